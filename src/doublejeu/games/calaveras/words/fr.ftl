### Ce qui se dit de ce jeu partout : son nom, ses pièces, ce qui s’y passe, la table en texte.

calaveras = Mission Calaveras
calaveras-tagline = Mexico, 1983. Accusez, niez : soyez tout sauf coupable.

## Cartes et places

calaveras-card-C = Carnaval
calaveras-card-H = Hôtel
calaveras-card-A = Aéroport
calaveras-card-P = Cabine téléphonique
calaveras-card-L = Laboratoire
calaveras-card-U = Rebondissement
calaveras-place-I = la zone Innocent
calaveras-place-S = la zone Suspect
calaveras-place-front = la place devant { $seat }

## Ce qui s’est passé

calaveras-dealt =
    { $cards ->
        [none] { $seat } reçoit trois cartes.
       *[other] { $seat } reçoit { $cards }.
    }
calaveras-played =
    { $speech ->
        [alibi] { $seat } avance un alibi : { $card }, vers { $place }.
        [accusation] { $seat } porte une accusation : { $card }, vers { $place }.
       *[denial] { $seat } oppose un démenti : { $card }, vers { $place }. Les deux cartes { $card } sont défaussées.
    }
calaveras-twisted =
    { $speech ->
        [alibi] Rebondissement : { $seat } avance un alibi, et { $card } passe de { $source } à { $place }.
        [accusation] Rebondissement : { $seat } porte une accusation, et { $card } passe de { $source } à { $place }.
       *[denial] Rebondissement : { $seat } oppose un démenti, { $card } passe de { $source } à { $place }, et les deux cartes { $card } sont défaussées.
    }
calaveras-idled = { $seat } joue un Rebondissement, et rien ne bouge.
calaveras-passed = { $seat } n’a pas de carte à jouer.
calaveras-trusted = Nicole accorde sa confiance à { $seat }.
calaveras-designated =
    { $alone ->
        [yes] Personne d’autre à soupçonner : { $seat } prend { $points } points de suspicion.
       *[no] Les soupçons se portent sur { $seat }, qui prend { $points } points de suspicion.
    }
calaveras-drew =
    { $card ->
        [none] { $seat } pioche une carte.
       *[other] { $seat } pioche { $card }.
    }
calaveras-shuffled =
    { $cards ->
        [one] La défausse, une carte, devient la pioche.
       *[other] La défausse, { $cards } cartes, est mélangée et devient la pioche.
    }
calaveras-ended =
    { $trust ->
        [yes] Coupable : { $seat }. Nicole repart avec { $nicole }, dont l’équipe gagne.
       *[no] Coupable : { $seat }, et Nicole est à ses côtés : elle ne peut se fier à personne, tout le monde perd.
    }

## Ce qui peut se jouer

calaveras-move-lay = { $card } vers { $place }
calaveras-move-twist = Un Rebondissement : { $card } de { $source } à { $place }
calaveras-move-idle = Un Rebondissement qui ne déplace rien
calaveras-move-pass = Ne jouer aucune carte

## La table dans le terminal

calaveras-board-centre = Innocent : { $innocent }   Suspect : { $suspect }   Pioche : { $deck }
calaveras-board-seat = { $seat } : devant soi { $front } ; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } en main
calaveras-board-ghost = (fantôme)
calaveras-board-nicole = (Nicole)
calaveras-board-hand = Votre main : { $hand }
calaveras-help =
    H>3  l’Hôtel devant la place 3 ; H>I et H>S : dans la zone Innocent ou Suspect.
    U:H3>S  un Rebondissement qui déplace l’Hôtel de la place 3 vers Suspect ; U ne déplace rien.
    C Carnaval, H Hôtel, A Aéroport, P Cabine téléphonique, L Laboratoire. Les coéquipiers se font face.

## Pourquoi un automate a choisi ainsi : des faits, et de quoi on les dit

calaveras-why-safe = Ensuite, aucune carte de { $seat } ne peut à elle seule désigner votre équipe, lui prendre Nicole ou vous faire perdre.
calaveras-why-fear = Ensuite, { $seat } pourrait répondre avec { $card } ({ $percent } % de chances de l’avoir en main, d’après les cartes non vues) : { $what }.
calaveras-why-prevents = Cela empêche le pire de ce que { $seat } pourrait faire maintenant, avec { $card } : { $what }.
calaveras-why-threatens = Si rien ne change d’ici votre prochain tour, votre carte { $card } peut faire ceci : { $what }.
calaveras-fact-designated =
    { $you ->
        [yes] les soupçons se portent sur vous
       *[no] les soupçons se portent sur { $seat }
    } pour { $points } points, { $total } en tout
calaveras-fact-nicole =
    { $you ->
        [yes] Nicole vient à vous
       *[no] Nicole va vers { $seat }
    }
calaveras-fact-over =
    { $result ->
        [won] la partie s’achève et votre équipe gagne
        [lost] la partie s’achève et votre équipe perd
       *[nobody] la partie s’achève et tout le monde perd
    } (coupable : { $seat })
calaveras-fact-quiet = il n’y a aucune désignation et Nicole reste où elle est
