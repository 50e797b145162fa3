### Problèmes : des moments de parties où il y a quelque chose à trouver.

puzzle-task = Un coup est nettement le meilleur, d’après ce que vous pouvez savoir : trouvez-le.
puzzle-rated = Problème coté { $rating } ; vous êtes à { $own }.
puzzle-look-move =
    { $good ->
        [one] Parmi { $moves } coups, un seul est nettement le meilleur. Pensez à ce qui peut être caché, et à ce que les autres feront ensuite.
       *[other] Parmi { $moves } coups, { $good }, aussi bons l’un que l’autre, sont nettement les meilleurs. Pensez à ce qui peut être caché, et à ce que les autres feront ensuite.
    }
puzzle-why-chances = Le meilleur coup laisse { $best } % de chances de gagner, le suivant { $next } %.
puzzle-verdict =
    { $verdict ->
        [right] Trouvé !
       *[wrong] Ce n’est pas cela.
    }
puzzle-solution = La solution : « { $moves } »
puzzle-standing = Votre cote : { $rating } (±{ $deviation }). { $streak ->
        [0] Le prochain problème trouvé commence une nouvelle série.
        [one] Un problème trouvé d’affilée.
       *[other] { $streak } problèmes trouvés d’affilée.
    }
puzzle-unkept = Votre cote ne peut pas être conservée dans { $path } : { $fault }
puzzle-none-left = Vous les avez tous essayés : ils reviennent maintenant, sans être cotés.
puzzle-how = Tapez un coup ; `moves` les énumère, `hint` aide, en deux temps, `next` passe à un autre problème, `quit` quitte.
puzzle-no-more-hints = Il n’y a pas d’autre conseil.
puzzle-refused = « { $move } » ne peut pas être joué ici.

## Dans le navigateur

puzzles-lead = Des moments de parties entre robots, où il y a quelque chose à trouver : prenez une place à la table, et voyez ce qu’on pouvait y voir.
puzzles-none = Il n’y a pas encore de problème ici.
puzzles-all = Tous les problèmes
puzzles-kept = Seul le premier essai d’un problème compte. La cote et les essais sont conservés sur cet appareil, et par la salle dès que vous avez pris place à l’une de ses tables.
puzzle-your-rating = Votre cote
puzzle-streak = Trouvés d’affilée
puzzle-longest = record : { $count }
puzzle-tried = Essayés
puzzle-of = sur { $count }
puzzle-count =
    { $count ->
        [one] Un problème
       *[other] { $count } problèmes
    }
puzzle-done = Essayés : { $tried } sur { $count } ; trouvés du premier coup : { $found }
puzzle-solve = Résoudre
puzzle-forget = Tout recommencer
puzzle-forget-sure = Oublier pour de bon cote et essais ?
puzzle-forgotten = La cote et les essais sont oubliés.
puzzle-of-game = Un problème de { $game }
puzzle-known = Vous l’avez déjà essayé : il ne compte plus.
puzzle-hint =
    { $step ->
        [1] Conseil
       *[2] Autre conseil
    }
puzzle-give-up = Solution
puzzle-skip = Passer
puzzle-next = Problème suivant
puzzle-missed =
    { $count ->
        [one] Ce n’est pas cela. Prenez votre temps, et essayez encore.
       *[other] Ce n’est pas cela non plus. Essayez encore, ou prenez un conseil.
    }
puzzle-outcome =
    { $how ->
        [found] Trouvé !
        [helped] Trouvé, avec un conseil.
        [again] Trouvé, en s’y reprenant.
       *[shown] Voici ce qu’il fallait trouver.
    }
puzzle-answer = La solution
puzzle-show = Sur la table
puzzle-why = Pourquoi
