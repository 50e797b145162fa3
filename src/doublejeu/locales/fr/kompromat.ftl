### Ce que dit le navigateur à une table de Kompromat, dans sa leçon et dans ses règles.

## La barre d’invite

kompromat-prompt-over = La partie est finie.
kompromat-prompt-shuffle = On mélange les cartes.
kompromat-prompt-yours =
    { $asked ->
        [place] Posez la carte { $card } face visible sous une mission.
        [attempt] { $can ->
            [draw] Mission { $place }, { $total } pour l’instant : piochez encore, ou arrêtez-vous.
            [back] Mission { $place }, { $total } : vous ne piochez plus. Remettez votre dernière carte avec le Traceur GPS, ou arrêtez-vous.
            [tools] Mission { $place }, { $total } : vous ne piochez plus. Servez-vous d’un Outil, ou arrêtez-vous.
           *[stop] Mission { $place }, { $total } : il ne reste qu’à vous arrêter.
        }
        [tools] Avant la révélation de la mission { $place } : servez-vous d’un Outil, ou passez.
        [declare] Mission { $place } : un as vaut 1 ou 11. Annoncez votre total.
        [martini] Mission { $place } : changer votre total avec un Martini ?
        [perfect] Tout juste 21 ! Défaussez un jeton de notoriété, ou gardez-le pour son point.
        [chloroform] Vous remportez la mission { $place }. Chloroforme, pour éviter { $tokens ->
            [one] 1 jeton
           *[other] { $tokens } jetons
        } ?
       *[balaclava] { $counter ->
            [none] Vous échouez
           *[other] Contre-espionnage
        } : { $tokens ->
            [one] 1 jeton vous mènerait
           *[other] { $tokens } jetons vous mèneraient
        } à neuf ou plus. La Cagoule d’abord ?
    }
