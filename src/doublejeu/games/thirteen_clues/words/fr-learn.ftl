### 13 Indices : ses règles sous la main et sa leçon.

## Les règles

thirteen_clues-rules-aim = De quoi il s’agit
thirteen_clues-rules-aim-text = À cette table, tout le monde est détective et a un meurtre à résoudre : qui, où, avec quoi. Les trois cartes de votre affaire se dressent devant votre paravent : tout le monde les lit, sauf vous. Nommez vos trois cartes avant les autres.
thirteen_clues-rules-setup = Les cartes
thirteen_clues-rules-setup-text =
    Il y a dix couleurs, chacune avec une personne, un lieu et une arme. Moins de joueurs, moins de couleurs : six à deux joueurs, puis une de plus par joueur.
    Les personnes sont des hommes ou des femmes, les lieux en intérieur ou en extérieur, les armes de corps-à-corps ou à distance.
    Chaque place reçoit cinq cartes, avec au moins une de chaque genre. Le reste est posé face cachée au milieu : les informateurs.
thirteen_clues-rules-pick = Avant le premier tour
thirteen_clues-rules-pick-text =
    Parmi vos cinq cartes, choisissez une personne, un lieu et une arme : c’est l’affaire de la personne à votre gauche. Les deux autres restent derrière votre paravent, pour vos yeux seuls.
    Tout le monde choisit en même temps. Dès lors, il y a toujours treize cartes que vous ne voyez pas, et trois d’entre elles forment votre affaire.
thirteen_clues-rules-turn = Un tour
thirteen_clues-rules-turn-text = De trois à six, tout le monde commence avec une loupe, et les autres loupes forment la réserve. À votre tour, vous dépensez toutes vos loupes, une à une. Chacune paie une action : une question, un regard à un informateur ou une accusation. Si vous commencez votre tour sans loupe, vous en recevez une de la réserve ; si elle est vide, prenez-en une à la personne de votre choix qui en a.
thirteen_clues-rules-ask = Interroger
thirteen_clues-rules-ask-text = Donnez votre loupe à un témoin et demandez-lui combien de cartes d’une couleur il voit, ou d’une catégorie : hommes, femmes, intérieur, extérieur, corps-à-corps, distance. Il compte toutes les affaires sauf la sienne, et ses deux cartes cachées. La réponse est vraie, et tout le monde l’entend. On peut reposer la même question.
thirteen_clues-rules-peek = Consulter un informateur
thirteen_clues-rules-peek-text = Regardez en secret une carte du milieu, puis remettez-la. Tout le monde voit laquelle vous avez regardée. On peut regarder deux fois la même. À six, il n’y a pas d’informateurs.
thirteen_clues-rules-accuse = Accuser
thirteen_clues-rules-accuse-text =
    Nommez une personne, un lieu et une arme, dont aucune n’est une carte que vous voyez dans les affaires ou derrière votre paravent ; un informateur que vous avez consulté peut être nommé. Si les trois forment votre affaire, vous gagnez aussitôt.
    Sinon, on apprend seulement que c’est faux. Votre tour finit, et les loupes qui vous restent vont à la réserve.
thirteen_clues-rules-glasses = Où va une loupe
thirteen_clues-rules-glasses-text = La loupe d’une question va à la personne interrogée : interroger donne donc de quoi agir aux autres. La loupe d’un regard ou d’une accusation va à la première personne à gauche qui n’en a pas ; si toutes en ont, à la réserve.
thirteen_clues-rules-reasoning = Comment raisonner
thirteen_clues-rules-reasoning-text =
    Retranchez d’une réponse ce que vous voyez vous-même : le reste est dans votre affaire ou derrière le paravent du témoin.
    Écoutez les questions des autres : toute réponse qui compte votre affaire vous apprend quelque chose.
    On ne peut pas nommer une carte que l’on voit. Une carte nommée par quelqu’un d’autre n’est donc pas dans votre affaire.
