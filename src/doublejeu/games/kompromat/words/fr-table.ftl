### Ce que dit le navigateur à une table de Kompromat.

## La barre d’invite

kompromat-prompt-over = La partie est finie.
kompromat-prompt-shuffle = On mélange les cartes.
kompromat-prompt-yours =
    { $asked ->
        [place] Posez la carte { $card } face visible sous une mission.
        [attempt] { $can ->
            [draw] Mission { $place }, { $total } pour l’instant : piochez encore, ou arrêtez-vous.
            [back] Mission { $place }, { $total } : vous ne piochez plus. Remettez votre dernière carte avec le Traceur GPS, ou arrêtez-vous.
            [tools] Mission { $place }, { $total } : vous ne piochez plus. Servez-vous d’un Outil, ou arrêtez-vous.
           *[stop] Mission { $place }, { $total } : il ne reste qu’à vous arrêter.
        }
        [tools] Avant la révélation de la mission { $place } : servez-vous d’un Outil, ou passez.
        [declare] Mission { $place } : un as vaut 1 ou 11. Annoncez votre total.
        [martini] Mission { $place } : changer votre total avec un Martini ?
        [perfect] Tout juste 21 ! Défaussez un jeton de notoriété, ou gardez-le pour son point.
        [chloroform] Vous remportez la mission { $place }. Chloroforme, pour éviter { $tokens ->
            [one] 1 jeton
           *[other] { $tokens } jetons
        } ?
       *[balaclava] { $counter ->
            [none] Vous échouez
           *[other] Contre-espionnage
        } : { $tokens ->
            [one] 1 jeton vous mènerait
           *[other] { $tokens } jetons vous mèneraient
        } à neuf ou plus. La Cagoule d’abord ?
    }
kompromat-prompt-wait =
    { $asked ->
        [place] { $seat } choisit une mission pour la carte { $card }.
        [attempt] { $seat } tente la mission { $place }.
        [tools] Avant la mission { $place } : { $seat } peut se servir d’un Outil.
        [declare] { $seat } annonce un total à la mission { $place }.
        [martini] { $seat } peut changer un total avec un Martini.
        [perfect] Tout juste 21 : { $seat } peut défausser un jeton.
        [chloroform] { $seat } peut se servir du Chloroforme.
       *[balaclava] On va démasquer { $seat }, qui peut se servir de la Cagoule.
    }
kompromat-prompt-tools = Vos Outils sont prêts.
kompromat-prompt-choice =
    { $verb ->
        [draw] Piocher
        [stop] S’arrêter
        [pass] Passer
        [drop] Défausser un jeton
       *[keep] Le garder
    }
kompromat-prompt-declare = Annoncer { $total }
kompromat-prompt-auto = on n’y perd rien
kompromat-prompt-use =
    { $usb ->
        [yes] Clé USB : { $tool }
       *[no] { $tool }
    }{ $more ->
        [none] { "" }
       *[other] { "" } { $more }
    }
kompromat-prompt-aim =
    { $tool ->
        [jetpack] de la mission { $first } à la mission { $second }
        [stun-gun] à la mission { $first }, carte { $second }
       *[other] à la mission { $first }
    }
kompromat-prompt-sure = { $tool } : s’en servir maintenant ? Un Outil ne sert qu’une fois.
kompromat-prompt-sure-balaclava =
    { $tokens ->
        [one] Cagoule : votre seul jeton part. S’en servir maintenant ? Un Outil ne sert qu’une fois.
       *[other] Cagoule : de vos { $tokens } jetons, il en reste { $left }. S’en servir maintenant ? Un Outil ne sert qu’une fois.
    }
kompromat-prompt-sure-nine = Sans la Cagoule, vous avez neuf jetons ou plus et perdez la partie. Passer tout de même ?
kompromat-prompt-sure-draw = Vous êtes à { $total } tout juste. Tirer encore une carte ?
kompromat-prompt-sure-over = { $total } dépasse 21 et échoue. L’annoncer tout de même ?

