### Ce qu’une messagerie montre d’un lien vers la salle : ce que peut savoir quiconque a le lien.

link-house = Une salle de jeu pour jouer entre amis ou contre des robots. Pas de compte, juste un nom.
link-table =
    { $status ->
        [open] { $game } : une table est ouverte
        [playing] { $game } : une partie en cours
        [over] { $game } : une partie finie
       *[replay] { $game } : une partie à revoir
    }
link-with =
    { $people ->
        [0] Personne n’y est encore.
       *[other] À table : { $names }.
    } { $free ->
        [0] { "" }
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    }
link-moment =
    { $eyes ->
        [somebody] Moment { $at }, par les yeux de { $name }.
       *[nobody] Moment { $at }.
    }
link-daily =
    { $known ->
        [yes] L’affaire du jour, { $day }
       *[no] L’affaire du jour
    }
link-daily-about = Une donne et un problème par jour, les mêmes pour tout le monde ici.
link-puzzle = { $game } : un problème
link-puzzle-about = Un moment d’une partie, et quelque chose à trouver.
link-club-about = Un club avec ses propres tables. Ses parties ne regardent que ses membres : venez avec une invitation, ou frappez à la porte.
link-evening =
    { $status ->
        [open] { $game } : une soirée, portes ouvertes
        [playing] { $game } : une soirée en cours
       *[over] { $game } : une soirée finie
    }
link-evening-about =
    { $people ->
        [one] Une personne est là.
       *[other] { $people } personnes sont venues.
    }