kompromat-prompt-wait =
    { $asked ->
        [place] { $seat } choisit une mission pour la carte { $card }.
        [attempt] { $seat } tente la mission { $place }.
        [tools] Avant la mission { $place } : { $seat } peut se servir d’un Outil.
        [declare] { $seat } annonce un total à la mission { $place }.
        [martini] { $seat } peut changer un total avec un Martini.
        [perfect] Tout juste 21 : { $seat } peut défausser un jeton.
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
kompromat-prompt-use =
    { $usb ->
        [yes] Clé USB : { $tool }
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
kompromat-prompt-sure = { $tool } : s’en servir maintenant ? Un Outil ne sert qu’une fois.
kompromat-prompt-sure-balaclava =
    { $tokens ->
        [one] Cagoule : votre seul jeton part. S’en servir maintenant ? Un Outil ne sert qu’une fois.
       *[other] Cagoule : de vos { $tokens } jetons, il en reste { $left }. S’en servir maintenant ? Un Outil ne sert qu’une fois.
    }
kompromat-prompt-sure-nine = Sans la Cagoule, vous avez neuf jetons ou plus et perdez la partie. Passer tout de même ?
kompromat-prompt-sure-over = { $total } dépasse 21 et échoue. L’annoncer tout de même ?

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
kompromat-table-tokens = Notoriété de { $seat } : { $tokens } sur 9
kompromat-table-file =
    { $count ->
        [one] Dossier de { $seat } : { $count } mission remportée. Ouvrir.
       *[other] Dossier de { $seat } : { $count } missions remportées. Ouvrir.
    }
kompromat-table-file-of = Dossier de { $seat }
kompromat-table-file-empty = Aucune mission pour l’instant.
kompromat-table-tools = Vos Outils
kompromat-table-tools-of = Outils de { $seat }
kompromat-table-no-tools = Aucun encore. Un Outil remporté est prêt aussitôt.
kompromat-table-tool =
    { $used ->
        [yes] { $tool }, déjà utilisé : { $effect }
       *[no] { $tool } : { $effect }
    }
kompromat-table-not-tried = À tenter
kompromat-table-taken = Mission { $place } : prise
kompromat-table-mission =
    { $tokens ->
        [0] Mission { $place } : { $mission }
        [one] Mission { $place } : { $mission }, sur Contre-espionnage, 1 jeton
       *[other] Mission { $place } : { $mission }, sur Contre-espionnage, { $tokens } jetons
    }
kompromat-table-stack = { $seat }, mission { $place } : { $up ->
        [none] aucune carte visible
       *[other] { $up } face visible
    }, { $down } face cachée{ $newspapers ->
        [0] { "" }
       *[other] , Journaux : { $newspapers }
    }{ $total ->
        [none] { "" }
       *[other] , total { $total }
    }
kompromat-table-deck = Pioche de { $seat } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }{ $stunned ->
        [0] { "" }
       *[other] , hors jeu : { $stunned }
    }
kompromat-table-stunned = Hors jeu pour la manche : { $count }
kompromat-table-missions =
    { $cards ->
        [one] Pioche Mission : { $cards } carte
       *[other] Pioche Mission : { $cards } cartes
    }
kompromat-table-round = Manche { $round } sur 6
kompromat-table-round-word = manche
kompromat-table-draw =
    { $cards ->
        [one] Piocher une carte ; il en reste { $cards }
       *[other] Piocher une carte ; il en reste { $cards }
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
kompromat-table-turned = Carte découverte : { $card }
kompromat-table-turned-note =
    { $yours ->
        [yes] Cette carte est vue de tous. Posez-la face visible sous une mission que vous n’avez pas tentée : touchez la mission, ou glissez-y la carte.
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
       *[no] Un instant…
    }
kompromat-table-hand = Cartes de { $seat } : { $cards }
kompromat-table-no-cards = aucune carte
kompromat-table-glimpse = À venir dans votre pioche
kompromat-table-glimpsed = À venir dans votre pioche, du dessus : { $cards }
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
        [drone] Laquelle de ses piles découvrir ?
        [newspaper] Contre laquelle de ses piles ?
        [stun-gun] { $step ->
            [card] Quelle carte ?
           *[first] À laquelle de ses piles ?
        }
        [jetpack] { $step ->
            [to] Vers quelle mission ?
           *[first] Laquelle de vos piles déplacer ?
        }
        [martini] Un de plus, ou un de moins ?
        [usb] Quel Outil déjà utilisé ?
       *[other] { "" }
    }
kompromat-table-touch =
    { $what ->
        [place] Poser la carte { $card } sous la mission { $place } : { $mission }
        [drone] Découvrir ses cartes à la mission { $place }
        [newspaper] Poser le Journal contre ses cartes à la mission { $place }
        [stun-gun] Ôter une de ses cartes à la mission { $place }
        [jetpack-from] Déplacer vos cartes de la mission { $place }
        [jetpack-to] Déplacer vos cartes à la mission { $place } : { $mission }
        [card] Carte { $card } à la mission { $place }
       *[sway] Changer votre total de { $card }
    }
kompromat-table-deck-was =
    { $cards ->
        [0] n’avait plus de carte.
        [one] avait encore { $cards } carte :
       *[other] avait encore { $cards } cartes :
    }
kompromat-table-stunned-was =
    { $cards ->
        [one] Hors jeu, et vue de personne jusqu’ici :
       *[other] Hors jeu, et vues de personne jusqu’ici :
    }
kompromat-table-missions-left =
    { $missions ->
        [none] Il ne reste aucune carte Mission.
       *[other] Missions jamais venues : { $missions }.
    }

## La fin

kompromat-end-paper = La Fuite
kompromat-end-edition = Dernière édition
kompromat-end-number = Manche { $round }
kompromat-end-headline =
    { $reason ->
        [points] { $seat } a le meilleur dossier
        [tokens] Dossiers égaux, mais on ne parle que de { $seat }
        [notoriety] { $seat } sans masque : { $tokens } jetons de notoriété
       *[draw] Deux dossiers, une rumeur : personne ne gagne
    }
kompromat-end-stamp =
    { $reason ->
        [notoriety] Grillé
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

## Les règles sous la main

kompromat-rules-goal = De quoi il s’agit
kompromat-rules-goal-text = Deux agents travaillent au même dossier. En six manches, vous tentez des missions avec des cartes Équipement, au plus près de 21 et jamais au-dessus. Presque tout est face cachée : vous devinez l’autre, et l’autre vous devine. Les missions remportées sont des points. La notoriété aussi, jusqu’au neuvième jeton : là, vous avez perdu.
kompromat-rules-round = Une manche
kompromat-rules-round-text = Quatre missions sont posées, numérotées en s’éloignant de la pioche. Un Contre-espionnage qui sort va sous la mission suivante. Chacun mélange ses 14 cartes Équipement : ,5 A 2 3 4 5 6 7 7 7 8 9 10 A. Celui qui ouvre change à chaque manche.
kompromat-rules-attempt = Une tentative
kompromat-rules-attempt-text = À votre tour, la première carte de votre pioche est découverte pour tous. Posez-la face visible sous une mission que vous n’avez pas tentée dans cette manche. Puis piochez autant que vous voulez, chaque carte face cachée à la même mission, et arrêtez-vous. Au-delà de 21, les as valant 1, on ne pioche plus : on s’arrête, et nul ne sait pourquoi. Vos tours sont finis quand votre pioche est vide ou que vous avez tenté les quatre missions ; l’autre continue seul.
kompromat-rules-hidden = Ce qui est caché
kompromat-rules-hidden-text = Vous voyez vos cartes cachées tant que dure votre tentative. Ensuite personne ne les regarde plus, vous non plus. Retenez-les.
kompromat-rules-reveal = La révélation
kompromat-rules-reveal-text = Les missions sont révélées de 1 à 4. Celui qui ouvre retourne ses cartes et annonce en premier : chaque as vaut 1 ou 11, au choix. Au-delà de 21, c’est l’échec : les cartes partent et leur joueur prend un jeton. Un 21 tout juste permet de défausser un jeton, qui que soit le vainqueur. Puis le plus proche de 21 remporte la mission ; à égalité, celui qui y a le plus de cartes ; sinon, personne. Le vainqueur prend aussi les jetons du Contre-espionnage posé dessous.
kompromat-rules-worth = Ce que valent les missions
kompromat-rules-worth-text = Une Cible vaut ce qu’elle montre, de 2 à 5. Codes et Documents vont par séries : un seul vaut 2, deux valent 6, les trois 12. Un Outil vaut 1, utilisé ou non. Chaque jeton de notoriété vaut 1 à la fin.
kompromat-rules-notoriety = La notoriété
kompromat-rules-notoriety-text = Un jeton par échec, et autant que le montre un Contre-espionnage. À neuf ou plus, on perd aussitôt, au milieu d’une révélation s’il le faut.
kompromat-rules-tools = Les Outils
kompromat-rules-tools-text = Chacun sert une fois, et il est prêt dès qu’on le remporte. Cagoule : défaussez deux de vos jetons. Chloroforme : ne prenez aucun jeton de la mission que vous venez de remporter. Drone : découvrez, pour tous, les cartes cachées adverses à une mission. Traceur GPS : remettez sur votre pioche la dernière carte tirée, même au-delà de 21. Jetpack : déplacez toutes vos cartes d’une mission à une autre où vous n’en avez pas, mais pas celles de la tentative en cours ; vous pouvez retenter la mission quittée. Journal : le total adverse à une mission monte de 3 ; à égalité, il ne compte pas comme une carte. Jumelles à vision nocturne : regardez les cinq prochaines cartes de votre pioche. Pistolet paralysant : sortez de la manche une carte cachée adverse, sans la voir. Clé USB : réutilisez un Outil déjà utilisé. Vesper Martini : changez d’un point le total que vous avez annoncé.
kompromat-rules-when = Quand se servir des Outils
kompromat-rules-when-text = À votre tour, de la carte découverte jusqu’à l’arrêt ; et avant la révélation de chaque mission, à tour de rôle, jusqu’à ce que tous deux passent. Le Martini après les deux totaux, le Chloroforme quand vous avez gagné, la Cagoule aussi quand vous allez atteindre neuf. Drone, Journal, Pistolet et Jetpack visent des missions pas encore révélées.
kompromat-rules-end = La fin
kompromat-rules-end-text = Après six manches, on additionne les points des missions et des jetons. Le plus de points gagne ; puis le plus de jetons ; sinon, égalité.

## La leçon

kompromat-lesson-you = Sacha
kompromat-lesson-other = Irène
kompromat-lesson-next = Suite
kompromat-lesson-again = Recommencer
kompromat-lesson-play = Jouer une vraie partie
kompromat-lesson-step = Étape { $step } sur { $steps }
kompromat-lesson-asks =
    { $move ->
        [place] Posez la carte { $card } face visible sous la mission { $what }.
        [draw] Piochez une carte.
        [stop] Arrêtez-vous là.
        [use] Servez-vous du Drone sur la pile d’Irène à la mission { $what }.
       *[total] Annoncez { $what }.
    }
kompromat-lesson-table = Quatre missions, deux agents
kompromat-lesson-table-text = Vos cartes sont en bas, celles d’Irène en haut, les missions entre vous. À chaque mission, approchez 21 autant que vous l’osez, jamais au-dessus. Un bord rouge, c’est le Contre-espionnage : qui remporte cette mission prend aussi ses jetons.
kompromat-lesson-place = Votre première carte
kompromat-lesson-place-text = Un 10 est découvert, et Irène le voit aussi. Posez-le sous la mission 1, la Poursuite : touchez la mission, ou glissez-y la carte.
kompromat-lesson-draw = Dans l’ombre
kompromat-lesson-draw-text = Piochez : touchez votre pioche, ou Piocher en haut. Ce que vous tirez reste face cachée. Vous seul le voyez, dans la chemise, et seulement jusqu’à l’arrêt.
kompromat-lesson-more = 15. Encore une ?
kompromat-lesson-more-text = Un 5 donne 15. Votre pioche a encore de petites cartes : piochez une fois de plus.
kompromat-lesson-stop = 19, c’est bien
kompromat-lesson-stop-text = Un 4 : 19. Arrêtez-vous là. Désormais personne ne peut regarder ces cartes, vous non plus.
kompromat-lesson-drone = Un Outil
kompromat-lesson-drone-text = Irène a posé un 9 et deux cartes cachées à la même mission. Vous avez un Drone : prenez-le, puis touchez sa pile au-dessus de la mission 1. Les Outils servent à votre tour et avant une révélation.
kompromat-lesson-ace = L’as
kompromat-lesson-ace-text = 9, 7, 8 : elle a 24, c’est trop. Votre tour continue avec un as, qui vaut 1 ou 11. Posez-le sous la mission 2.
kompromat-lesson-ace-draw = Dix ou vingt
kompromat-lesson-ace-draw-text = Piochez une carte pour accompagner l’as.
kompromat-lesson-ace-stop = 10 ou 20
kompromat-lesson-ace-stop-text = Un 9 : dix ou vingt, comme vous l’annoncerez. Dans une vraie manche, vous continueriez tous deux aux missions 3 et 4 ; ici nous les laissons. Arrêtez-vous, et la révélation commence. Un toucher la fait passer.
kompromat-lesson-declare = Annoncez
kompromat-lesson-declare-text = Irène a échoué à la mission 1 et pris un jeton ; la Poursuite est à vous. À la mission 2, votre as vous laisse le choix : annoncez 20.
kompromat-lesson-won = La gloire a un prix
kompromat-lesson-won-text = L’Informateur est à vous : 5 points. Mais un Contre-espionnage était dessous : deux jetons. Chacun vaut un point, et le neuvième fait perdre aussitôt.
kompromat-lesson-turn = À vous de jouer
kompromat-lesson-turn-text = Une nouvelle manche, et c’est Irène qui l’ouvre : on alterne à chaque manche. Elle s’est arrêtée à la mission 3. Posez le 7 où vous voulez, piochez autant que vous voulez, arrêtez-vous quand vous voulez.
kompromat-lesson-end =
    { $draws ->
        [0] Sept, pas une carte de plus
        [1] Douze : prudent
        [2] Dix-huit : bien jugé
       *[other] Vingt-sept : trop
    }
kompromat-lesson-end-text =
    { $draws ->
        [0] Une carte visible dit tout à Irène, et presque tous ses totaux la battent. Et maintenant, pour de vrai.
        [1] C’est sûr, mais presque tout le bat. Irène, pourtant, n’en sait rien. Et maintenant, pour de vrai.
        [2] Assez près pour gagner, et deux cartes cachées pour faire douter Irène. Et maintenant, pour de vrai.
       *[other] Au-delà de 21, c’est l’échec et un jeton ; mais jusqu’à la révélation Irène n’en sait rien. Et maintenant, pour de vrai.
    }
