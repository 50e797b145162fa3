### Ce qui se dit de ce jeu partout : son nom, ses pièces, ce qui s’y passe, la table en texte.

thirteen_clues = 13 Indices
thirteen_clues-tagline = Londres, 1899. Tout le monde voit votre affaire, sauf vous.
thirteen_clues-option-top_secret = Top Secret
thirteen_clues-option-top_secret-about = une réponse cachée par personne

## Cartes et sujets

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

## Ce qui s’est passé

thirteen_clues-dealt =
    { $cards ->
        [none] { $seat } reçoit cinq cartes.
       *[other] { $seat } reçoit { $cards }.
    }
thirteen_clues-picked =
    { $cards ->
        [none] { $seat } choisit l’affaire de { $target }.
       *[other] { $seat } choisit l’affaire de { $target } : { $cards }.
    }
thirteen_clues-asked =
    { $how ->
        [secret] { $seat } interroge { $target }, Top Secret : combien { $topic } ? { $answer ->
            [none] La réponse est sur un bout de papier.
           *[other] Sur un bout de papier : { $answer }.
        }
        [left] { $seat } interroge { $target } : combien { $topic }, avec la carte de gauche ? { $answer }.
        [right] { $seat } interroge { $target } : combien { $topic }, avec la carte de droite ? { $answer }.
       *[aloud] { $seat } interroge { $target } : combien { $topic } ? { $answer }.
    }
thirteen_clues-peeked =
    { $card ->
        [none] { $seat } consulte l’informateur { $informant }.
       *[other] { $seat } consulte l’informateur { $informant } : { $card }.
    }
thirteen_clues-accused =
    { $right ->
        [yes] { $seat } accuse : { $cards }. C’est juste.
       *[no] { $seat } accuse : { $cards }. C’est faux.
    }
thirteen_clues-took =
    { $source ->
        [none] { $seat } prend une loupe dans la réserve.
       *[other] { $seat } prend une loupe à { $source }.
    }
thirteen_clues-gave =
    { $glasses ->
        [one] { $seat } remet une loupe : { $target ->
            [none] à la réserve.
           *[other] à { $target }.
        }
       *[other] { $seat } remet { $glasses } loupes : { $target ->
            [none] à la réserve.
           *[other] à { $target }.
        }
    }
thirteen_clues-ended = { $seat } résout son affaire et gagne.

## Ce qui peut se jouer

thirteen_clues-move-ask =
    { $how ->
        [secret] Interroger { $target }, Top Secret : combien { $topic } ?
        [left] Interroger { $target } : combien { $topic }, avec la carte de gauche ?
        [right] Interroger { $target } : combien { $topic }, avec la carte de droite ?
       *[aloud] Interroger { $target } : combien { $topic } ?
    }
thirteen_clues-move-peek = Consulter l’informateur { $informant }
thirteen_clues-move-accuse = Accuser : { $cards }
thirteen_clues-move-take = Prendre une loupe à { $source }
thirteen_clues-move-pick = Choisir l’affaire de { $target } : { $cards }

## La table dans le terminal

thirteen_clues-board-case = { $seat } : { $cards }{ $glasses ->
        [0] { "" }
        [one] { "" } ; { $glasses } loupe
       *[other] { "" } ; { $glasses } loupes
    }{ $tile ->
        [yes] { "" } ; tuile Top Secret
       *[no] { "" }
    }
thirteen_clues-board-unknown = une affaire que seuls les autres voient
thirteen_clues-board-unpicked = pas encore d’affaire
thirteen_clues-board-hand = Vos cinq cartes : { $cards }
thirteen_clues-board-hidden = Derrière votre paravent, à gauche et à droite : { $cards }
thirteen_clues-board-centre = Informateurs : { $informants }   Loupes en réserve : { $supply }   Couleurs : { $colours }
thirteen_clues-board-peeked = Informateurs que vous avez vus : { $cards }
thirteen_clues-help =
    pick butcher park sword  l’affaire que vous choisissez pour la personne à votre gauche.
    ask 2 red, ask 2 woman  combien de ces cartes voit la place 2 ? Avec la tuile : ask 2 red secret.
    À deux : ask 1 red left ou ask 1 red right, avec la carte cachée de gauche ou de droite.
    peek C  voir l’informateur C ; accuse duke park gun  nommer votre affaire ; take 3  une loupe de la place 3.

## Pourquoi un automate a choisi ainsi

