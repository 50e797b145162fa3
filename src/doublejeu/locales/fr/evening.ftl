### Les soirées : les mêmes donnes pour tout le monde, ou un tournoi, menés par la salle elle-même.

evenings = Soirées
evening-open = Une soirée
evenings-lead = Des donnes dupliquées, comme dans les clubs de bridge, ou un tournoi. La salle distribue, apparie et compte ; vous envoyez un lien.
evening-kind = Comment jouez-vous ?
evening-title =
    { $kind ->
        [alone] Duplicate en solo
        [tables] Duplicate à plusieurs tables
        [swiss] Tournoi suisse
        [knockout] Élimination directe
       *[round-robin] Toutes rondes
    }
evening-about =
    { $kind ->
        [alone] Les mêmes donnes contre les mêmes robots, quand vous voulez. La chance s’annule : seul compte qui les a mieux jouées.
        [tables] La même donne à toutes les tables en même temps. On vous compare à qui tenait vos cartes.
        [swiss] Vous rencontrez des gens qui ont à peu près autant de points que vous, jamais deux fois. Personne ne rentre plus tôt.
        [knockout] Qui gagne continue, jusqu’à la finale.
       *[round-robin] Tout le monde se rencontre une fois. Pour les petits groupes.
    }
evening-how =
    { $kind ->
        [alone] { $deals ->
            [one] Une donne, la même pour tout le monde, contre des robots qui répondent pareil aux mêmes coups (niveau : { $level }). Ni conseils ni assistant.
           *[other] { $deals } donnes, les mêmes pour tout le monde, contre des robots qui répondent pareil aux mêmes coups (niveau : { $level }). Ni conseils ni assistant.
        }
        [tables] { $deals ->
            [one] Une donne, la même à toutes les tables. Des robots prennent les places libres (niveau : { $level }). Ni conseils ni assistant.
           *[other] { $deals } donnes, chacune la même à toutes les tables. Des robots prennent les places libres (niveau : { $level }). Ni conseils ni assistant.
        }
        [swiss] À deux par table, avec une pendule. On ne rencontre personne deux fois. Qui part, ou n’a plus de temps, perd la partie.
        [knockout] À deux par table, avec une pendule. Qui gagne continue ; après une partie nulle, le sort décide. Qui part, ou n’a plus de temps, perd.
       *[round-robin] À deux par table, avec une pendule. Tout le monde se rencontre une fois. Qui part, ou n’a plus de temps, perd la partie.
    }
evening-players = Places par table
evening-deals = Donnes
evening-rounds = Rondes
evening-as-needed = Au besoin
evening-clock = Pendule par personne
evening-open-now = Ouvrir une soirée
evening-open-note = Vous recevez un lien à envoyer.
evening-mine = Vos soirées
evening-status =
    { $status ->
        [awaited] c’est à vous
        [open] pas commencée
        [playing] en cours
       *[over] finie
    }
evening-group =
    { $status ->
        [open] À venir
        [playing] En cours
       *[over] Passées
    }
evenings-none = Aucune soirée n’a encore été ouverte dans ce club.
evenings-more = Soirées précédentes
evening-for-club = Pour { $name } : on y vient entre membres, sous le nom qu’on porte au club.
evening-count =
    { $count ->
        [one] une personne
       *[other] { $count } personnes
    }
evening-names = Toute la soirée voit votre nom, et vos résultats une fois ouverts.
evening-join = Entrer
evening-closed = Les portes sont fermées. Vous pouvez regarder ici.
evening-out =
    { $why ->
        [left] Vous avez quitté la soirée.
        [absent] Vous n’étiez pas là à la dernière ronde : la suivante se joue sans vous.
       *[sent] L’hôte de la soirée vous a fait sortir.
    }
evening-out-short =
    { $why ->
        [left] départ
        [absent] absence
       *[sent] sortie
    }
evening-return = Rejouer dès la prochaine ronde
evening-deal-next = La donne { $number } sur { $deals } est à vous.
evening-play = Jouer la donne { $number }
evening-back = Retour à la table
evening-you-played =
    { $host ->
        [yes] Vous avez joué toutes les donnes. Les autres jouent encore.
       *[no] Vous avez joué toutes les donnes. Les résultats s’ouvrent quand tout le monde a joué.
    }
evening-all-played =
    { $host ->
        [yes] Tout le monde a tout joué. Fermez les portes, et les résultats s’ouvrent.
       *[no] Tout le monde a tout joué. Les résultats s’ouvrent quand l’hôte de la soirée ferme les portes.
    }
evening-waits =
    { $host ->
        [yes] { $missing ->
            [0] Présences : { $there }. Commencez quand vous voulez.
            [one] Présences : { $there }. Encore une personne, et vous pouvez commencer.
           *[other] Présences : { $there }. Encore { $missing } personnes, et vous pouvez commencer.
        }
       *[no] Présences : { $there }. L’hôte de la soirée donne le départ.
    }
