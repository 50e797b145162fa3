### L’affaire du jour : une donne et un problème par jour, les mêmes pour tout le monde dans la salle.

daily-of = Affaire du { $day }
daily-today = L’affaire d’aujourd’hui
daily-deal = La donne du jour
daily-puzzle = Le problème du jour
daily-puzzle-of = Le problème de ce jour : { $game }
daily-other-days = Les autres jours
daily-everybody = Tous les résultats
daily-shuffle = Le mélange
daily-none = Aucun jeu de cette salle n’a de donne du jour.
daily-nobody = Personne n’a joué ce jour-là.
daily-invites = Une seule fois, contre un robot { $level }
daily-how = Une donne, la même ici pour tout le monde, contre un robot { $level } qui répond pareil aux mêmes coups. On la joue une fois : ni conseils ni assistant, personne ne prend la relève, personne ne regarde.
daily-names = Dès demain, tout le monde ici peut voir votre nom, votre résultat et votre partie.
daily-play = Jouer la donne
daily-back = Retour à la table
daily-going = Votre partie est en cours. Elle compte si elle finit avant { $time }.
daily-unfinished = La partie d’hier est encore en cours ; elle compte jusqu’à deux heures après minuit, UTC.
daily-sealed = Cette affaire se joue encore. Elle s’ouvre deux heures après la fin de son jour, UTC.
daily-played =
    { $count ->
        [0] Personne ne l’a encore jouée jusqu’au bout.
        [one] Une personne l’a jouée jusqu’au bout.
       *[other] { $count } personnes l’ont jouée jusqu’au bout.
    }
daily-ends = L’affaire suivante arrive à { $time }.
daily-tomorrow = Demain : { $game }. Les cartes sont déjà tirées.
daily-promise =
    { $when ->
        [today] La salle a tiré cette donne avant que quiconque puisse la jouer, et l’a promise par ce nombre ({ $day }). La graine est montrée quand le jour est fini.
        [tomorrow] Ce nombre est la promesse : la donne ne peut plus être changée.
       *[past] { $proof ->
            [kept] Vérifié : la graine est celle qui était promise ({ $day }).
            [broken] La graine n’est pas celle qui était promise ({ $day }) !
           *[unchecked] La graine à côté de sa promesse ({ $day }) : tout le monde peut les vérifier.
        }
    }
daily-seed = Graine :
daily-result =
    { $verdict ->
        [won] { $counted ->
            [yes] Gagné avec { $points } points, { $moves } coups
           *[no] Gagné en { $moves } coups
        }
        [drawn] { $counted ->
            [yes] Partie nulle avec { $points } points, { $moves } coups
           *[no] Partie nulle en { $moves } coups
        }
        [lost] { $counted ->
            [yes] Perdu avec { $points } points, { $moves } coups
           *[no] Perdu après { $moves } coups
        }
        [late] Finie trop tard pour compter
       *[playing] Votre partie est en cours
    }
daily-behind =
    { $others ->
        [one] { $behind ->
            [0] Pas mieux que l’autre résultat.
           *[other] Mieux que l’autre résultat.
        }
       *[other] Mieux que { $behind } des { $others } autres résultats.
    }
daily-sum =
    { $players ->
        [one] Un seul résultat.
       *[other] { $players } résultats. Parties gagnées : { $won } ; nulles : { $drawn } ; perdues : { $lost }.
    }
daily-bars =
    { $measure ->
        [score] Les résultats par points
       *[moves] Les résultats par nombre de coups
    }
daily-bar-won = dont { $won } avec victoire
daily-key =
    { $which ->
        [won] gagné
       *[not] non gagné
    }
daily-you = vous
daily-streak =
    { $days ->
        [one] Un jour joué : revenez demain.
       *[other] { $days } jours d’affilée
    }
daily-share = Double Jeu, l’affaire du { $day }
daily-share-result = { $game } : { $result }
daily-picture = En image
daily-found =
    { $yours ->
        [found] Trouvé : { $found } sur { $tried } y sont arrivés.
        [missed] Pas encore trouvé : { $found } sur { $tried } y sont arrivés.
       *[not] { $tried ->
            [0] Personne n’a encore essayé
           *[other] { $found } sur { $tried } l’ont trouvé
        }
    }
daily-solve = Chercher
daily-review =
    { $whose ->
        [yours] Analyse de votre partie
       *[best] Analyse de la meilleure partie
    }
daily-evenings = Soirées
daily-evenings-about = Donnes dupliquées et tournois, à plusieurs