thirteen_clues-rules-two = À deux
thirteen_clues-rules-two-text = Il n’y a pas de loupes : un tour est une action. Une question dit aussi quelle carte cachée de l’autre compte, celle de gauche ou celle de droite. La réponse compte votre affaire et cette seule carte.
thirteen_clues-rules-secret = Variante : Top Secret
thirteen_clues-rules-secret-text = De trois à six, chaque place peut avoir une tuile Top Secret. Dépensez-la avec une question : tout le monde entend la question, mais la réponse reste entre vous et le témoin. La tuile quitte alors le jeu.
thirteen_clues-rules-end = La fin
thirteen_clues-rules-end-text = La première accusation juste termine la partie, et la victoire est à qui l’a faite. On découvre alors tout.

## La leçon

thirteen_clues-lesson-step = Étape { $step } sur { $steps }
thirteen_clues-lesson-next = Suite
thirteen_clues-lesson-play = Jouer
thirteen_clues-lesson-again = Recommencer
thirteen_clues-lesson-book = Carnet
thirteen_clues-lesson-ines = Inès
thirteen_clues-lesson-hugo = Hugo
thirteen_clues-lesson-pick-title = Le meurtre d’une autre
thirteen_clues-lesson-pick-text = Vous tenez cinq cartes. Donnez à Inès, à votre gauche, une affaire à résoudre : une personne, un lieu, une arme. Les deux qui restent sont votre secret. Choisissez, puis appuyez sur le bouton.
thirteen_clues-lesson-see-title = Tout le monde la voit, sauf vous
thirteen_clues-lesson-see-text = Hugo a choisi votre affaire. Inès et lui la lisent ; vous voyez trois dos. Ce que vous voyez ne peut pas être à vous : les affaires des deux autres, et votre propre paire. Le carnet les a rayées : il reste treize cartes.
thirteen_clues-lesson-ask-title = Interrogez un témoin
thirteen_clues-lesson-ask-text = Vous avez une loupe. Choisissez Inès, choisissez rouge, et demandez-lui combien de cartes rouges elle voit.
thirteen_clues-lesson-stray-ask-title = Une autre fois
thirteen_clues-lesson-stray-ask-text = Bonne question aussi, mais cette leçon continue avec une autre : interrogez Inès sur le rouge.
thirteen_clues-lesson-answer-title = Retranchez ce que vous voyez
thirteen_clues-lesson-answer-text = Inès voit deux cartes rouges. Il n’y en a pas dans l’affaire de Hugo : les deux sont dans la vôtre ou derrière le paravent d’Inès. Elle a maintenant votre loupe, et s’en servira.
thirteen_clues-lesson-peek-title = Tout ouïe
thirteen_clues-lesson-peek-text = Inès a interrogé Hugo : aucune carte jaune, et un seul extérieur, le Marché que vous voyez aussi. Hugo a interrogé Inès : aucune femme. Rien de cela n’est à vous : votre crayon l’a noté. Consultez maintenant un informateur.
thirteen_clues-lesson-peeked-title = Une de moins
thirteen_clues-lesson-peeked-text = Le Poison est au milieu : ce n’est pas votre arme, et les deux cartes rouges sont donc le Boucher et la Bibliothèque. Observez ce que font les autres de leur tour.
thirteen_clues-lesson-accuse-title = Un vrai tour
thirteen_clues-lesson-accuse-text = Inès a accusé avec la Danseuse, le Théâtre et l’Épée. On ne nomme jamais une carte que l’on voit : elles ne sont pas dans votre affaire. Et elle voit deux cartes violettes, toutes deux dans l’affaire de Hugo : pas de Salon. Il reste une carte de chaque genre. Accusez !
thirteen_clues-lesson-stray-accuse-title = Pas tout à fait
thirteen_clues-lesson-stray-accuse-text = C’est faux, et à une vraie table tout le monde le saurait. Regardez le carnet : dans chaque colonne, une seule carte n’est ni rayée ni notée. Essayez encore.
thirteen_clues-lesson-won-title = Affaire classée
thirteen_clues-lesson-won-text = Le Boucher, dans la Bibliothèque, avec le Fusil. Place à une vraie partie.
