### Ce qui se dit de ce jeu partout : son nom, ses pièces, ce qui s’y passe, la table en texte.

kompromat = Kompromat
kompromat-tagline = Quatre missions par manche. Approchez 21, jamais plus.

## Cartes Mission

kompromat-mission-informant = L’Informateur
kompromat-mission-pursuit = La Poursuite
kompromat-mission-safe-house = La Planque
kompromat-mission-airport = L’Aéroport
kompromat-mission-interrogation = L’Interrogatoire
kompromat-mission-locker = Les Casiers
kompromat-mission-barmaid = La Barmaid
kompromat-mission-hotel = L’Hôtel
kompromat-mission-code-1 = Code 1
kompromat-mission-code-2 = Code 2
kompromat-mission-code-3 = Code 3
kompromat-mission-document-1 = Document 1
kompromat-mission-document-2 = Document 2
kompromat-mission-document-3 = Document 3
kompromat-mission-counter-1a = Contre-espionnage 1 (a)
kompromat-mission-counter-1b = Contre-espionnage 1 (b)
kompromat-mission-counter-2a = Contre-espionnage 2 (a)
kompromat-mission-counter-2b = Contre-espionnage 2 (b)
kompromat-mission-counter-3 = Contre-espionnage 3
kompromat-mission-balaclava = Cagoule
kompromat-mission-chloroform = Chloroforme
kompromat-mission-drone = Drone
kompromat-mission-gps = Traceur GPS
kompromat-mission-jetpack = Jetpack
kompromat-mission-newspaper = Journal
kompromat-mission-night-vision = Jumelles à vision nocturne
kompromat-mission-stun-gun = Pistolet paralysant
kompromat-mission-usb = Clé USB
kompromat-mission-martini = Vesper Martini

## Ce qui s’est passé

kompromat-shuffled =
    { $cards ->
        [one] La pioche Mission, une carte, est mélangée.
       *[other] La pioche Mission, { $cards } cartes, est mélangée.
    }
kompromat-began = Manche { $round } : { $seat } commence.
kompromat-set-aside = Mise de côté : { $mission }.
kompromat-laid-out =
    { $counter ->
        [none] Mission { $place } : { $mission }.
       *[other] Mission { $place } : { $mission }, sur { $counter }.
    }
kompromat-equipped = { $seat } mélange son Équipement.
kompromat-turned-up = { $seat } découvre une carte : { $card }.
kompromat-placed = { $seat } tente la mission { $place } avec la carte { $card }.
kompromat-drew =
    { $card ->
        [none] { $seat } pose une carte face cachée à la mission { $place }.
       *[other] { $seat } pose face cachée la carte { $card } à la mission { $place }.
    }
kompromat-stopped = { $seat } s’arrête.
kompromat-used =
    { $usb ->
        [yes] { $seat } se sert de la Clé USB pour un Outil déjà utilisé : { $tool }.
       *[no] { $seat } se sert d’un Outil : { $tool }.
    }
kompromat-shed =
    { $tokens ->
        [one] { $seat } se défait d’un jeton de notoriété.
       *[other] { $seat } se défait de { $tokens } jetons de notoriété.
    }
kompromat-shown = La carte { $position } de { $seat } à la mission { $place } : { $card }.
kompromat-returned =
    { $card ->
        [none] { $seat } remet sur sa pioche la dernière carte tirée à la mission { $place }.
       *[other] { $seat } remet sur sa pioche la dernière carte tirée à la mission { $place } : { $card }.
    }
kompromat-moved = { $seat } déplace toutes ses cartes de la mission { $source } à la mission { $place }.
kompromat-news-laid = Un Journal est posé contre { $seat } à la mission { $place } : son total y monte de 3.
kompromat-looked =
    { $card ->
        [none] { $seat } regarde la carte { $position } de sa pioche.
       *[other] { $seat } regarde la carte { $position } de sa pioche : { $card }.
    }
