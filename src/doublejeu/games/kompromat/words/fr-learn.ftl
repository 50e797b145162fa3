### Kompromat : ses règles sous la main et sa leçon.

## Les règles sous la main

kompromat-rules-goal = De quoi il s’agit
kompromat-rules-goal-text = Deux agents travaillent au même dossier. En six manches, vous tentez des missions avec des cartes Équipement, au plus près de 21 et jamais au-dessus. Presque tout est face cachée : vous devinez l’autre, et l’autre vous devine. Les missions remportées sont des points. La notoriété aussi, jusqu’au neuvième jeton : là, vous avez perdu.
kompromat-rules-round = Une manche
kompromat-rules-round-text = Quatre missions sont posées, numérotées en s’éloignant de la pioche. Un Contre-espionnage qui sort est posé à sa place, et la mission suivante le recouvre. Si c’est encore un Contre-espionnage, on le met de côté et on tire une autre carte ; les quatre places remplies, ce qui fut mis de côté est remêlé à la pioche des missions. Les deux agents mélangent leurs 14 cartes Équipement : 0,5 A 2 3 4 5 6 7 7 7 8 9 10 A. On ouvre à tour de rôle, une manche sur deux.
kompromat-rules-attempt = Une tentative
kompromat-rules-attempt-text = À votre tour, la première carte de votre pioche est découverte aux yeux des deux agents. Posez-la face visible sous une mission que vous n’avez pas tentée dans cette manche. Puis piochez autant que vous voulez, chaque carte face cachée à la même mission, et arrêtez-vous. Au-delà de 21, les as valant 1, on ne pioche plus : on s’arrête, et personne ne sait pourquoi. Vos tours sont finis quand votre pioche est vide ou que vous avez tenté les quatre missions ; l’autre continue sans vous.
kompromat-rules-hidden = Ce qui est caché
kompromat-rules-hidden-text = Vous voyez vos cartes cachées tant que dure votre tentative. Ensuite personne ne les regarde plus, vous non plus. Retenez-les.
kompromat-rules-reveal = La révélation
kompromat-rules-reveal-text = Les missions sont révélées de 1 à 4. L’agent qui ouvre retourne ses cartes et annonce d’abord : chaque as vaut 1 ou 11, au choix. Au-delà de 21, c’est l’échec : les cartes partent, et l’on prend un jeton. Un 21 tout juste permet de défausser un jeton, que l’on gagne ou non. Puis le total le plus proche de 21 remporte la mission ; à égalité, celui qui compte le plus de cartes ; sinon, personne. Avec la mission, on prend aussi les jetons du Contre-espionnage posé dessous.
kompromat-rules-worth = Ce que valent les missions
kompromat-rules-worth-text = Une Cible vaut ce qu’elle montre, de 2 à 5. Codes et Documents vont par séries : un seul vaut 2, deux valent 6, les trois 12. Un Outil vaut 1, utilisé ou non. Chaque jeton de notoriété vaut 1 à la fin.
kompromat-rules-notoriety = La notoriété
kompromat-rules-notoriety-text = Un jeton par échec, et autant que le montre un Contre-espionnage. À neuf ou plus, on perd aussitôt, au milieu d’une révélation s’il le faut.
kompromat-rules-tools = Les Outils
kompromat-rules-tools-text = Chacun sert une fois, et il est prêt dès qu’on le remporte. Cagoule : défaussez deux de vos jetons. Chloroforme : ne prenez aucun jeton de la mission que vous venez de remporter. Drone : découvrez, aux yeux des deux agents, les cartes cachées adverses à une mission. Traceur GPS : remettez sur votre pioche la dernière carte tirée, même au-delà de 21. Jetpack : déplacez toutes vos cartes d’une mission à une autre où vous n’en avez pas, mais pas celles de la tentative en cours ; vous pouvez retenter la mission quittée. Journal : le total adverse à une mission monte de 3 ; à égalité, il ne compte pas comme une carte. Jumelles à vision nocturne : regardez les cinq prochaines cartes de votre pioche. Pistolet paralysant : sortez de la manche une carte cachée adverse, sans la voir. Clé USB : réutilisez un Outil déjà utilisé. Vesper Martini : changez d’un point le total que vous avez annoncé.
kompromat-rules-when = Quand se servir des Outils
kompromat-rules-when-text = À votre tour, de la carte découverte jusqu’à l’arrêt ; et avant la révélation de chaque mission, à tour de rôle, jusqu’à ce que les deux agents passent. Le Martini après les deux totaux, le Chloroforme quand vous avez gagné, la Cagoule aussi quand vous allez atteindre neuf. Drone, Journal, Pistolet et Jetpack visent des missions pas encore révélées.
kompromat-rules-end = La fin
kompromat-rules-end-text = Après six manches, on additionne les points des missions et des jetons. Le plus de points gagne ; puis le plus de jetons ; sinon, égalité.

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
kompromat-lesson-table-text = Vos cartes sont en bas, celles d’Irène en haut, les missions entre vous. À chaque mission, approchez 21 autant que vous l’osez, jamais au-dessus. Un bord rouge, c’est le Contre-espionnage : qui remporte cette mission prend aussi ses jetons.
kompromat-lesson-place = Votre première carte
kompromat-lesson-place-text = Un 10 est découvert, et Irène le voit aussi. Posez-le sous la mission 1, la Poursuite : touchez la mission, ou glissez-y la carte.
kompromat-lesson-draw = Dans l’ombre
kompromat-lesson-draw-text = Piochez : touchez votre pioche, ou Piocher en haut. Ce que vous tirez reste face cachée. Personne d’autre ne le voit ; vous le voyez dans la chemise, jusqu’à l’arrêt.
kompromat-lesson-more = 15. Encore une ?
kompromat-lesson-more-text = Un 5 donne 15. Votre pioche a encore de petites cartes : piochez une fois de plus.
kompromat-lesson-stop = 19, c’est bien
kompromat-lesson-stop-text = Un 4 : 19. Arrêtez-vous là. Désormais personne ne peut regarder ces cartes, vous non plus.
kompromat-lesson-drone = Un Outil
kompromat-lesson-drone-text = Irène a posé un 9 et deux cartes cachées à la même mission. Vous avez un Drone : prenez-le, puis touchez sa pile au-dessus de la mission 1. Les Outils servent à votre tour et avant une révélation.
kompromat-lesson-ace = L’as
kompromat-lesson-ace-text = 9, 7, 8 : elle a 24, c’est trop. Votre tour continue avec un as, qui vaut 1 ou 11. Posez-le sous la mission 2.
kompromat-lesson-ace-draw = Dix ou vingt
kompromat-lesson-ace-draw-text = Piochez une carte pour accompagner l’as.
kompromat-lesson-ace-stop = 10 ou 20
kompromat-lesson-ace-stop-text = Un 9 : dix ou vingt, comme vous l’annoncerez. Arrêtez-vous : la manche continue aux missions 3 et 4, ce qui se fait ici tout seul, et la révélation commence. Un toucher la fait passer.
kompromat-lesson-declare = Annoncez
kompromat-lesson-declare-text = Irène a échoué à la mission 1 et pris un jeton ; la Poursuite est à vous. À la mission 2, votre as vous laisse le choix : annoncez 20.
kompromat-lesson-won = La gloire a un prix
kompromat-lesson-won-text = L’Informateur est à vous : 5 points. Mais un Contre-espionnage était dessous : deux jetons. Chacun vaut un point, et le neuvième fait perdre aussitôt.
kompromat-lesson-turn = À vous de jouer
kompromat-lesson-turn-text = Une nouvelle manche, et c’est Irène qui l’ouvre : on alterne à chaque manche. Elle s’est arrêtée à la mission 3. Posez le 7 où vous voulez, piochez autant que vous voulez, arrêtez-vous quand vous voulez.
kompromat-lesson-end =
    { $draws ->
        [0] Sept, pas une carte de plus
        [1] Douze : prudent
        [2] Dix-huit : bien jugé
       *[other] Vingt-sept : trop
    }
kompromat-lesson-end-text =
    { $draws ->
        [0] Une carte visible dit tout à Irène, et presque tous ses totaux la battent. Et maintenant, pour de vrai.
        [1] C’est sûr, mais presque tout le bat. Irène, pourtant, n’en sait rien. Et maintenant, pour de vrai.
        [2] Assez près pour gagner, et deux cartes cachées pour faire douter Irène. Et maintenant, pour de vrai.
       *[other] Au-delà de 21, c’est l’échec et un jeton ; mais jusqu’à la révélation Irène n’en sait rien. Et maintenant, pour de vrai.
    }