## La table

kompromat-table-kind =
    { $kind ->
        [target] Cible
        [code] Code
        [document] Document
        [tool] Outil
       *[counter] Contre-espionnage
    }
kompromat-table-effect =
    { $tool ->
        [balaclava] −2 notoriété
        [chloroform] 0 notoriété
        [drone] voir une pile
        [gps] annuler un tirage
        [jetpack] bouger une pile
        [newspaper] +3 en face
        [night-vision] voir 5 cartes
        [stun-gun] ôter une carte
        [usb] Outil réutilisé
       *[martini] ±1 pour soi
    }
kompromat-table-used = utilisé
kompromat-table-cover =
    { $seat ->
        [0] Carbone
       *[1] Olive
    }
kompromat-table-to-play = À jouer
kompromat-table-starts = ouvre
kompromat-table-points =
    { $points ->
        [one] point
       *[other] points
    }
kompromat-table-notoriety = Notoriété
kompromat-table-danger = danger
kompromat-table-tokens = Notoriété de { $seat } : { $tokens } sur 9
kompromat-table-file =
    { $count ->
        [one] Dossier de { $seat } : { $count } mission remportée. Ouvrir.
       *[other] Dossier de { $seat } : { $count } missions remportées. Ouvrir.
    }
kompromat-table-file-of = Dossier de { $seat }
kompromat-table-file-empty = Aucune mission pour l’instant.
kompromat-table-tools = Vos Outils
kompromat-table-tools-of = Outils de { $seat }
kompromat-table-no-tools = Aucun encore. Un Outil remporté est prêt aussitôt.
kompromat-table-tool =
    { $used ->
        [yes] { $tool }, déjà utilisé : { $effect }
       *[no] { $tool } : { $effect }
    }
kompromat-table-not-tried = À tenter
kompromat-table-taken = Mission { $place } : prise
kompromat-table-mission =
    { $tokens ->
        [0] Mission { $place } : { $mission }
        [one] Mission { $place } : { $mission }, sur Contre-espionnage, 1 jeton
       *[other] Mission { $place } : { $mission }, sur Contre-espionnage, { $tokens } jetons
    }
kompromat-table-stack = { $seat }, mission { $place } : { $up ->
        [none] aucune carte visible
       *[other] { $up } face visible
    }, { $down } face cachée{ $newspapers ->
        [0] { "" }
       *[other] , Journaux : { $newspapers }
    }{ $total ->
        [none] { "" }
       *[other] , total { $total }
    }
kompromat-table-deck = Pioche de { $seat } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }{ $stunned ->
        [0] { "" }
       *[other] , hors jeu : { $stunned }
    }
kompromat-table-stunned = Hors jeu pour la manche : { $count }
kompromat-table-missions =
    { $cards ->
        [one] Pioche Mission : { $cards } carte
       *[other] Pioche Mission : { $cards } cartes
    }
kompromat-table-round = Manche { $round } sur 6
kompromat-table-round-word = manche
kompromat-table-draw =
    { $cards ->
        [one] Piocher une carte ; il en reste { $cards }
       *[other] Piocher une carte ; il en reste { $cards }
    }
kompromat-table-tray =
    { $mode ->
        [eyes] Pour vos yeux seulement · mission { $place }
        [turned] Découverte par { $seat }
        [watch] { $seat } · mission { $place }
        [reveal] La révélation · mission { $place }
        [opened] Tout est découvert
       *[rest] Le dossier
    }
kompromat-table-turned = Carte découverte : { $card }
kompromat-table-turned-note =
    { $yours ->
        [yes] Tout le monde voit cette carte. Posez-la face visible sous une mission que vous n’avez pas tentée : touchez la mission, ou glissez-y la carte.
       *[no] { $seat } pose cette carte face visible sous une mission.
    }