kompromat-stunned = La carte { $position } de { $seat } à la mission { $place } sort de la manche sans être vue.
kompromat-swayed = Le total de { $seat } à la mission { $place } est maintenant { $total }.
kompromat-passed = { $seat } passe.
kompromat-revealed = { $seat } retourne la carte { $position } à la mission { $place } : { $card }.
kompromat-declared = { $seat } annonce { $total } à la mission { $place }.
kompromat-failed = { $seat } dépasse 21 à la mission { $place } et échoue.
kompromat-dropped = Tout juste 21 : { $seat } se défait d’un jeton de notoriété.
kompromat-kept = Tout juste 21, mais { $seat } garde ses jetons.
kompromat-won = { $seat } remporte la mission { $place } : { $mission }.
kompromat-lost = Personne ne remporte la mission { $place } : { $mission }, à la défausse.
kompromat-took =
    { $tokens ->
        [one] { $seat } prend un jeton de notoriété{ $counter ->
            [none] { "" }.
           *[other] { "" } : { $counter }.
        }
       *[other] { $seat } prend { $tokens } jetons de notoriété{ $counter ->
            [none] { "" }.
           *[other] { "" } : { $counter }.
        }
    }
kompromat-ended =
    { $reason ->
        [points] { $seat } a le plus de points et gagne.
        [tokens] Égalité de points, mais { $seat } a plus de notoriété et gagne.
        [notoriety] Neuf jetons ou plus : trop de notoriété. { $seat } gagne.
       *[draw] Égalité parfaite : la rumeur court toujours, personne ne gagne.
    }

## Ce qui peut se jouer

kompromat-move-place = Tenter la mission { $place }, { $mission }, avec la carte { $card }
kompromat-move-choice =
    { $verb ->
        [draw] Tirer encore une carte à la mission { $place }
        [stop] S’arrêter à la mission { $place }
        [drop] Se défaire d’un jeton de notoriété
        [keep] Garder tous ses jetons
       *[pass] N’utiliser aucun Outil
    }
kompromat-move-total = Annoncer { $total }
kompromat-move-use =
    { $usb ->
        [yes] Se servir de la Clé USB pour un Outil déjà utilisé : { $tool }
       *[no] Se servir d’un Outil : { $tool }
    }{ $aim ->
        [place] , à la mission { $place }
        [jump] , de la mission { $source } à la mission { $place }
        [card] , sur la carte { $position } à la mission { $place }
        [more] , pour un de plus
        [less] , pour un de moins
       *[none] { "" }
    }

## La table dans le terminal

kompromat-board-round = Manche { $round } sur 6
kompromat-board-mission = { $place }. { $mission }{ $counter ->
        [none] { "" }
       *[other] { "" } sur { $counter }
    }
kompromat-board-taken = { $place }. (prise)
kompromat-board-side = { $seat } : { $cards }{ $newspapers ->
        [0] { "" }
       *[other] { "" } +{ $newspapers } Journal
    }{ $total ->
        [none] { "" }
       *[other] { "" } = { $total }
    }
kompromat-board-player = { $seat } : score { $score }, notoriété { $tokens }, pioche { $deck }, Outils : { $tools }
kompromat-board-turned = Découverte : { $card }
kompromat-board-glimpsed = À venir dans votre pioche : { $cards }
kompromat-help =
    place 2  la carte découverte va sous la mission 2 ; draw  une de plus, face cachée ; stop  fin de la tentative.
    total 18.5  annoncer un total, quand un as laisse le choix ; drop ou keep  rendre ou garder un jeton, à 21 tout juste.
    use drone 3, use newspaper 3  à la mission 3 ; use jetpack 1>3  de la mission 1 à la 3 ; use stun-gun 3.2  la deuxième carte là-bas.
    use gps, use night-vision, use balaclava, use chloroform, use martini +1 ; use usb drone 3  encore, par la Clé USB ; pass.

## Pourquoi un automate a choisi ainsi : des faits, et de quoi on les dit

