### 13 Indices dans le navigateur : la table, le carnet, la fin

## Cartes

thirteen_clues-described = { $card }, { $colour }, { $category }
# Où l’on peut couper les noms trop longs pour une carte.
thirteen_clues-hyphens = Biblio-thèque Hippo-drome Chande-lier Sarba-cane Infir-mière Dan-seuse
thirteen_clues-face-down = Une carte, face cachée
thirteen_clues-unseen =
    { $kind ->
        [person] Une personne, face cachée
        [location] Un lieu, face cachée
       *[weapon] Une arme, face cachée
    }
thirteen_clues-label =
    { $topic ->
        [purple] Violet
        [pink] Rose
        [red] Rouge
        [green] Vert
        [yellow] Jaune
        [blue] Bleu
        [orange] Orange
        [white] Blanc
        [brown] Marron
        [grey] Gris
        [man] Hommes
        [woman] Femmes
        [indoor] Intérieur
        [outdoor] Extérieur
        [close] Corps-à-corps
       *[ranged] Distance
    }
thirteen_clues-kind =
    { $kind ->
        [person] Personne
        [location] Lieu
       *[weapon] Arme
    }

## Qui doit faire quoi

thirteen_clues-prompt-pick = Choisissez une affaire pour { $seat } : une personne, un lieu et une arme parmi vos cinq cartes.
thirteen_clues-prompt-picking = Les affaires se choisissent. On attend { $names }.
thirteen_clues-prompt-take = La réserve est vide : prenez une loupe à quelqu’un.
thirteen_clues-prompt-yours =
    { $glasses ->
        [0] À vous : interrogez, consultez un informateur ou accusez.
        [one] À vous : une loupe à dépenser.
       *[other] À vous : { $glasses } loupes à dépenser.
    }
thirteen_clues-prompt-other = C’est au tour de { $seat }.
thirteen_clues-take = Prendre une loupe à { $seat }
thirteen_clues-ask-seat = Interroger { $seat }
thirteen_clues-confirm-accuse =
    { $glasses ->
        [0] Accuser : { $cards } ? Si c’est faux, cela se saura et votre tour finit.
        [one] Accuser : { $cards } ? Si c’est faux, votre tour finit et la loupe qui vous reste va à la réserve.
       *[other] Accuser : { $cards } ? Si c’est faux, votre tour finit et les { $glasses } loupes qui vous restent vont à la réserve.
    }

## La table

thirteen_clues-you = Vous
thirteen_clues-your-place = Votre place
thirteen_clues-their-turn = c’est son tour
thirteen_clues-centre = Le milieu de la table
thirteen_clues-informants = Informateurs
thirteen_clues-informant =
    { $seen ->
        [yes] Informateur { $letter }, consulté par { $names }
       *[no] Informateur { $letter }, que personne n’a consulté
    }{ $card ->
        [none] { "" }
       *[other] { "" } : { $card }
    }
thirteen_clues-supply = Réserve
thirteen_clues-glasses =
    { $count ->
        [0] aucune loupe
        [one] une loupe
       *[other] { $count } loupes
    }
thirteen_clues-hidden-pair = deux cartes derrière le paravent
thirteen_clues-tile =
    { $has ->
        [yes] tuile Top Secret
       *[no] tuile Top Secret dépensée
    }
thirteen_clues-behind = Derrière le paravent
thirteen_clues-slot =
    { $kind ->
        [person] Qui ?
        [location] Où ?
       *[weapon] Comment ?
    }
thirteen_clues-your-case =
    { $state ->
        [open] Votre affaire
        [unpicked] Votre affaire se choisit
       *[hidden] Votre affaire : visible, sauf pour vous
    }
thirteen_clues-your-eyes = Pour vos yeux seuls
thirteen_clues-side =
    { $side ->
        [left] carte de gauche
       *[right] carte de droite
    }
thirteen_clues-side-short =
    { $side ->
        [left] gauche
       *[right] droite
    }
