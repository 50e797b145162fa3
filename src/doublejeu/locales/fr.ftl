### Double Jeu en français.  Les mêmes mots pour le serveur, le terminal et le navigateur.

seat = Siège { $number }
you = Siège { $number } (vous)

## Les jeux et leurs salons

calaveras = Mission Calaveras
kompromat = Kompromat
thirteen_clues = 13 Indices

## Le terminal

play-welcome = { $game } : vous avez le siège { $seat }.
play-choose-game = Quel jeu ? { $games }
play-no-game = Ce jeu n’existe pas. Au choix : { $games }
play-how = Tapez un coup comme il est écrit ci-dessous, `moves` pour la liste entière, `hint` pour le coup d’un expert et ses raisons, `help` pour leur sens, `quit` pour quitter.
play-prompt = À vous
play-legal = Coups possibles : { $moves }
play-more =
    { $count ->
        [one] … et un autre : tapez `moves` pour les voir tous
       *[other] … et { $count } autres : tapez `moves` pour les voir tous
    }
play-left =
    { $events ->
        [one] Vous avez quitté la table après { $events } événement.
       *[other] Vous avez quitté la table après { $events } événements.
    }
play-refused = Ce coup n’est pas possible maintenant : { $move }. Tapez `moves` pour voir lesquels le sont.
play-over-won = La partie est finie : vous gagnez.
play-over-lost = La partie est finie : ce n’est pas vous qui gagnez cette fois.
play-over-draw = La partie est finie : personne ne gagne.
play-saved = La partie est enregistrée dans { $path }.
play-level = Niveau des autres joueurs : { $level }.
play-hint = L’expert réfléchit…
level-novice = débutant
level-casual = amateur
level-strong = confirmé
level-expert = expert
pages-missing = La salle est ouverte, mais ses pages ne sont pas construites. Lancez ./play, qui les construit, ou npm run build dans web/.

## Pourquoi un automate a choisi ainsi

why-move = { $move } : environ { $percent } % de chances de gagner.
why-alternatives = Sinon : { $options }.
why-option = { $move } ({ $percent } %)
why-only = Rien d’autre n’est possible.
why-searched =
    { $simulations ->
        [one] { $simulations } suite possible a été essayée
       *[other] { $simulations } suites possibles ont été essayées
    }, dont { $percent } % depuis ce coup.

## Mission Calaveras : cartes et places

calaveras-card-C = Carnaval
calaveras-card-H = Hôtel
calaveras-card-A = Aéroport
calaveras-card-P = Cabine téléphonique
calaveras-card-L = Laboratoire
calaveras-card-U = Rebondissement
calaveras-place-I = la zone Innocent
calaveras-place-S = la zone Suspect
calaveras-place-front = la place devant { $seat }

## Mission Calaveras : ce qui s’est passé

calaveras-dealt =
    { $cards ->
        [none] { $seat } reçoit trois cartes.
       *[other] { $seat } reçoit { $cards }.
    }
calaveras-played =
    { $speech ->
        [alibi] { $seat } avance un alibi : { $card }, vers { $place }.
        [accusation] { $seat } porte une accusation : { $card }, vers { $place }.
       *[denial] { $seat } oppose un démenti : { $card }, vers { $place }. Les deux cartes { $card } sont défaussées.
    }
calaveras-twisted =
    { $speech ->
        [alibi] Rebondissement : { $seat } avance un alibi, et { $card } passe de { $source } à { $place }.
        [accusation] Rebondissement : { $seat } porte une accusation, et { $card } passe de { $source } à { $place }.
       *[denial] Rebondissement : { $seat } oppose un démenti, { $card } passe de { $source } à { $place }, et les deux cartes { $card } sont défaussées.
    }
calaveras-idled = { $seat } joue un Rebondissement, et rien ne bouge.
calaveras-passed = { $seat } n’a pas de carte à jouer.
calaveras-trusted = Nicole accorde sa confiance : { $seat }.
calaveras-designated =
    { $alone ->
        [yes] Personne d’autre à soupçonner : { $seat } prend { $points } points de suspicion.
       *[no] Les soupçons se portent sur { $seat }, qui prend { $points } points de suspicion.
    }
