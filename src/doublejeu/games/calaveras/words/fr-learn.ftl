### Mission Calaveras : sa leçon et ses règles sous la main.

## La leçon

calaveras-lesson-progress = Étape { $step } sur { $steps }
calaveras-lesson-next = Suite
calaveras-lesson-back = Recommencer
calaveras-lesson-play = Jouer une vraie partie
calaveras-lesson-rules = Toutes les règles
calaveras-lesson-show = Montrez-moi
calaveras-lesson-nothing = Cela ne désigne personne, et la partie continue. Prenez une carte : chaque place dit d’avance ce qui en viendrait.
calaveras-lesson-wrong = Cela donnerait des points, mais pas à qui doit tomber. Essayez une autre place.
calaveras-lesson-few = Cela désigne la bonne personne, mais pour trop peu de points : il en faut sept. Essayez une autre place.
calaveras-lesson-0 = Mexique, 1983
calaveras-lesson-0-text = Vous êtes Françoise, en bas ; Saïd, en face, est votre partenaire. Elena et Karl forment l’autre équipe. Qui atteint sept points de suspicion est coupable ; alors Nicole, en blouse blanche, repart avec qui lui inspire le plus confiance. C’est elle qui fait gagner.
calaveras-lesson-1 = Accuser
calaveras-lesson-1-text = À chaque tour on joue une carte. Un Lieu posé devant quelqu’un veut dire : cette personne y était. Prenez le Carnaval et posez-le devant Elena, en deux clics ou en le faisant glisser.
calaveras-lesson-2 = Démentir
calaveras-lesson-2-text = Les autres ont joué. On prétend que vous étiez à l’aéroport, mais vous avez aussi un Aéroport : posé sur son jumeau, il part avec lui à la défausse. Posez-le devant vous.
calaveras-lesson-3 = Le soupçon tombe
calaveras-lesson-3-text = Le Carnaval est suspect à présent, et Elena y était. Dès que le centre compte deux cartes, on peut désigner quelqu’un : qui a un Lieu innocent ne risque rien ; parmi les autres, qui a le plus de Lieux suspects prend un point par carte du centre. Posez l’Hôtel dans Innocent, et voyez d’avance ce qu’il amène.
calaveras-lesson-4 = Un rebondissement
calaveras-lesson-4-text = Un Rebondissement déplace ce qui est déjà posé. Prenez-le, choisissez le Laboratoire posé devant vous, et déplacez-le dans Suspect.
calaveras-lesson-5 = Nicole
calaveras-lesson-5-text = Nicole va vers la place la moins soupçonnée ; à égalité, vers celle qui a le plus de cartes devant elle. Quelques tours ont passé. Regardez les points, et où elle se tient.
calaveras-lesson-6 = À vous, pour de bon
calaveras-lesson-6-text = N’importe quelle carte, n’importe quelle place. Si l’on désigne encore une fois la bonne personne, la partie s’achève, et Nicole est de votre côté. Trouvez comment.
calaveras-lesson-7 = Nicole est avec vous
calaveras-lesson-7-text = On sait qui est coupable, et Nicole repart avec votre équipe. Voilà tout le jeu ; le reste est affaire de paroles.

## Les règles sous la main

calaveras-rules-aim = De quoi il s’agit
calaveras-rules-aim-text =
    Le soupçon circule jusqu’à ce qu’une place ait sept points ou plus : c’est la place coupable. À cet instant Nicole se tient auprès d’une place, et l’équipe de cette place gagne.
    L’équipe de la place coupable peut donc gagner, si Nicole est auprès de l’autre place de cette équipe. Si elle est auprès de la place coupable, tout le monde perd.
calaveras-rules-teams = Les équipes et le fantôme
calaveras-rules-teams-text =
    Deux équipes à trois et quatre joueurs, trois équipes à cinq et six ; les partenaires se font face et ne se montrent pas leurs cartes.
    À trois ou à cinq, la dernière place est celle d’un fantôme. Personne n’y est assis : à son tour, la place d’en face joue pour lui une de ses propres cartes. Pour tout le reste, il compte comme les autres.
calaveras-rules-turn = Un tour
calaveras-rules-turn-text =
    Jouez une de vos trois cartes. Nicole regarde. Puis quelqu’un est peut-être désigné, et Nicole regarde encore. À la fin du tour, on complète sa main à trois cartes.
calaveras-rules-locations = Les Lieux
calaveras-rules-locations-text =
    Un Lieu se pose devant n’importe quel agent, vous compris, ou dans la zone Innocent ou Suspect.
    Là où se trouve déjà le même Lieu, les deux sont défaussés. Les deux zones comptent ici pour une : un Hôtel posé dans Suspect annule un Hôtel d’Innocent.
    Posé dans Innocent ou devant soi, c’est un alibi, partout ailleurs une accusation ; s’il retire une carte, c’est un démenti.
calaveras-rules-twist = Les Rebondissements
calaveras-rules-twist-text =
    Déplacez un Lieu posé sur la table vers une autre place : d’un agent ou d’une zone à n’importe quelle autre. S’il y trouve son jumeau, les deux sont défaussés. On peut aussi ne rien déplacer. Le Rebondissement lui-même est défaussé.
calaveras-rules-designation = La désignation
calaveras-rules-designation-text =
    Il ne se passe rien tant que les deux zones réunies ne comptent pas au moins deux cartes.
    Une place qui a devant elle une carte dont le Lieu est dans Innocent est innocente, quoi qu’il y ait d’autre.
    Si une seule place n’est pas innocente, elle est désignée. Sinon, parmi celles qui ne le sont pas, on désigne celle qui a le plus de cartes dont le Lieu est dans Suspect, si elle en a au moins une et si elle est seule en tête.
    La place désignée prend un point par carte des deux zones, et ces cartes sont défaussées. Ce qui est devant les agents reste.
calaveras-rules-nicole = Nicole
calaveras-rules-nicole-text =
    Elle va vers la place qui a le moins de points. À égalité, vers celle qui a le plus de cartes devant elle. Si l’égalité demeure, elle reste où elle est.
    Elle regarde après la carte jouée, et encore après les points pris.
calaveras-rules-drawing = Pioche et défausse
calaveras-rules-drawing-text =
    Quarante-huit cartes, huit de chaque sorte. Quand la pioche est vide, la défausse est mélangée et devient la pioche. La main vide, on passe.
calaveras-rules-end = La fin
calaveras-rules-end-text =
    Dès qu’une place a sept points ou plus, et que Nicole a regardé une dernière fois, la partie s’arrête. L’équipe de la place où elle se tient gagne ; si c’est la place coupable, personne ne gagne.