thirteen_clues-heard = Ce qui vient de se dire
thirteen_clues-heard-none = Rien encore. La première question reste à poser.
thirteen_clues-heard-peek = a consulté l’informateur { $letter }
thirteen_clues-heard-accuse = a accusé : { $cards }
thirteen_clues-verdict =
    { $right ->
        [yes] Juste !
       *[no] Faux
    }

## Choisir

thirteen_clues-picker = Vos cinq cartes
thirteen_clues-picker-title = Une affaire pour { $name } : une personne, un lieu, une arme
thirteen_clues-fate =
    { $given ->
        [yes] pour { $name }
       *[no] reste à vous
    }
thirteen_clues-pick = Pour { $name } : { $cards }
thirteen_clues-pick-more =
    { $kind ->
        [person] Choisissez une personne
        [location] Choisissez un lieu
       *[weapon] Choisissez une arme
    }
thirteen_clues-picked-wait = Votre choix est fait. Les deux autres cartes restent derrière votre paravent.
thirteen_clues-picks-still = choisit…
thirteen_clues-chooser = Que faites-vous ?
thirteen_clues-deed =
    { $deed ->
        [ask] Interroger
        [peek] Consulter
       *[accuse] Accuser
    }
thirteen_clues-which-witness = Quel témoin ?
thirteen_clues-which-topic = Quelle couleur ou catégorie compter ?
thirteen_clues-which-category = … ou quelle catégorie ?
thirteen_clues-which-side = Avec quelle carte cachée de { $name } ?
thirteen_clues-which-informant = Regardez un informateur, en secret
thirteen_clues-known-already = connu
thirteen_clues-accuse-warning = { $card } : { $why }
thirteen_clues-accuse-marked = Vous l’avez barrée.
thirteen_clues-scene = { $seat } accuse
thirteen_clues-scene-verdict =
    { $right ->
        [yes] Affaire résolue
       *[no] Erreur
    }
thirteen_clues-scene-skip = Passer
thirteen_clues-top-secret = Top Secret
thirteen_clues-top-secret-about = la réponse reste entre vous deux
thirteen_clues-do =
    { $deed ->
        [ask] { $how ->
            [left] { $name }, avec votre carte de gauche : combien { $topic } ?
            [right] { $name }, avec votre carte de droite : combien { $topic } ?
            [secret] { $name }, en secret : combien { $topic } ?
           *[aloud] { $name }, combien { $topic } ?
        }
        [peek] Consulter l’informateur { $letter }
        [accuse] Accuser : { $cards }
       *[unready] { $what ->
            [ask] Complétez votre question
            [peek] Choisissez un informateur
           *[accuse] Nommez une personne, un lieu, une arme
        }
    }

## Le carnet

thirteen_clues-sheet = Votre affaire : ce qu’elle peut être
thirteen_clues-sheet-left =
    { $cases ->
        [0] Plus aucune affaire possible : quelque chose se contredit.
        [one] Une seule affaire possible.
       *[other] { $missed ->
            [0] { $cases } affaires possibles : { $person } × { $location } × { $weapon }
           *[other] { $cases } affaires possibles, sans vos fausses accusations
        }
    }
thirteen_clues-colour = Couleur
thirteen_clues-fact-case = Dans l’affaire de { $seat }.
thirteen_clues-fact-hand = Vous la teniez avant le choix des affaires.
thirteen_clues-fact-hidden = Derrière votre propre paravent.
thirteen_clues-fact-informant = Vous l’avez vue : informateur { $informant }.
thirteen_clues-odd-fact = Vous l’avez cochée, mais elle ne peut pas être à vous.
thirteen_clues-odd-certain = Vous l’avez rayée, mais elle est forcément à vous.
thirteen_clues-odd-two = Deux cartes du même genre ne peuvent pas être toutes deux à vous.
thirteen_clues-odd-none = Vous avez rayé toute la colonne.
thirteen_clues-odd-wrong = Vous avez accusé avec ces trois cartes, et c’était faux.
thirteen_clues-odd-answer =
    { $than ->
        [more] Question { $number } ({ $topic }) : { $seat } en voit { $answer }, et vos marques en font davantage.
       *[fewer] Question { $number } ({ $topic }) : { $seat } en voit { $answer }, et vos marques en font moins.
    }