kompromat-table-watch =
    { $down ->
        [0] { $seat } a posé une carte et peut continuer.
        [one] { $seat } a posé 1 autre carte face cachée et peut continuer.
       *[other] { $seat } a posé { $down } autres cartes face cachée et peut continuer.
    }
kompromat-table-rest =
    { $over ->
        [yes] Les cartes sont au repos.
       *[no] Rien dedans pour l’instant.
    }
kompromat-table-hand = Cartes de { $seat } : { $cards }
kompromat-table-no-cards = aucune carte
kompromat-table-glimpse = À venir dans votre pioche
kompromat-table-glimpsed = À venir dans votre pioche, du dessus : { $cards }
kompromat-table-under =
    { $exact ->
        [yes] tout juste 21
       *[no] à { $left } de 21
    }
kompromat-table-over = au-delà de 21
kompromat-table-or = ou { $sums }
kompromat-table-news = +{ $more } par Journal
kompromat-table-bust = Échec
kompromat-table-won = Gagné
kompromat-table-skip = Abréger
kompromat-table-let-go = Reposer
kompromat-table-aim =
    { $tool ->
        [drone] Laquelle de ses piles découvrir ?
        [newspaper] Contre laquelle de ses piles ?
        [stun-gun] { $step ->
            [card] Quelle carte ?
           *[first] À laquelle de ses piles ?
        }
        [jetpack] { $step ->
            [to] Vers quelle mission ?
           *[first] Laquelle de vos piles déplacer ?
        }
        [martini] Un de plus, ou un de moins ?
        [usb] Quel Outil déjà utilisé ?
       *[other] { "" }
    }
kompromat-table-touch =
    { $what ->
        [place] Poser la carte { $card } sous la mission { $place } : { $mission }
        [drone] Découvrir ses cartes à la mission { $place }
        [newspaper] Poser le Journal contre ses cartes à la mission { $place }
        [stun-gun] Ôter une de ses cartes à la mission { $place }
        [jetpack-from] Déplacer vos cartes de la mission { $place }
        [jetpack-to] Déplacer vos cartes à la mission { $place } : { $mission }
        [card] Carte { $card } à la mission { $place }
       *[sway] Changer votre total de { $card }
    }
kompromat-table-deck-was =
    { $cards ->
        [0] n’avait plus de carte.
        [one] avait encore { $cards } carte :
       *[other] avait encore { $cards } cartes :
    }
kompromat-table-stunned-was =
    { $cards ->
        [one] Hors jeu, et vue de personne jusqu’ici :
       *[other] Hors jeu, et vues de personne jusqu’ici :
    }
kompromat-table-missions-left =
    { $missions ->
        [none] Il ne reste aucune carte Mission.
       *[other] Missions jamais venues : { $missions }.
    }

## La fin

kompromat-end-paper = La Fuite
kompromat-end-edition = Dernière édition
kompromat-end-number = Manche { $round }
kompromat-end-headline =
    { $reason ->
        [points] { $seat } a le meilleur dossier
        [tokens] Dossiers égaux, mais on ne parle que de { $seat }
        [notoriety] { $seat } sans masque : { $tokens } jetons de notoriété
       *[draw] Deux dossiers, une rumeur : personne ne gagne
    }
kompromat-end-stamp =
    { $reason ->
        [notoriety] Scandale
        [draw] Égalité
       *[other] Classé
    }
kompromat-end-score = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
kompromat-end-adds = Le compte
kompromat-end-tokens = Jetons de notoriété
kompromat-end-none = rien

## Ce qu’on laisse à l’appareil

kompromat-auto-total = Annoncer pour moi le meilleur total
kompromat-auto-total-about = le plus proche de 21 sans échouer ; la question est posée si vous avez un Martini ou si gagner ferait perdre la partie
kompromat-auto-pass = Passer pour moi
kompromat-auto-pass-about = avant une révélation et au moment du Martini, quand aucun de vos Outils ne peut rien changer à cette mission

## Sur l’écran du terminal

kompromat-screen-missions = (points) ! notoriété
