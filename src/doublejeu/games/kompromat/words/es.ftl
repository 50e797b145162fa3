### Lo que se dice de este juego en todas partes: su nombre, sus cosas, lo que pasa en él, la mesa como texto.

kompromat = Kompromat
kompromat-tagline = Cuatro misiones por ronda. Acércate a 21, sin pasarte.

## Cartas de Misión

kompromat-mission-informant = El Informante
kompromat-mission-pursuit = La Persecución
kompromat-mission-safe-house = La Casa de seguridad
kompromat-mission-airport = El Aeropuerto
kompromat-mission-interrogation = El Interrogatorio
kompromat-mission-locker = El Casillero
kompromat-mission-barmaid = La Cantinera
kompromat-mission-hotel = El Hotel
kompromat-mission-code-1 = Código 1
kompromat-mission-code-2 = Código 2
kompromat-mission-code-3 = Código 3
kompromat-mission-document-1 = Documento 1
kompromat-mission-document-2 = Documento 2
kompromat-mission-document-3 = Documento 3
kompromat-mission-counter-1a = Contraespionaje 1 (a)
kompromat-mission-counter-1b = Contraespionaje 1 (b)
kompromat-mission-counter-2a = Contraespionaje 2 (a)
kompromat-mission-counter-2b = Contraespionaje 2 (b)
kompromat-mission-counter-3 = Contraespionaje 3
kompromat-mission-balaclava = Pasamontañas
kompromat-mission-chloroform = Cloroformo
kompromat-mission-drone = Dron
kompromat-mission-gps = Rastreador GPS
kompromat-mission-jetpack = Jetpack
kompromat-mission-newspaper = Periódico
kompromat-mission-night-vision = Visión nocturna
kompromat-mission-stun-gun = Pistola paralizante
kompromat-mission-usb = Memoria USB
kompromat-mission-martini = Vesper Martini

## Lo que pasó

kompromat-shuffled =
    { $cards ->
        [one] Se baraja el mazo de misiones, una carta.
       *[other] Se baraja el mazo de misiones, { $cards } cartas.
    }
kompromat-began = Ronda { $round }: abre { $seat }.
kompromat-set-aside = Se aparta { $mission }.
kompromat-laid-out =
    { $counter ->
        [none] Misión { $place }: { $mission }.
       *[other] Misión { $place }: { $mission }, sobre { $counter }.
    }
kompromat-equipped = { $seat } baraja su Equipamiento.
kompromat-turned-up = { $seat } descubre una carta: { $card }.
kompromat-placed = { $seat } intenta la misión { $place } con la carta { $card }.
kompromat-drew =
    { $card ->
        [none] { $seat } pone una carta boca abajo en la misión { $place }.
       *[other] { $seat } pone la carta { $card } boca abajo en la misión { $place }.
    }
kompromat-stopped = { $seat } se detiene.
kompromat-used =
    { $usb ->
        [yes] { $seat } usa la Memoria USB para repetir una Herramienta: { $tool }.
       *[no] { $seat } usa una Herramienta: { $tool }.
    }
kompromat-shed =
    { $tokens ->
        [one] { $seat } se deshace de una ficha de notoriedad.
       *[other] { $seat } se deshace de { $tokens } fichas de notoriedad.
    }
kompromat-shown = La carta { $position } de { $seat } en la misión { $place }: { $card }.
kompromat-returned =
    { $card ->
        [none] { $seat } devuelve a su mazo la última carta robada en la misión { $place }.
       *[other] { $seat } devuelve a su mazo la última carta robada en la misión { $place }: { $card }.
    }
kompromat-moved = { $seat } mueve todas sus cartas de la misión { $source } a la misión { $place }.
kompromat-news-laid = Hay un Periódico contra { $seat } en la misión { $place }: su total ahí sube 3.
kompromat-looked =
    { $card ->
        [none] { $seat } mira la carta { $position } de su mazo.
       *[other] { $seat } mira la carta { $position } de su mazo: { $card }.
    }