calaveras-drew =
    { $card ->
        [none] { $seat } pioche une carte.
       *[other] { $seat } pioche { $card }.
    }
calaveras-shuffled =
    { $cards ->
        [one] La défausse, une carte, devient la pioche.
       *[other] La défausse, { $cards } cartes, est mélangée et devient la pioche.
    }
calaveras-ended =
    { $trust ->
        [yes] Coupable : { $seat }. Nicole repart avec { $nicole }, dont l’équipe gagne.
       *[no] Coupable : { $seat }, et Nicole est à ses côtés : elle ne peut se fier à personne, tout le monde perd.
    }

## Mission Calaveras : la table dans le terminal

calaveras-board-centre = Innocent : { $innocent }   Suspect : { $suspect }   Pioche : { $deck }
calaveras-board-seat = { $seat } : devant soi { $front } ; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } en main
calaveras-board-ghost = (fantôme)
calaveras-board-nicole = (Nicole)
calaveras-board-hand = Votre main : { $hand }
calaveras-help =
    H>3  l’Hôtel devant le siège 3 ; H>I et H>S : dans la zone Innocent ou Suspect.
    U:H3>S  un Rebondissement qui déplace l’Hôtel du siège 3 vers Suspect ; U ne déplace rien.
    C Carnaval, H Hôtel, A Aéroport, P Cabine téléphonique, L Laboratoire. Les coéquipiers se font face.

## Kompromat : cartes Mission

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

## Kompromat : ce qui s’est passé

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

## Kompromat : la table dans le terminal

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

## 13 Indices : cartes et sujets

thirteen_clues-card-officer = Officier
thirteen_clues-card-duke = Duc
thirteen_clues-card-butcher = Boucher
thirteen_clues-card-countess = Comtesse
thirteen_clues-card-nurse = Infirmière
thirteen_clues-card-maid = Femme de chambre
thirteen_clues-card-dancer = Danseuse
thirteen_clues-card-sailor = Marin
thirteen_clues-card-florist = Fleuriste
thirteen_clues-card-coachman = Cocher
thirteen_clues-card-parlor = Salon
thirteen_clues-card-market = Marché
thirteen_clues-card-library = Bibliothèque
thirteen_clues-card-park = Parc
thirteen_clues-card-museum = Musée
thirteen_clues-card-harbor = Port
thirteen_clues-card-theater = Théâtre
thirteen_clues-card-plaza = Place
thirteen_clues-card-railcar = Wagon
thirteen_clues-card-racecourse = Hippodrome
thirteen_clues-card-knife = Couteau
thirteen_clues-card-crossbow = Arbalète
thirteen_clues-card-poison = Poison
thirteen_clues-card-sword = Épée
thirteen_clues-card-blowgun = Sarbacane
thirteen_clues-card-rifle = Fusil
thirteen_clues-card-gun = Revolver
thirteen_clues-card-candlestick = Chandelier
thirteen_clues-card-hammer = Marteau
thirteen_clues-card-bow = Arc
thirteen_clues-topic-purple = violet
thirteen_clues-topic-pink = rose
thirteen_clues-topic-red = rouge
thirteen_clues-topic-green = vert
thirteen_clues-topic-yellow = jaune
thirteen_clues-topic-blue = bleu
thirteen_clues-topic-orange = orange
thirteen_clues-topic-white = blanc
thirteen_clues-topic-brown = marron
thirteen_clues-topic-grey = gris
thirteen_clues-topic-man = homme
thirteen_clues-topic-woman = femme
thirteen_clues-topic-indoor = intérieur
thirteen_clues-topic-outdoor = extérieur
thirteen_clues-topic-close = corps-à-corps
thirteen_clues-topic-ranged = distance
thirteen_clues-many-purple = de cartes violettes
thirteen_clues-many-pink = de cartes roses
thirteen_clues-many-red = de cartes rouges
thirteen_clues-many-green = de cartes vertes
thirteen_clues-many-yellow = de cartes jaunes
thirteen_clues-many-blue = de cartes bleues
thirteen_clues-many-orange = de cartes orange
thirteen_clues-many-white = de cartes blanches
thirteen_clues-many-brown = de cartes marron
thirteen_clues-many-grey = de cartes grises
thirteen_clues-many-man = d’hommes
thirteen_clues-many-woman = de femmes
thirteen_clues-many-indoor = de lieux en intérieur
thirteen_clues-many-outdoor = de lieux en extérieur
thirteen_clues-many-close = d’armes de corps-à-corps
thirteen_clues-many-ranged = d’armes à distance

