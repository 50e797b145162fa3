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
    } : { $points ->
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
        [one] Défausse, { $cards } carte : la voir
       *[other] Défausse, { $cards } cartes : les voir
    }

## Jouer

calaveras-prompt-waiting =
    { $ghost ->
        [yes] { $name } joue pour le fantôme.
       *[no] C’est à { $name }.
    }
calaveras-prompt-pick =
    { $turn ->
        [ghost] Au fantôme : jouez pour lui une de vos cartes.
       *[own] À vous : choisissez une carte.
    }
calaveras-prompt-place =
    { $how ->
        [move] { $card } : choisissez où va la carte.
       *[lay] { $card } : posez la carte devant un agent ou dans une zone.
    }
calaveras-prompt-twist = Rebondissement : choisissez un Lieu posé sur la table.
calaveras-prompt-pass =
    { $turn ->
        [ghost] Votre main est vide : le fantôme n’a rien à jouer.
       *[own] Votre main est vide : il n’y a rien à jouer.
    }
calaveras-prompt-over =
    { $trust ->
        [nobody] C’est fini : Nicole ne se fie à personne.
       *[trust] C’est fini : Nicole est partie avec { $nicole }.
    }
calaveras-pass = Passer
calaveras-idle = Ne rien déplacer
calaveras-let-go = Reposer
calaveras-put = { $card } vers { $place }
calaveras-move = { $card } de { $source } à { $place }
calaveras-take = Prendre { $card } : { $place }
calaveras-sure-idle = Un Rebondissement qui ne déplace rien part quand même à la défausse.
calaveras-sure-end =
    { $trust ->
        [yes] La partie s’arrête là : coupable, { $culprit } ; et Nicole repart avec { $nicole }.
       *[no] La partie s’arrête là : coupable, { $culprit } ; Nicole est à ses côtés, et tout le monde perd.
    }
calaveras-omen = { $name } +{ $points }
calaveras-omen-nicole = Nicole : { $name }
calaveras-omen-cancel = les deux cartes sont défaussées
calaveras-omen-end = fin

## Dit et fait

calaveras-opening = Le jour des Morts, 1983. Un journaliste est mort, et chacun ici a son histoire.
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
            [first] « J’étais { $at } toute la soirée. Demandez donc. »
           *[second] « Toute la nuit { $at }, je le jure. »
        }
        [alibi-zone] { $way ->
            [first] « Qui était { $at } n’y est pour rien. »
           *[second] « Les honnêtes gens passaient la nuit { $at }. »
        }
        [accusation-other] { $way ->
            [first] « J’ai vu { $name } { $at }, de mes yeux vu. »
           *[second] « Et que faisait { $name } { $at } ? »
        }
        [accusation-zone] { $way ->
            [first] « Tout s’est joué { $at }. »
           *[second] « L’assassin ? Cherchez donc { $at }. »
        }
        [denial-self] { $way ->
            [first] « Je n’étais pas { $at } ! »
           *[second] « Moi, { $at } ? Jamais. »
        }
        [denial-other] { $way ->
            [first] « Non, { $name } n’était pas { $at }. Simple méprise. »
           *[second] « Oubliez cela : jamais { $name } n’a mis les pieds { $at }. »
        }
       *[denial-zone] { $way ->
            [first] « Il ne s’est rien passé { $at }, au fond. »
           *[second] « N’en parlons plus : rien à trouver { $at }. »
        }
    }
calaveras-says-idle = « J’allais dire… non, rien. »
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
        [nobody] Nicole se détourne de tous : personne n’a sa confiance.
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
calaveras-end-hand = En main à la fin :

## La leçon

