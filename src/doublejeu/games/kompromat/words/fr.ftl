### Ce qui se dit de ce jeu partout : son nom, ses pièces, ce qui s’y passe, la table en texte.

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
kompromat-began = Manche { $round } : { $seat } commence.
kompromat-set-aside = Mise de côté : { $mission }.
kompromat-laid-out =
    { $counter ->
        [none] Mission { $place } : { $mission }.
       *[other] Mission { $place } : { $mission }, sur { $counter }.
    }
kompromat-equipped = { $seat } mélange son Équipement.
kompromat-turned-up = { $seat } découvre une carte : { $card }.
kompromat-placed = { $seat } tente la mission { $place } avec la carte { $card }.
kompromat-drew =
    { $card ->
        [none] { $seat } pose une carte face cachée à la mission { $place }.
       *[other] { $seat } pose face cachée la carte { $card } à la mission { $place }.
    }
kompromat-stopped = { $seat } s’arrête.
kompromat-used =
    { $usb ->
        [yes] { $seat } se sert de la Clé USB pour un Outil déjà utilisé : { $tool }.
       *[no] { $seat } se sert d’un Outil : { $tool }.
    }
kompromat-shed =
    { $tokens ->
        [one] { $seat } se défait d’un jeton de notoriété.
       *[other] { $seat } se défait de { $tokens } jetons de notoriété.
    }
kompromat-shown = La carte { $position } de { $seat } à la mission { $place } : { $card }.
kompromat-returned =
    { $card ->
        [none] { $seat } remet sur sa pioche la dernière carte tirée à la mission { $place }.
       *[other] { $seat } remet sur sa pioche la dernière carte tirée à la mission { $place } : { $card }.
    }
kompromat-moved = { $seat } déplace toutes ses cartes de la mission { $source } à la mission { $place }.
kompromat-news-laid = Un Journal est posé contre { $seat } à la mission { $place } : son total y monte de 3.
kompromat-looked =
    { $card ->
        [none] { $seat } regarde la carte { $position } de sa pioche.
       *[other] { $seat } regarde la carte { $position } de sa pioche : { $card }.
    }
kompromat-stunned = La carte { $position } de { $seat } à la mission { $place } sort de la manche sans être vue.
kompromat-swayed = Le total de { $seat } à la mission { $place } est maintenant { $total }.
kompromat-passed = { $seat } passe.
kompromat-revealed = { $seat } retourne la carte { $position } à la mission { $place } : { $card }.
kompromat-declared = { $seat } annonce { $total } à la mission { $place }.
kompromat-failed = { $seat } dépasse 21 à la mission { $place } et échoue.
kompromat-dropped = Tout juste 21 : { $seat } se défait d’un jeton de notoriété.
kompromat-kept = Tout juste 21, mais { $seat } garde ses jetons.
kompromat-won = { $seat } remporte la mission { $place } : { $mission }.
kompromat-lost = Personne ne remporte la mission { $place } : { $mission }, à la défausse.
kompromat-took =
    { $tokens ->
        [one] { $seat } prend un jeton de notoriété{ $counter ->
            [none] { "" }.
           *[other] { "" } : { $counter }.
        }
       *[other] { $seat } prend { $tokens } jetons de notoriété{ $counter ->
            [none] { "" }.
           *[other] { "" } : { $counter }.
        }
    }
kompromat-ended =
    { $reason ->
        [points] { $seat } a le plus de points et gagne.
        [tokens] Égalité de points, mais { $seat } a plus de notoriété et gagne.
        [notoriety] Neuf jetons ou plus : trop de notoriété. { $seat } gagne.
       *[draw] Égalité parfaite : la rumeur court toujours, personne ne gagne.
    }

## La table dans le terminal

kompromat-board-round = Manche { $round } sur 6
kompromat-board-mission = { $place }. { $mission }{ $counter ->
        [none] { "" }
       *[other] { "" } sur { $counter }
    }
kompromat-board-taken = { $place }. (prise)
kompromat-board-side = { $seat } : { $cards }{ $newspapers ->
        [0] { "" }
       *[other] { "" } +{ $newspapers } Journal
    }{ $total ->
        [none] { "" }
       *[other] { "" } = { $total }
    }
kompromat-board-player = { $seat } : score { $score }, notoriété { $tokens }, pioche { $deck }, Outils : { $tools }
kompromat-board-turned = Découverte : { $card }
kompromat-board-glimpsed = À venir dans votre pioche : { $cards }
kompromat-help =
    place 2  la carte découverte va sous la mission 2 ; draw  une de plus, face cachée ; stop  fin de la tentative.
    total 18.5  annoncer un total, quand un as laisse le choix ; drop ou keep  rendre ou garder un jeton, à 21 tout juste.
    use drone 3, use newspaper 3  à la mission 3 ; use jetpack 1>3  de la mission 1 à la 3 ; use stun-gun 3.2  la deuxième carte là-bas.
    use gps, use night-vision, use balaclava, use chloroform, use martini +1 ; use usb drone 3  encore, par la Clé USB ; pass.
