### Ce que dit seul l’écran du terminal.

screen-wait = En attente de la table…
screen-deck =
    { $cards ->
        [one] pioche : { $cards } carte
       *[other] pioche : { $cards } cartes
    }
screen-you = { $name } (vous)
screen-heading = { $heading } :
screen-begin = Appuyez sur s pour donner les places libres à des robots et commencer.
screen-agree =
    { $seconds ->
        [0] Appuyez sur b pour qu’un robot joue.
       *[other] Dans { $seconds } s vous pourrez faire jouer un robot.
    }
screen-take-back = { $name } demande à reprendre son dernier coup : b accepte, u refuse.
screen-followable =
    { $on ->
        [yes] le public peut suivre cette place, un tour plus tard.
       *[no] plus personne ne suit cette place.
    }
screen-unsaved = La partie n’a pas pu être enregistrée dans { $path } : { $fault }.

## La ligne des touches, chacune devant ce qu’elle fait

screen-keys-choose = ←↑↓→⏎ choisir
screen-keys-back = ⌫ revenir
screen-keys-again = n autre partie
screen-keys-hint = h conseil
screen-keys-log = l journal
screen-keys-talk = t parler
screen-keys-follow = f suivre
screen-keys-foretell = w prédire
screen-keys-help = ? aide
screen-keys-leave = q quitter
screen-sheet-keys = ↑↓ défiler · Échap fermer
screen-foretell-keys = ↑↓ question · ←→ réponse · Espace certitude · ⏎ noter · Échap fermer
screen-help =
    ←↑↓→  désigner un choix
    Entrée  le prendre ; un chiffre de 1 à 0 choisit aussitôt, la souris aussi
    Retour arr.  revenir sur le dernier pas d’un coup qui n’est pas encore joué
    h  ce que jouerait un expert qui voit ce que vous voyez, et pourquoi
    l  tout le journal
    t  à la table d’un serveur : dire quelque chose
    b  à la table d’un serveur : qu’un robot joue pour qui fait attendre les autres
    u  à une table d’un serveur : demander à reprendre votre dernier coup, ou refuser qu’on reprenne le sien
    f  à une table d’un serveur : laisser le public suivre votre place ; en regardant, suivre la prochaine place qui le permet
    w  en regardant, dans les jeux qui s’y prêtent : noter ce que seule la fin dira
    Espace  ne plus attendre les robots jusqu’à votre tour
    PgPréc PgSuiv  faire défiler la table ou le journal
    n  après la partie : en jouer une autre
    q Ctrl-C  quitter : la partie est enregistrée, ou votre place gardée

## Quitter et revenir

screen-saved = La partie est enregistrée. Pour la reprendre : { $command }
screen-over = L’enregistrement de la partie est dans { $path }.
screen-return = Votre place est gardée. Pour revenir : { $command }
screen-left = Vous avez quitté la table.
screen-knock = { $why } Nouvel essai dans { $seconds } s ; Ctrl-C pour partir.