thirteen_clues-why-cases =
    { $cases ->
        [one] Son affaire est certaine : une seule est possible.
       *[other] { $cases } affaires sont possibles pour soi : { $person ->
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
thirteen_clues-why-certain = Certain dans son affaire : { $cards }.
thirteen_clues-why-likeliest = L’affaire la plus probable est { $cards } : une accusation aurait { $percent } % de chances d’être juste.
thirteen_clues-why-pick =
    { $turns ->
        [one] Une telle affaire se résout en { $turns } tour environ
       *[other] Une telle affaire se résout en { $turns } tours environ
    } : ses cartes sont { $colours ->
        [one] d’une seule couleur
       *[other] de { $colours } couleurs
    }.
thirteen_clues-why-take = { $seat } aurait { $percent } % de chances d’accuser juste.
thirteen_clues-fact-answers =
    { $number ->
        [one] la réponse est sûre : { $answer }
       *[other] { $number } réponses sont possibles, le plus souvent { $answer }, à { $percent } %
    }
thirteen_clues-fact-aloud = tout le monde entend la réponse
thirteen_clues-fact-secret = seul { $seat } entend aussi la réponse
thirteen_clues-fact-left =
    { $cases ->
        [one] il resterait environ { $cases } affaire
       *[other] il resterait environ { $cases } affaires
    }
thirteen_clues-fact-sure =
    { $percent ->
        [0] l’affaire ne serait pas encore certaine, et il faudrait une autre question
        [100] l’affaire serait certaine, et l’on pourrait alors accuser
       *[other] à { $percent } %, l’affaire serait certaine, et l’on pourrait alors accuser
    }
thirteen_clues-fact-right = elle aurait { $percent } % de chances d’être juste
thirteen_clues-fact-others = parmi les autres, { $seat } serait au plus près : { $before } % de chances d’accuser juste maintenant, { $after } % ensuite
thirteen_clues-fact-still = parmi les autres, { $seat } serait au plus près, avec autant de chances d’accuser juste que maintenant : { $percent } %

## Ce que l’on peut déduire

thirteen_clues-deduce-worlds =
    { $worlds ->
        [one] { $worlds } monde s’accorde avec ce que l’on sait à cette place
       *[other] { $worlds } mondes s’accordent avec ce que l’on sait à cette place
    }{ $cases ->
        [one] { "" } ; son affaire est certaine.
       *[other] { "" } ; son affaire peut être l’une de { $cases }.
    }
thirteen_clues-deduce-more =
    { $cases ->
        [one] … et { $cases } autre affaire, moins probable
       *[other] … et { $cases } autres affaires, pas plus probables
    }
thirteen_clues-deduce-card = Carte
thirteen_clues-deduce-own-case = son affaire
thirteen_clues-deduce-pair = la paire de { $seat }
thirteen_clues-deduce-left = la carte de gauche de { $seat }
thirteen_clues-deduce-right = la carte de droite de { $seat }
thirteen_clues-deduce-informants = informateurs

## Pourquoi une carte n’est pas dans son affaire, ou y est

thirteen_clues-named = { $seat } l’a nommée, et la verrait dans votre affaire.
thirteen_clues-out-none =
    { $answer ->
        [0] { $seat } ne voit pas { $topic }, et verrait cette carte dans votre affaire.
        [1] Combien { $topic } ? { $seat } voit une seule carte, que vous voyez aussi : aucune autre n’est dans votre affaire.
       *[other] Combien { $topic } ? { $seat } voit { $answer } cartes, que vous voyez toutes : aucune autre n’est dans votre affaire.
    }
thirteen_clues-out-asked =
    { $answer ->
        [0] { $seat } ne voit pas { $topic }
        [1] Combien { $topic } ? { $seat } voit une carte
       *[other] Combien { $topic } ? { $seat } voit { $answer } cartes
    }{ $how ->
        [left] , sa carte de gauche comprise
        [right] , sa carte de droite comprise
       *[aloud] { "" }
    }{ $seen ->
        [0] .
        [all] , que vous voyez aussi.
       *[other] { "" } ; vous en voyez { $seen }.
    }
thirteen_clues-out-accused =
    { $own ->
        [yes] Vous avez accusé { $cards } : c’était faux.
       *[no] { $seat } a nommé { $cards } : rien de cela dans votre affaire, ni dans la paire de { $seat }.
    }
thirteen_clues-out-peeked = L’informateur { $informant } : { $card }.
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

## Ce que dit une revue

thirteen_clues-review-question = { $seat } a posé une question : { $bits } bits sur sa propre affaire, quand on pouvait en espérer { $most } au plus.
thirteen_clues-review-known = Dès lors { $seat } pouvait savoir à coup sûr quelle était son affaire, en comptant : { $said ->
        [yes] { $turns ->
            [0] elle a été nommée aussitôt.
            [one] elle a été nommée { $turns } tour plus tard.
           *[other] elle a été nommée { $turns } tours plus tard.
        }
       *[no] { $turns ->
            [0] il ne restait plus de tour pour la nommer.
            [one] { $turns } tour a passé sans qu’elle soit nommée.
           *[other] { $turns } tours ont passé sans qu’elle soit nommée.
        }
    }

## Problèmes

thirteen_clues-puzzle-name-the-case = Une seule affaire correspond à tout ce que vous avez entendu : accusez.
thirteen_clues-puzzle-ask-the-question = Posez la question qui laisse le moins d’affaires possibles.
thirteen_clues-puzzle-look-answer = Commencez par la réponse de { $seat } sur « { $topic } » : { $count }.
thirteen_clues-puzzle-without = Sans la réponse de { $seat } sur « { $topic } » ({ $count }), { $cases } affaires seraient possibles.
thirteen_clues-puzzle-look-question = Interrogez { $seat }, sur une { $about ->
        [colour] couleur
       *[category] catégorie
    }.
thirteen_clues-puzzle-now = { $cases } affaires sont possibles pour vous en ce moment.
thirteen_clues-puzzle-left = La meilleure question en laisse { $best } en moyenne, la suivante { $next }.