calaveras-lesson-progress = Étape { $step } sur { $steps }
calaveras-lesson-next = Suite
calaveras-lesson-back = Recommencer
calaveras-lesson-play = Jouer une vraie partie
calaveras-lesson-rules = Toutes les règles
calaveras-lesson-show = Montrez-moi
calaveras-lesson-nothing = Cela ne désigne personne, et la partie continue. Prenez une carte : chaque place dit d’avance ce qui en viendrait.
calaveras-lesson-wrong = Cela donnerait des points, mais pas à qui doit tomber. Essayez une autre place.
calaveras-lesson-few = Cela désigne la bonne personne, mais pour trop peu de points : il en faut sept. Essayez une autre place.
calaveras-lesson-0 = Mexique, 1983
calaveras-lesson-0-text = Vous êtes Françoise, en bas ; Saïd, en face, est votre partenaire. Elena et Karl forment l’autre équipe. Qui atteint sept points de suspicion est coupable ; alors Nicole, en blouse blanche, repart avec qui lui inspire le plus confiance. C’est elle qui fait gagner.
calaveras-lesson-1 = Accuser
calaveras-lesson-1-text = À chaque tour on joue une carte. Un Lieu posé devant quelqu’un veut dire : cette personne y était. Prenez le Carnaval et posez-le devant Elena, en deux clics ou en le faisant glisser.
calaveras-lesson-2 = Démentir
calaveras-lesson-2-text = Les autres ont joué. On prétend que vous étiez à l’aéroport, mais vous avez aussi un Aéroport : posé sur son jumeau, il part avec lui à la défausse. Posez-le devant vous.
calaveras-lesson-3 = Le soupçon tombe
calaveras-lesson-3-text = Le Carnaval est suspect à présent, et Elena y était. Dès que le centre compte deux cartes, on peut désigner quelqu’un : qui a un Lieu innocent ne risque rien ; parmi les autres, qui a le plus de Lieux suspects prend un point par carte du centre. Posez l’Hôtel dans Innocent, et voyez d’avance ce qu’il amène.
calaveras-lesson-4 = Un rebondissement
calaveras-lesson-4-text = Un Rebondissement déplace ce qui est déjà posé. Prenez-le, choisissez le Laboratoire posé devant vous, et déplacez-le dans Suspect.
calaveras-lesson-5 = Nicole
calaveras-lesson-5-text = Nicole va vers la place la moins soupçonnée ; à égalité, vers celle qui a le plus de cartes devant elle. Quelques tours ont passé. Regardez les points, et où elle se tient.
calaveras-lesson-6 = À vous, pour de bon
calaveras-lesson-6-text = N’importe quelle carte, n’importe quelle place. Si l’on désigne encore une fois la bonne personne, la partie s’achève, et Nicole est de votre côté. Trouvez comment.
calaveras-lesson-7 = Nicole est avec vous
calaveras-lesson-7-text = Le coupable est trouvé, et Nicole repart avec votre équipe. Voilà tout le jeu ; le reste est affaire de paroles.

## Les règles sous la main

calaveras-rules-aim = De quoi il s’agit
calaveras-rules-aim-text =
    Le soupçon passe de l’un à l’autre jusqu’à ce que quelqu’un ait sept points ou plus : voilà le coupable. À cet instant Nicole se tient auprès d’une place, et l’équipe de cette place gagne.
    Le partenaire du coupable peut donc gagner, et le coupable avec lui, si Nicole est auprès de ce partenaire. Si elle est auprès du coupable, tout le monde perd.
calaveras-rules-teams = Les équipes et le fantôme
calaveras-rules-teams-text =
    Deux équipes à trois et quatre joueurs, trois équipes à cinq et six ; les partenaires se font face et ne voient pas les cartes l’un de l’autre.
    À trois ou à cinq, la dernière place est celle d’un fantôme. Personne n’y est assis : à son tour, son partenaire joue pour lui une de ses propres cartes. Pour tout le reste, il compte comme les autres.
calaveras-rules-turn = Un tour
calaveras-rules-turn-text =
    Jouez une de vos trois cartes. Nicole regarde. Puis quelqu’un est peut-être désigné, et Nicole regarde encore. À la fin du tour, on complète sa main à trois cartes.
calaveras-rules-locations = Les Lieux
calaveras-rules-locations-text =
    Un Lieu se pose devant n’importe quel agent, vous compris, ou dans la zone Innocent ou Suspect.
    Là où se trouve déjà le même Lieu, les deux sont défaussés. Les deux zones comptent ici pour une : un Hôtel posé dans Suspect annule un Hôtel d’Innocent.
    Posé dans Innocent ou devant soi, c’est un alibi, partout ailleurs une accusation ; s’il retire une carte, c’est un démenti.
calaveras-rules-twist = Les Rebondissements
calaveras-rules-twist-text =
    Déplacez un Lieu posé sur la table vers une autre place : d’un agent ou d’une zone à n’importe quelle autre. S’il y trouve son jumeau, les deux sont défaussés. On peut aussi ne rien déplacer. Le Rebondissement lui-même est défaussé.
calaveras-rules-designation = La désignation
calaveras-rules-designation-text =
    Il ne se passe rien tant que les deux zones réunies ne comptent pas au moins deux cartes.
    Qui a devant soi une carte dont le Lieu est dans Innocent est innocent, quoi qu’il ait d’autre.
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
    Dès qu’une place a sept points ou plus, et que Nicole a regardé une dernière fois, la partie s’arrête. L’équipe de la place où elle se tient gagne ; si cette place est celle du coupable, personne ne gagne.