evening-table-ready = Ronde { $round } : votre table est prête.
evening-sit = À table
evening-next = La ronde { $round } commence dans { $time }.
evening-round-goes-on = La ronde { $round } se joue encore.
evening-until = Jusqu’à { $time } au plus tard ; ensuite tout est ouvert.
evening-over = La soirée est finie.
evening-over-place =
    { $people ->
        [one] La soirée est finie : { $points }.
       *[other] La soirée est finie. Votre place : { $place } sur { $people }, avec { $points }.
    }
evening-begin = Commencer
evening-close = Fermer les portes
evening-end = Finir la soirée
evening-end-sure = Vraiment finir ?
evening-leave = Partir
evening-standings = Résultats
evening-place = Place
evening-name = Nom
evening-points =
    { $kind ->
        [alone] Part
        [tables] Part
        [knockout] Rondes gagnées
       *[other] Points
    }
evening-buchholz = Buchholz
evening-berger = Sonneborn-Berger
evening-played =
    { $kind ->
        [deals] Donnes
       *[games] Parties
    }
evening-you = vous
evening-percent = { $share } %
evening-scored =
    { $kind ->
        [alone] Pour chaque donne : la part des autres résultats que le vôtre dépasse, une égalité comptant pour moitié. 50 % est la moyenne, quelles que soient les cartes.
        [tables] Pour chaque donne : la part des autres résultats du même côté que le vôtre dépasse, une égalité comptant pour moitié. 50 % est la moyenne.
        [knockout] On compte les rondes que chaque personne a passées.
       *[other] Égalités : Buchholz (les points de toutes vos rencontres), puis Sonneborn-Berger (de celles que vous avez gagnées), puis les parties gagnées.
    }
evening-rounds-of =
    { $kind ->
        [deals] Les donnes
       *[rounds] Les rondes
    }
evening-round =
    { $kind ->
        [deals] Donne { $number } sur { $of }
       *[rounds] Ronde { $number } sur { $of }
    }
evening-round-state =
    { $state ->
        [open] ouverte à tout le monde
        [over] finie
        [sealed] scellée, jouée par { $played } sur { $of }
       *[goes-on] { $played } tables sur { $of } ont fini
    }
evening-bye = repos
evening-result =
    { $verdict ->
        [won] { $counted ->
            [yes] gagné, { $points } points
           *[no] gagné
        }
        [drawn] { $counted ->
            [yes] nulle, { $points } points
           *[no] nulle
        }
        [gone] départ
        [late] trop tard
       *[lost] { $counted ->
            [yes] perdu, { $points } points
           *[no] perdu
        }
    }
evening-unfinished = Pas finie à temps : elle ne compte pas.
evening-watch = Regarder
evening-sealed = Rien d’une donne n’est révélé tant que quelqu’un doit la jouer.
evening-people =
    { $count ->
        [one] Une personne est là
       *[other] { $count } personnes sont là
    }
evening-person =
    { $out ->
        [left] a quitté la soirée
        [absent] n’était pas là
        [sent] a dû sortir
       *[no] { $you ->
            [yes] { $host ->
                [yes] vous, l’hôte de la soirée
               *[no] vous
            }
           *[no] { $host ->
                [yes] l’hôte de la soirée
               *[no] { $kind ->
                    [deals] donnes jouées : { $played }
                   *[rounds] rondes jouées : { $played }
                }
            }
        }
    }
evening-send =
    { $sure ->
        [yes] Vraiment faire sortir { $name } ?
       *[no] Faire sortir { $name }
    }
evening-send-sure = Vraiment ?
evening-invite = Faites venir du monde
evening-shuffle = Les mélanges
evening-promise =
    { $proof ->
        [sealed] { $kind ->
            [deals] La salle a tiré toutes les donnes à l’ouverture de la soirée, et les a promises par ce nombre. Contrairement aux autres tables, aucun appareil n’ajoute rien au mélange : tout le monde tient les mêmes cartes. La graine est montrée à la fin de la soirée.
           *[tables] La salle a tiré une graine à l’ouverture de la soirée, et l’a promise par ce nombre ; le sort et les donnes de toutes les tables en découlent. Contrairement aux autres tables, aucun appareil n’ajoute rien au mélange. La graine est montrée à la fin de la soirée.
        }
        [kept] Vérifié : la graine est celle qui était promise.
        [broken] La graine n’est pas celle qui était promise !
       *[unchecked] La graine à côté de sa promesse : tout le monde peut les vérifier.
    }
evening-deal-promises = La promesse de chaque donne
evening-seed = Graine :
refused-doors-closed = Les portes de cette soirée sont fermées.
refused-too-few = Il n’y a pas assez de monde pour commencer.
refused-members = Cette soirée est réservée aux membres de son club.
refused-evening-over = La soirée est finie.
refused-no-deal = Il n’y a pas de donne à jouer pour vous.
refused-evening-key = Ce lien personnel n’ouvre aucune place à cette soirée.
refused-evening-other = Cet appareil est déjà celui de quelqu’un d’autre à cette soirée.
refused-evening-devices = Vous avez déjà trop d’appareils à cette soirée.