thirteen_clues-cell =
    { $fact ->
        [none] { $card }{ $mark ->
            [maybe] , notée : peut-être
            [no] , notée : non
            [yes] , notée : oui
           *[none] , sans note
        }
       *[other] { $card }, exclue. { $fact }{ $mark ->
            [maybe] { " " }Notée : peut-être.
            [no] { " " }Notée : non.
            [yes] { " " }Notée : oui.
           *[none] { "" }
        }
    }{ $odd ->
        [none] { "" }
       *[other] { $fact ->
            [none] .
           *[other] { "" }
        }{ " " }{ $odd }
    }
thirteen_clues-legend-seen = exclue, vous l’avez vue
thirteen_clues-legend-named = exclue, quelqu’un l’a nommée
thirteen_clues-legend-pencil = votre crayon : cliquez pour changer
thirteen_clues-legend-deduced = exclue par déduction
thirteen_clues-legend-odd = se contredit
thirteen_clues-assistant = Assistant
thirteen_clues-assistant-about =
    { $step ->
        [certain] raye ce qui est exclu et dit pourquoi ; les autres voient que vous l’utilisez
       *[chances] calcule les chances et le certain, et dit pourquoi ; les autres voient que vous l’utilisez
    }
thirteen_clues-assistant-certain =
    { $count ->
        [0] Rien n’est encore certain.
        [one] Une carte est certaine.
       *[other] { $count } cartes sont certaines.
    }
thirteen_clues-assistant-counting = Calcul en cours…
thirteen_clues-assistant-count =
    { $cases ->
        [one] Votre affaire est certaine.
       *[other] { $cases } affaires s’accordent avec ce que vous savez, dans { $worlds } mondes.
    }
thirteen_clues-gauge =
    { $state ->
        [out] { $card } : exclue par déduction
        [certain] { $card } : à vous, c’est certain
       *[open] { $card } : { $percent } % de chances d’être à vous
    }
thirteen_clues-percent = { $percent } %
thirteen_clues-chance-worlds =
    { $count ->
        [one] { $percent } % de chances d’être dans votre affaire : dans { $count } monde sur { $worlds }.
       *[other] { $percent } % de chances d’être dans votre affaire : dans { $count } mondes sur { $worlds }.
    }
thirteen_clues-moment =
    { $event ->
        [asked] la question { $number }
        [peeked] l’informateur { $letter }
       *[accused] l’accusation de { $seat }
    }
thirteen_clues-since =
    { $state ->
        [out] Exclue depuis { $moment }.
       *[certain] Certaine depuis { $moment }.
    }
thirteen_clues-look-at = Revoir { $moment }
thirteen_clues-wrong = Vos fausses accusations
thirteen_clues-questions = Questions et réponses
thirteen_clues-questions-none = Aucune question n’a encore été posée.
thirteen_clues-asked-by = Par → témoin
thirteen_clues-about = Sujet
thirteen_clues-sees = Voit
thirteen_clues-your-notes = Vos notes
thirteen_clues-notes-kept = Personne d’autre ne les voit ; la maison les garde.
thirteen_clues-erase = Effacer vos marques

## La fin

thirteen_clues-end-solved = Résolue
thirteen_clues-end-hidden = derrière le paravent : { $cards }

## À côté de la table, et sur l’écran du terminal

thirteen_clues-tab-side = Carnet
thirteen_clues-drawer-open = Carnet, journal et discussion
thirteen_clues-screen-take = Prendre une loupe
thirteen_clues-screen-how =
    { $how ->
        [secret] Top Secret
        [left] avec la carte de gauche
        [right] avec la carte de droite
       *[aloud] à voix haute
    }
thirteen_clues-screen-keys = c carnet
thirteen_clues-screen-notebook-keys = ←↑↓→ aller · ⏎ marquer · e effacer · Échap fermer
thirteen_clues-screen-help = c  le carnet, avec vos marques

## Ce que prédit qui regarde

thirteen_clues-foretell = { $kind ->
    [person] Le personnage de l’affaire de { $seat }
    [location] Le lieu de l’affaire de { $seat }
   *[weapon] L’arme de l’affaire de { $seat }
}