kompromat-stunned = La carta { $position } de { $seat } en la misión { $place } queda fuera por esta ronda, sin que nadie la vea.
kompromat-swayed = El total de { $seat } en la misión { $place } es ahora { $total }.
kompromat-passed = { $seat } pasa.
kompromat-revealed = { $seat } descubre la carta { $position } en la misión { $place }: { $card }.
kompromat-declared = { $seat } declara { $total } en la misión { $place }.
kompromat-failed = { $seat } se pasa de 21 en la misión { $place } y falla.
kompromat-dropped = Exactamente 21: { $seat } se deshace de una ficha de notoriedad.
kompromat-kept = Exactamente 21, pero { $seat } conserva sus fichas.
kompromat-won = { $seat } gana la misión { $place }: { $mission }.
kompromat-lost = Nadie gana la misión { $place }: { $mission } se descarta.
kompromat-took =
    { $tokens ->
        [one] { $seat } recibe una ficha de notoriedad{ $counter ->
            [none] { "" }.
           *[other] { "" } por { $counter }.
        }
       *[other] { $seat } recibe { $tokens } fichas de notoriedad{ $counter ->
            [none] { "" }.
           *[other] { "" } por { $counter }.
        }
    }
kompromat-ended =
    { $reason ->
        [points] { $seat } tiene más puntos y gana.
        [tokens] Empate en puntos, pero { $seat } tiene más notoriedad y gana.
        [notoriety] Nueve fichas o más: demasiada notoriedad. { $seat } gana.
       *[draw] Empate en todo: el rumor sigue, y nadie gana.
    }

## Lo que se puede jugar

kompromat-move-place = Intentar la misión { $place }, { $mission }, con la carta { $card }
kompromat-move-choice =
    { $verb ->
        [draw] Robar otra carta en la misión { $place }
        [stop] Detenerse en la misión { $place }
        [drop] Deshacerse de una ficha de notoriedad
        [keep] Conservar todas las fichas
       *[pass] No usar ninguna Herramienta
    }
kompromat-move-total = Declarar { $total }
kompromat-move-use =
    { $usb ->
        [yes] Usar la Memoria USB para repetir una Herramienta: { $tool }
       *[no] Usar una Herramienta: { $tool }
    }{ $aim ->
        [place] , en la misión { $place }
        [jump] , de la misión { $source } a la misión { $place }
        [card] , sobre la carta { $position } en la misión { $place }
        [more] , para uno más
        [less] , para uno menos
       *[none] { "" }
    }

## La mesa en la terminal

kompromat-board-round = Ronda { $round } de 6
kompromat-board-mission = { $place }. { $mission }{ $counter ->
        [none] { "" }
       *[other] { "" } sobre { $counter }
    }
kompromat-board-taken = { $place }. (resuelta)
kompromat-board-side = { $seat }: { $cards }{ $newspapers ->
        [0] { "" }
       *[other] { "" } +{ $newspapers } Periódico
    }{ $total ->
        [none] { "" }
       *[other] { "" } = { $total }
    }
kompromat-board-player = { $seat }: puntos { $score }, notoriedad { $tokens }, mazo { $deck }, Herramientas: { $tools }
kompromat-board-turned = Descubierta: { $card }
kompromat-board-glimpsed = Lo que sigue en tu mazo: { $cards }
kompromat-help =
    place 2  la carta descubierta va bajo la misión 2; draw  otra más, boca abajo; stop  termina el intento.
    total 18.5  declarar un total, cuando un as da a elegir; drop o keep  soltar o conservar una ficha, con 21 exactos.
    use drone 3, use newspaper 3  en la misión 3; use jetpack 1>3  de la misión 1 a la 3; use stun-gun 3.2  la segunda carta de ahí.
    use gps, use night-vision, use balaclava, use chloroform, use martini +1; use usb drone 3  otra vez, con la Memoria USB; pass.

## Por qué un bot eligió así: hechos, y de qué se dicen

