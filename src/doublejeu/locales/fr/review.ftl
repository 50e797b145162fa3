### Ce qui se dit d’une partie terminée.

review-title = { $game }, revue par l’analyste « { $name } », { $simulations } simulations par décision
review-seat = { $seat } ({ $result ->
        [won] victoire
        [lost] défaite
       *[drawn] partie nulle
    }) : précision { $accuracy ->
        [none] sans objet, il n’y avait rien à décider
       *[other] { $accuracy }
    }, chance { $luck }, et { $adjusted } sur 100 sans elle ; { $decisions ->
        [one] une décision
       *[other] { $decisions } décisions
    }, { $blunders ->
        [one] { $blunders } gaffe
       *[other] { $blunders } gaffes
    }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }, { $slips ->
        [one] { $slips } imprécision
       *[other] { $slips } imprécisions
    }.
review-faults =
    { $count ->
        [0] Aucune faute.
        [one] Une faute, d’après ce que l’on pouvait savoir à cette place :
       *[other] { $count } fautes, d’après ce que l’on pouvait savoir à chaque place :
    }
review-fault = { $seat }, { $fault ->
        [blunder] une gaffe
        [mistake] une erreur
       *[slip] une imprécision
    } : « { $move } » a coûté { $loss } (±{ $error }) chances de gagner sur 100 ; mieux : « { $best } ».
review-turning = Les tournants :
review-point = { $kind ->
        [chance] le hasard
       *[decision] une décision
    } : { $seat }, { $change } sur 100.