## 13 Indices : ce qui s’est passé

thirteen_clues-dealt =
    { $cards ->
        [none] { $seat } reçoit cinq cartes.
       *[other] { $seat } reçoit { $cards }.
    }
thirteen_clues-picked =
    { $cards ->
        [none] { $seat } choisit l’affaire de { $target }.
       *[other] { $seat } choisit l’affaire de { $target } : { $cards }.
    }
thirteen_clues-asked =
    { $how ->
        [secret] { $seat } interroge { $target }, Top Secret : combien { $topic } ? { $answer ->
            [none] La réponse est sur un bout de papier.
           *[other] Sur un bout de papier : { $answer }.
        }
        [left] { $seat } interroge { $target } : combien { $topic }, avec la carte de gauche ? { $answer }.
        [right] { $seat } interroge { $target } : combien { $topic }, avec la carte de droite ? { $answer }.
       *[aloud] { $seat } interroge { $target } : combien { $topic } ? { $answer }.
    }
thirteen_clues-peeked =
    { $card ->
        [none] { $seat } consulte l’informateur { $informant }.
       *[other] { $seat } consulte l’informateur { $informant } : { $card }.
    }
thirteen_clues-accused =
    { $right ->
        [yes] { $seat } accuse : { $cards }. C’est juste.
       *[no] { $seat } accuse : { $cards }. C’est faux.
    }
thirteen_clues-took =
    { $source ->
        [none] { $seat } prend une loupe dans la réserve.
       *[other] { $seat } prend une loupe à { $source }.
    }
thirteen_clues-gave =
    { $glasses ->
        [one] { $seat } remet une loupe : { $target ->
            [none] à la réserve.
           *[other] à { $target }.
        }
       *[other] { $seat } remet { $glasses } loupes : { $target ->
            [none] à la réserve.
           *[other] à { $target }.
        }
    }
thirteen_clues-ended = { $seat } résout son affaire et gagne.

## 13 Indices : la table dans le terminal

thirteen_clues-board-case = { $seat } : { $cards }{ $glasses ->
        [0] { "" }
        [one] { "" } ; { $glasses } loupe
       *[other] { "" } ; { $glasses } loupes
    }{ $tile ->
        [yes] { "" } ; tuile Top Secret
       *[no] { "" }
    }
thirteen_clues-board-unknown = une affaire que seuls les autres voient
thirteen_clues-board-unpicked = pas encore d’affaire
thirteen_clues-board-hand = Vos cinq cartes : { $cards }
thirteen_clues-board-hidden = Derrière votre paravent, à gauche et à droite : { $cards }
thirteen_clues-board-centre = Informateurs : { $informants }   Loupes en réserve : { $supply }   Couleurs : { $colours }
thirteen_clues-board-peeked = Informateurs que vous avez vus : { $cards }
thirteen_clues-help =
    pick butcher park sword  l’affaire que vous choisissez pour votre voisin de gauche.
    ask 2 red, ask 2 woman  combien de ces cartes voit le siège 2 ? Avec la tuile : ask 2 red secret.
    À deux : ask 1 red left ou ask 1 red right, avec la carte cachée de gauche ou de droite.
    peek C  voir l’informateur C ; accuse duke park gun  nommer votre affaire ; take 3  une loupe du siège 3.

