### Des chiffres sur soi.

me-lead = { $games ->
        [one] { $games } partie terminée
       *[other] { $games } parties terminées
    }, { $counted ->
        [one] { $counted } qui compte
       *[other] { $counted } qui comptent
    }, { $wins ->
        [0] aucune gagnée
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }.
me-none = Rien à compter encore. Terminez une partie : elle sera ici.
me-counts = Une partie compte si vous n’avez utilisé ni conseil ni assistant. Les variantes ne comptent jamais.
me-where = Pas de compte : vos parties sont connues par le cookie de ce navigateur, et certaines par cet appareil seul.
me-table = En tableau

## Victoires

me-wins = Victoires
me-level = Contre
me-people = tables mêlées
me-of = { $won } sur { $played }
me-won = Gagnées
me-share = Part
me-percent = { $percent } %

## Adresse et chance au fil du temps

me-number = Analyse
me-date = Date
me-unreviewed = Aucune de vos parties n’a encore été analysée. La fin d’une partie et chaque relecture le proposent.
me-accuracy = La précision au fil du temps
me-accuracy-about = Un point est une partie analysée qui compte ; la ligne est la moyenne des dix dernières. Le même nombre dit plus dans un jeu que dans un autre ; le tableau dit à qui il ressemble.
me-accuracy-now = Ces derniers temps, vous jouez à { $mean }.
me-mean = Moyenne de dix
me-like = À qui elle ressemble
me-luck = La chance au fil du temps
me-luck-about = La moyenne de ce que les cartes vous ont donné par partie, en points sur 100 chances de gagner, avec sa marge de deux erreurs types. Elle tend vers zéro, qui que l’on soit.
me-luck-now = { $way ->
        [gave] Jusqu’ici, les cartes vous ont donné { $points } par partie
        [took] Jusqu’ici, les cartes vous ont pris { $points } par partie
       *[even] Jusqu’ici, la chance s’est équilibrée
    }, à { $margin } près.
me-luck-one = Après une partie, on ne peut encore rien dire de la chance.
me-game-luck = Chance
me-mean-luck = Moyenne
me-margin = Marge
me-faults = Fautes
me-fault =
    { $fault ->
        [blunder] Gaffes
        [mistake] Erreurs
       *[slip] Imprécisions
    }
me-commonest = Votre faute la plus fréquente est { $fault ->
        [blunder] la gaffe
        [mistake] l’erreur
       *[slip] l’imprécision
    } : { $each } par partie.
me-faultless = L’analyste n’est sûr d’aucune faute de votre part.
me-a-game = Par partie

## À emporter, ou à oublier

me-export = Exporter
me-delete = Supprimer
me-delete-title = Tout supprimer ?
me-delete-text = Vos chiffres et votre cote aux problèmes disparaissent, ici et dans la salle ; vous quittez tous les clubs et les cotes ; votre nom et vos appareils quittent toutes vos parties terminées dans cette salle. Les parties restent, sans votre nom. C’est sans retour.
me-delete-yes = Oui, supprimer
me-delete-no = Non
me-deleted = Supprimé.
me-running = { $running ->
        [one] { $running } partie continue et reste telle quelle.
       *[other] { $running } parties continuent et restent telles quelles.
    }
