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
        [one] { $decisions } décision
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

## Dans le navigateur : en attendant

review-wait =
    { $before ->
        [0] L’analyste reprend la partie, coup par coup.
        [one] { $before } partie attend avant la vôtre.
       *[other] { $before } parties attendent avant la vôtre.
    }
review-progress = { $percent } % du calcul est fait

## La courbe

review-curve = Chances de gagner
review-curve-label = Chances de gagner, d’un moment à l’autre
review-you = Vous
review-percent = { $percent } %
review-chance = { $who } { $percent } %
review-moment = Moment { $at } sur { $last } : { $chances }.
review-moment-open = Moment { $at } sur { $last } : pas encore calculé.
review-growing = calcul en cours
review-unseen = pas encore vu
review-kind =
    { $kind ->
        [slip] imprécision
        [mistake] erreur
        [blunder] gaffe
        [gain] chance
       *[loss] malchance
    }
review-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-fault-of =
    { $who ->
        [you] { $fault ->
            [blunder] Votre gaffe
            [mistake] Votre erreur
           *[slip] Votre imprécision
        }
       *[other] { $fault ->
            [blunder] Une gaffe de { $seat }
            [mistake] Une erreur de { $seat }
           *[slip] Une imprécision de { $seat }
        }
    }
review-stroke =
    { $way ->
        [gave] { $who ->
            [you] Les cartes vous ont donné { $points }.
           *[other] Les cartes ont donné { $points } à { $seat }.
        }
       *[took] { $who ->
            [you] Les cartes vous ont pris { $points }.
           *[other] Les cartes ont pris { $points } à { $seat }.
        }
    }

## Le jeu et la chance, les tournants, les fautes

review-skill = Le jeu et la chance
review-accuracy = Précision
review-luck = Chance
review-like = { $accuracy }, { $band }
review-summary =
    { $who ->
        [you] { $accuracy ->
            [none] Vous n’aviez rien à décider
           *[other] Vous avez joué à { $accuracy }
        }{ $way ->
            [gave] , et les cartes vous ont donné { $points }
            [took] , et les cartes vous ont pris { $points }
           *[even] , et la chance s’est équilibrée
        }.
       *[other] { $accuracy ->
            [none] { $seat } n’avait rien à décider
           *[other] { $seat } a joué à { $accuracy }
        }{ $way ->
            [gave] , et les cartes lui ont donné { $points }
            [took] , et les cartes lui ont pris { $points }
           *[even] , et la chance s’est équilibrée
        }.
    }
review-about-figures = La précision, de 0 à 100, juge d’après ce que l’on pouvait savoir à chaque place ; à qui elle ressemble, d’après des parties de bots entre pareils. La chance, en points sur 100 chances de gagner, juge d’après les cartes telles qu’elles étaient.
review-turns = Les tournants
review-turn =
    { $kind ->
        [chance] Le hasard
       *[decision] Une décision
    } : { $who ->
        [you] vous passez
       *[other] { $seat } passe
    } de { $from } % à { $to } %.
review-hidden = La suite reste cachée tant que vous n’y êtes pas.
review-faults-own = Vos fautes
review-faults-all = Les fautes
review-none =
    { $who ->
        [you] L’analyste ne vous reproche aucune faute avec certitude.
       *[other] L’analyste ne reproche aucune faute avec certitude.
    }
review-everybody = Celles de tout le monde aussi
review-cost = Moment { $at }, { $points }
review-instead = « { $move } » ; mieux : « { $best } ».
review-played = Joué
review-better = Mieux
review-why = Pourquoi
review-show = Montrer le meilleur coup
review-eyes =
    { $who ->
        [you] Par vos yeux
       *[other] Par les yeux de { $seat }
    }
review-notes = Ce qu’il y a encore à dire

## Un second essai

review-learn = Apprendre de vos fautes
review-try = Second essai, { $number } sur { $of }
review-find = Vous avez joué « { $move } ». Trouvez mieux.
review-verdict =
    { $verdict ->
        [good] Bien trouvé : c’est aussi bon que le meilleur coup.
        [same] C’est ce que vous avez joué.
        [worse] Il y a mieux : { $percent } % ici, { $most } % avec le meilleur coup.
       *[weighed] La salle pèse ce coup…
    }
review-again = Essayer encore
review-answer = Voir la réponse
review-next = Faute suivante
review-stop = Quitter
review-found =
    { $found ->
        [0] Aucune trouvée sur { $of } ; regardez les raisons.
        [one] { $found } trouvée sur { $of }.
       *[other] { $found } trouvées sur { $of }.
    }

## Refus

refused-not-reviewed = L’analyste n’a pas pu analyser cette partie.