kompromat-why-without = Sinon : { $what }.
kompromat-fact-takes =
    en l’état { $who ->
        [you] vous remportez { $mission }
       *[other] l’autre remporte { $mission }
    } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $tokens ->
        [0] { "" }
        [one] { "" } et { $tokens } jeton de notoriété
       *[other] { "" } et { $tokens } jetons de notoriété
    }
kompromat-fact-nobody = en l’état personne ne remporte { $mission }
kompromat-fact-chance =
    en comptant pareillement tout ce qui peut s’y trouver face cachée, { $percent ->
        [0] vous ne pouvez pas remporter { $mission }
       *[other] vous avez environ { $percent } % de chances de remporter { $mission }
    }, et l’autre en a environ { $other } %
kompromat-fact-fails =
    { $who ->
        [you] vous échouez et prenez un jeton
       *[other] l’autre échoue et prend un jeton
    }
kompromat-fact-took =
    { $who ->
        [you] vous prenez
       *[other] l’autre prend
    } { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
kompromat-fact-spared = vous ne prenez aucun jeton
kompromat-fact-nine =
    { $who ->
        [you] vous perdez la partie avec neuf jetons ou plus
       *[other] l’autre perd la partie avec neuf jetons ou plus
    }
kompromat-fact-ruin = un échec ici vous fait perdre la partie avec neuf jetons ou plus
kompromat-fact-stake =
    { $mission } vous rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $tokens ->
        [0] { "" }
        [one] { "" } et coûte { $tokens } jeton de notoriété
       *[other] { "" } et coûte { $tokens } jetons de notoriété
    }{ $fatal ->
        [yes] , ce qui vous ferait perdre la partie
       *[no] { "" }
    }
kompromat-fact-others =
    { $cards ->
        [0] l’autre ne l’a pas encore tentée
        [one] l’autre y a { $cards } carte
       *[other] l’autre y a { $cards } cartes
    }
kompromat-fact-plan = tirer jusqu’à { $total } ou plus échoue environ { $percent } fois sur 100
kompromat-fact-draws =
    vous avez { $total }, et sur { $deck ->
        [one] la seule carte de votre pioche
       *[other] les { $deck } cartes de votre pioche
    } { $over ->
        [0] aucune ne dépasse 21
        [one] { $over } dépasse 21
       *[other] { $over } dépassent 21
    } et { $nearer ->
        [0] aucune n’en rapproche
        [one] { $nearer } en rapproche
       *[other] { $nearer } en rapprochent
    }
kompromat-fact-beat = pour remporter { $mission } vous devez battre { $total }, posé à découvert
kompromat-fact-next =
    votre prochaine carte est { $card }, ce qui fait { $stand ->
        [over] { $total } et échoue
       *[other] { $total }
    }
kompromat-fact-stands =
    { $stand ->
        [over] vous avez { $total }, ce qui échoue
       *[other] vous en restez à { $total } avec { $cards ->
            [one] { $cards } carte
           *[other] { $cards } cartes
        } : pour faire mieux, l’autre doit s’approcher davantage de 21, ou autant avec plus de cartes
    }
kompromat-fact-tokens =
    { $held ->
        [0] vous n’avez alors aucun jeton
        [one] vous avez alors { $held } jeton
       *[other] vous avez alors { $held } jetons
    }
kompromat-fact-returned = la carte { $card } retourne sur la pioche, et vous avez de nouveau { $total }
kompromat-fact-news = le total de l’autre à la mission { $place } monte de { $points }
kompromat-fact-stunned = l’autre perd sa carte { $position } à la mission { $place }
kompromat-fact-swayed =
    { $stand ->
        [over] votre total devient { $total }, et échoue
       *[other] votre total devient { $total }
    }
kompromat-fact-seen =
    { $whose ->
        [own] vous voyez { $cards ->
            [one] la prochaine carte
           *[other] les { $cards } prochaines cartes
        } de votre pioche
       *[other] vous voyez { $cards ->
            [one] { $cards } carte
           *[other] { $cards } cartes
        } que l’autre y a face cachée
    }
