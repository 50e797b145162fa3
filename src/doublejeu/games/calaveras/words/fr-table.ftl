### La table de Mission Calaveras dans le navigateur.

## Noms

calaveras-name =
    { $card ->
        [C] Carnaval
        [H] Hôtel
        [A] Aéroport
        [P] Cabine
        [L] Laboratoire
       *[U] Rebondissement
    }
calaveras-short =
    { $card ->
        [C] Carnaval
        [H] Hôtel
        [A] Aéroport
        [P] Cabine
        [L] Labo
       *[U] Rebond
    }
calaveras-at-C = au carnaval
calaveras-at-H = à l’hôtel
calaveras-at-A = à l’aéroport
calaveras-at-P = dans la cabine
calaveras-at-L = au laboratoire
calaveras-agent-francoise = Françoise Dujardin
calaveras-agent-said = Saïd Djalal
calaveras-agent-elena = Elena Koltsova
calaveras-agent-karl = Karl Popov
calaveras-agent-ruth = Ruth Carver
calaveras-agent-william = William Hartley
calaveras-ghost-of =
    { $you ->
        [yes] joué par vous
       *[no] joué par { $name }
    }
calaveras-nicole = Nicole
calaveras-zone-I = Innocent
calaveras-zone-S = Suspect

## Ce qui est posé

calaveras-face =
    { $mark ->
        [I] { $card }, aussi dans Innocent
        [S] { $card }, aussi dans Suspect
       *[none] { $card }
    }
calaveras-role =
    { $role ->
        [you] vous
       *[partner] partenaire
    }
calaveras-seat =
    { $name }, { $agent }{ $role ->
        [you] , vous
        [partner] , votre partenaire
       *[other] { "" }
    } : { $points ->
        [one] { $points } point de suspicion
       *[other] { $points } points de suspicion
    }{ $turn ->
        [yes] , à jouer
       *[no] { "" }
    }{ $nicole ->
        [yes] . Nicole est ici.
       *[no] { "" }
    }
calaveras-cards =
    { $cards ->
        [one] { $cards } carte en main
       *[other] { $cards } cartes en main
    }
calaveras-zone-empty = vide
calaveras-centre = Le centre
calaveras-your-place = Au bas de la table
calaveras-hand = Votre main
calaveras-opened = La main de { $name }
calaveras-deck = Pioche
calaveras-discard = Défausse
calaveras-discard-open =
    { $cards ->
        [0] La défausse est vide
        [one] Défausse, { $cards } carte : la voir
       *[other] Défausse, { $cards } cartes : les voir
    }

## Jouer

calaveras-prompt-waiting =
    { $ghost ->
        [yes] { $name } joue pour le fantôme.
       *[no] C’est à { $name }.
    }
calaveras-prompt-pick =
    { $turn ->
        [ghost] Au fantôme : jouez pour lui une de vos cartes.
       *[own] À vous : choisissez une carte.
    }
calaveras-prompt-place =
    { $how ->
        [move] { $card } : choisissez où va la carte.
       *[lay] { $card } : devant un agent ou dans une zone ?
    }
calaveras-prompt-twist = Rebondissement : choisissez un Lieu posé sur la table.
calaveras-prompt-pass =
    { $turn ->
        [ghost] Votre main est vide : le fantôme n’a rien à jouer.
       *[own] Votre main est vide : il n’y a rien à jouer.
    }
calaveras-prompt-over =
    { $trust ->
        [nobody] C’est fini : Nicole ne se fie à personne.
       *[trust] C’est fini : Nicole est partie avec { $nicole }.
    }
calaveras-pass = Passer
calaveras-idle = Ne rien déplacer
calaveras-let-go = Reposer
calaveras-put = { $card } vers { $place }
calaveras-move = { $card } de { $source } à { $place }
calaveras-take = Prendre { $card } : { $place }
calaveras-sure-idle = Un Rebondissement qui ne déplace rien part quand même à la défausse.
calaveras-sure-end =
    { $trust ->
        [yes] La partie s’arrête là : coupable, { $culprit } ; et Nicole repart avec { $nicole }.
       *[no] La partie s’arrête là : coupable, { $culprit } ; Nicole est à ses côtés, et tout le monde perd.
    }
calaveras-omen = { $name } +{ $points }
calaveras-omen-nicole = Nicole : { $name }
calaveras-omen-cancel = les deux cartes sont défaussées
calaveras-omen-end = fin

## Dit et fait

calaveras-opening = Le jour des Morts, 1983. Un journaliste est mort, et tout le monde ici a son histoire.
calaveras-said =
    { $kind ->
        [accusation] { $name } accuse
        [alibi] { $name } a un alibi
        [denial] { $name } dément
       *[idle] { $name } ne change rien
    }
calaveras-would-say =
    { $kind ->
        [accusation] Vous accuseriez
        [alibi] Vous donneriez un alibi
       *[denial] Vous démentiriez
    }
calaveras-says =
    { $said ->
        [alibi-self] { $way ->
            [first] « J’étais { $at } toute la soirée. Demandez donc. »
           *[second] « Toute la nuit { $at }, je le jure. »
        }
        [alibi-zone] { $way ->
            [first] « Qui était { $at } n’y est pour rien. »
           *[second] « Les honnêtes gens passaient la nuit { $at }. »
        }
        [accusation-other] { $way ->
            [first] « J’ai vu { $name } { $at }, de mes yeux vu. »
           *[second] « Et que faisait { $name } { $at } ? »
        }
        [accusation-zone] { $way ->
            [first] « Tout s’est joué { $at }. »
           *[second] « L’assassin ? Cherchez donc { $at }. »
        }
        [denial-self] { $way ->
            [first] « Je n’étais pas { $at } ! »
           *[second] « Moi, { $at } ? Jamais. »
        }
        [denial-other] { $way ->
            [first] « Non, { $name } n’était pas { $at }. Simple méprise. »
           *[second] « Oubliez cela : jamais { $name } n’a mis les pieds { $at }. »
        }
       *[denial-zone] { $way ->
            [first] « Il ne s’est rien passé { $at }, au fond. »
           *[second] « N’en parlons plus : rien à trouver { $at }. »
        }
    }
calaveras-says-idle = « J’allais dire… non, rien. »
calaveras-verdict =
    { $you ->
        [yes] On vous désigne
       *[no] On désigne { $name }
    }
calaveras-verdict-why =
    { $alone ->
        [yes] personne d’autre à soupçonner
       *[no] les plus forts soupçons
    }

## La fin

calaveras-end-scene =
    { $trust ->
        [nobody] Nicole se détourne de tout le monde : personne n’a sa confiance.
       *[trust] Nicole dans un halo d’œillets d’Inde, entre { $first } et { $second }.
    }
calaveras-end-score = Comment cela finit
calaveras-end-seat =
    { $what ->
        [culprit] coupable
        [nicole] Nicole est ici
        [both] coupable, et Nicole est ici
       *[none] { "" }
    }
calaveras-end-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
calaveras-end-hand = En main à la fin :
