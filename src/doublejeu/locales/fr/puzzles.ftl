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