## 13 Indices : pourquoi un automate a choisi ainsi

thirteen_clues-why-cases =
    { $cases ->
        [one] Son affaire est certaine : une seule est possible.
       *[other] { $cases } affaires sont possibles pour soi : { $person ->
            [one] { $person } personne
           *[other] { $person } personnes
        }, { $location ->
            [one] { $location } lieu
           *[other] { $location } lieux
        }, { $weapon ->
            [one] { $weapon } arme
           *[other] { $weapon } armes
        }.
    }
thirteen_clues-why-left = Ensuite, il devrait en rester environ { $cases }.
thirteen_clues-why-certain = Certain dans son affaire : { $cards }.
thirteen_clues-why-likeliest = L’affaire la plus probable est { $cards } : une accusation serait juste à { $percent } %.
thirteen_clues-why-others = Parmi les autres, { $seat } est au plus près : juste sur son affaire à { $before } % maintenant, à { $after } % ensuite.
thirteen_clues-why-pick =
    { $turns ->
        [one] Une telle affaire se résout en { $turns } tour environ.
       *[other] Une telle affaire se résout en { $turns } tours environ.
    }
thirteen_clues-why-take = { $seat } serait juste sur son affaire à { $percent } %.

## 13 Indices : ce que l’on peut déduire

deduce-worlds =
    { $worlds ->
        [one] { $worlds } monde s’accorde avec ce que sait ce siège
       *[other] { $worlds } mondes s’accordent avec ce que sait ce siège
    }{ $cases ->
        [one] { "" } ; son affaire est certaine.
       *[other] { "" } ; son affaire peut être l’une de { $cases }.
    }
deduce-more =
    { $cases ->
        [one] … et { $cases } autre affaire, moins probable
       *[other] … et { $cases } autres affaires, pas plus probables
    }
deduce-card = Carte
deduce-own-case = son affaire
deduce-pair = la paire de { $seat }
deduce-left = la carte de gauche de { $seat }
deduce-right = la carte de droite de { $seat }
deduce-informants = informateurs

## 13 Indices : pourquoi une carte n’est pas dans son affaire, ou y est

thirteen_clues-fact-named = { $seat } l’a nommée, et la verrait dans votre affaire.
thirteen_clues-out-none =
    { $answer ->
        [0] { $seat } ne voit pas { $topic }, et verrait cette carte dans votre affaire.
        [1] Combien { $topic } ? { $seat } voit une seule carte, que vous voyez aussi : aucune autre n’est dans votre affaire.
       *[other] Combien { $topic } ? { $seat } voit { $answer } cartes, que vous voyez toutes : aucune autre n’est dans votre affaire.
    }
thirteen_clues-out-asked =
    { $answer ->
        [0] { $seat } ne voit pas { $topic }
        [1] Combien { $topic } ? { $seat } voit une carte
       *[other] Combien { $topic } ? { $seat } voit { $answer } cartes
    }{ $how ->
        [left] , sa carte de gauche comprise
        [right] , sa carte de droite comprise
       *[aloud] { "" }
    }{ $seen ->
        [0] .
        [all] , que vous voyez aussi.
       *[other] { "" } ; vous en voyez { $seen }.
    }
thirteen_clues-out-accused =
    { $own ->
        [yes] Vous avez accusé { $cards } : c’était faux.
       *[no] { $seat } a nommé { $cards } : rien de cela dans votre affaire, ni dans la paire de { $seat }.
    }
thirteen_clues-out-peeked = L’informateur { $informant } : { $card }.
thirteen_clues-out-together =
    { $count ->
        [one] Cela ne laisse aucun monde où elle est dans votre affaire.
       *[other] Ensemble, cela ne laisse aucun monde où elle est dans votre affaire.
    }
thirteen_clues-certain-last =
    { $kind ->
        [person] Toutes les autres personnes sont exclues.
        [location] Tous les autres lieux sont exclus.
       *[weapon] Toutes les autres armes sont exclues.
    }