kompromat-why-without = Si no: { $what }.
kompromat-fact-takes =
    como están las cosas { $who ->
        [you] ganas { $mission }
       *[other] tu rival gana { $mission }
    } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }{ $tokens ->
        [0] { "" }
        [one] { "" } y 1 ficha de notoriedad
       *[other] { "" } y { $tokens } fichas de notoriedad
    }
kompromat-fact-nobody = como están las cosas nadie gana { $mission }
kompromat-fact-chance =
    contando por igual todo lo que puede estar boca abajo ahí, { $percent ->
        [0] no puedes ganar { $mission }
       *[other] tienes cerca de { $percent }% de probabilidades de ganar { $mission }
    }, y tu rival, cerca de { $other }%
kompromat-fact-fails =
    { $who ->
        [you] fallas y recibes una ficha
       *[other] tu rival falla y recibe una ficha
    }
kompromat-fact-took =
    { $who ->
        [you] recibes
       *[other] tu rival recibe
    } { $tokens ->
        [one] 1 ficha
       *[other] { $tokens } fichas
    }
kompromat-fact-spared = no recibes ninguna ficha
kompromat-fact-nine =
    { $who ->
        [you] pierdes la partida con nueve fichas o más
       *[other] tu rival pierde la partida con nueve fichas o más
    }
kompromat-fact-ruin = si fallas ahí, pierdes la partida con nueve fichas o más
kompromat-fact-stake =
    { $mission } te da { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }{ $tokens ->
        [0] { "" }
        [one] { "" } y cuesta 1 ficha de notoriedad
       *[other] { "" } y cuesta { $tokens } fichas de notoriedad
    }{ $fatal ->
        [yes] , con lo que perderías la partida
       *[no] { "" }
    }
kompromat-fact-others =
    { $cards ->
        [0] tu rival todavía no la ha intentado
        [one] tu rival tiene ahí 1 carta
       *[other] tu rival tiene ahí { $cards } cartas
    }
kompromat-fact-plan = robar hasta { $total } o más falla cerca de { $percent } veces de 100
kompromat-fact-draws =
    tienes { $total }, y { $deck ->
        [one] de la única carta de tu mazo
       *[other] de las { $deck } cartas de tu mazo
    } { $over ->
        [0] ninguna pasa de 21
        [one] 1 pasa de 21
       *[other] { $over } pasan de 21
    } y { $nearer ->
        [0] ninguna te acerca
        [one] 1 te acerca
       *[other] { $nearer } te acercan
    }
kompromat-fact-beat = para ganar { $mission } debes superar { $total }, que está a la vista
kompromat-fact-next =
    tu siguiente carta es { $card }, que { $stand ->
        [over] da { $total } y falla
       *[other] da { $total }
    }
kompromat-fact-stands =
    { $stand ->
        [over] tienes { $total }, que falla
       *[other] te quedas en { $total } con { $cards ->
            [one] 1 carta
           *[other] { $cards } cartas
        }: para superarlo, tu rival debe acercarse más a 21, o lo mismo con más cartas
    }
kompromat-fact-tokens =
    { $held ->
        [0] entonces no tienes fichas
        [one] entonces tienes 1 ficha
       *[other] entonces tienes { $held } fichas
    }
kompromat-fact-returned = la carta { $card } vuelve al mazo, y tienes otra vez { $total }
kompromat-fact-news = el total de tu rival en la misión { $place } sube { $points }
kompromat-fact-stunned = tu rival pierde su carta { $position } en la misión { $place }
kompromat-fact-swayed =
    { $stand ->
        [over] tu total pasa a { $total }, y falla
       *[other] tu total pasa a { $total }
    }
kompromat-fact-seen =
    { $whose ->
        [own] ves { $cards ->
            [one] la siguiente carta
           *[other] las siguientes { $cards } cartas
        } de tu mazo
       *[other] ves { $cards ->
            [one] 1 carta
           *[other] { $cards } cartas
        } que tu rival tiene boca abajo ahí
    }
