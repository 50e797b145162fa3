### Lo que dice el navegador en una mesa de Kompromat.

## La barra de turno

kompromat-prompt-over = La partida terminó.
kompromat-prompt-shuffle = Se barajan las cartas.
kompromat-prompt-yours =
    { $asked ->
        [place] Pon la carta { $card } boca arriba bajo una misión.
        [attempt] { $can ->
            [draw] Misión { $place }, { $total } por ahora: roba otra carta, o detente.
            [back] Misión { $place }, { $total }: ya no puedes robar. Devuelve tu última carta con el Rastreador GPS, o detente.
            [tools] Misión { $place }, { $total }: ya no puedes robar. Usa una Herramienta, o detente.
           *[stop] Misión { $place }, { $total }: solo puedes detenerte.
        }
        [tools] Antes de revelar la misión { $place }: usa una Herramienta, o pasa.
        [declare] Misión { $place }: un as vale 1 u 11. Declara tu total.
        [martini] Misión { $place }: ¿cambiar tu total con un Martini?
        [perfect] ¡Exactamente 21! ¿Descartas una ficha de notoriedad, o la conservas por su punto?
        [chloroform] Ganaste la misión { $place }. ¿Cloroformo, para evitar { $tokens ->
            [one] 1 ficha
           *[other] { $tokens } fichas
        }?
       *[balaclava] { $counter ->
            [none] Fallaste
           *[other] Contraespionaje
        }: { $tokens ->
            [one] con 1 ficha
           *[other] con { $tokens } fichas
        } llegarías a nueve o más. ¿Primero el Pasamontañas?
    }
kompromat-prompt-wait =
    { $asked ->
        [place] { $seat } elige una misión para la carta { $card }.
        [attempt] { $seat } intenta la misión { $place }.
        [tools] Antes de la misión { $place }: { $seat } puede usar una Herramienta.
        [declare] { $seat } declara un total en la misión { $place }.
        [martini] { $seat } puede cambiar un total con un Martini.
        [perfect] Exactamente 21: { $seat } puede descartar una ficha.
        [chloroform] { $seat } puede usar el Cloroformo.
       *[balaclava] Van a desenmascarar a { $seat }, que puede usar el Pasamontañas.
    }
kompromat-prompt-tools = Puedes usar tus Herramientas.
kompromat-prompt-choice =
    { $verb ->
        [draw] Robar
        [stop] Detenerse
        [pass] Pasar
        [drop] Descartar una ficha
       *[keep] Conservarla
    }
kompromat-prompt-declare = Declarar { $total }
kompromat-prompt-auto = no se pierde nada
kompromat-prompt-use =
    { $usb ->
        [yes] Memoria USB: { $tool }
       *[no] { $tool }
    }{ $more ->
        [none] { "" }
       *[other] { "" } { $more }
    }
kompromat-prompt-aim =
    { $tool ->
        [jetpack] de la misión { $first } a la misión { $second }
        [stun-gun] en la misión { $first }, carta { $second }
       *[other] en la misión { $first }
    }
kompromat-prompt-sure = { $tool }: ¿usar ahora? Una Herramienta se usa una sola vez.
kompromat-prompt-sure-balaclava =
    { $tokens ->
        [one] Pasamontañas: se va tu única ficha. ¿Usar ahora? Una Herramienta se usa una sola vez.
       *[other] Pasamontañas: de tus { $tokens } fichas quedan { $left }. ¿Usar ahora? Una Herramienta se usa una sola vez.
    }
kompromat-prompt-sure-nine = Sin el Pasamontañas llegas a nueve fichas o más, y pierdes la partida. ¿Pasar de todos modos?
kompromat-prompt-sure-draw = Tienes exactamente { $total }. ¿Robar otra carta de todos modos?
kompromat-prompt-sure-over = { $total } pasa de 21, y falla. ¿Declararlo de todos modos?

## La mesa

kompromat-table-kind =
    { $kind ->
        [target] Objetivo
        [code] Código
        [document] Documento
        [tool] Herramienta
       *[counter] Contraespionaje
    }
kompromat-table-effect =
    { $tool ->
        [balaclava] −2 notoriedad
        [chloroform] 0 notoriedad
        [drone] ver una pila
        [gps] devolver carta
        [jetpack] mover una pila
        [newspaper] +3 a tu rival
        [night-vision] ver 5 cartas
        [stun-gun] quitar una carta
        [usb] repetir una
       *[martini] ±1 a tu total
    }
kompromat-table-used = usada
kompromat-table-cover =
    { $seat ->
        [0] Carbón
       *[1] Olivo
    }
kompromat-table-to-play = Le toca
kompromat-table-starts = abre
kompromat-table-points =
    { $points ->
        [one] punto
       *[other] puntos
    }
kompromat-table-notoriety = Notoriedad
kompromat-table-danger = peligro
kompromat-table-tokens = Notoriedad de { $seat }: { $tokens } de 9
kompromat-table-file =
    { $count ->
        [one] Expediente de { $seat }: 1 misión ganada. Abrir.
       *[other] Expediente de { $seat }: { $count } misiones ganadas. Abrir.
    }
kompromat-table-file-of = Expediente de { $seat }
kompromat-table-file-empty = Ninguna misión ganada todavía.
kompromat-table-tools = Tus Herramientas
kompromat-table-tools-of = Herramientas de { $seat }
kompromat-table-no-tools = Ninguna aún. Al ganarla, puedes usarla enseguida.
kompromat-table-tool =
    { $used ->
        [yes] { $tool }, ya usada: { $effect }
       *[no] { $tool }: { $effect }
    }
kompromat-table-not-tried = Por hacer
kompromat-table-taken = Misión { $place }: resuelta
kompromat-table-mission =
    { $tokens ->
        [0] Misión { $place }: { $mission }
        [one] Misión { $place }: { $mission }, sobre Contraespionaje por 1 ficha
       *[other] Misión { $place }: { $mission }, sobre Contraespionaje por { $tokens } fichas
    }
kompromat-table-stack = { $seat }, misión { $place }: { $up ->
        [none] ninguna carta boca arriba
       *[other] { $up } boca arriba
    }, { $down } boca abajo{ $newspapers ->
        [0] { "" }
       *[other] , Periódicos: { $newspapers }
    }{ $total ->
        [none] { "" }
       *[other] , total { $total }
    }
kompromat-table-deck = Mazo de { $seat }: { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    }{ $stunned ->
        [0] { "" }
       *[other] , fuera: { $stunned }
    }
kompromat-table-stunned = Fuera por esta ronda: { $count }
kompromat-table-missions =
    { $cards ->
        [one] Mazo de misiones: 1 carta
       *[other] Mazo de misiones: { $cards } cartas
    }
kompromat-table-round = Ronda { $round } de 6
kompromat-table-round-word = ronda
kompromat-table-draw =
    { $cards ->
        [one] Robar una carta; queda 1
       *[other] Robar una carta; quedan { $cards }
    }
kompromat-table-tray =
    { $mode ->
        [eyes] Solo para tus ojos · misión { $place }
        [turned] La descubrió { $seat }
        [watch] { $seat } · misión { $place }
        [reveal] La revelación · misión { $place }
        [opened] Todo a la vista
       *[rest] El expediente
    }
kompromat-table-turned = Carta descubierta: { $card }
kompromat-table-turned-note =
    { $yours ->
        [yes] Toda la mesa ve esta carta. Ponla boca arriba bajo una misión que no hayas intentado: toca la misión, o arrastra la carta hasta ahí.
       *[no] { $seat } pone esta carta boca arriba bajo una misión.
    }
kompromat-table-watch =
    { $down ->
        [0] { $seat } puso una carta, y puede seguir.
        [one] { $seat } puso 1 carta más boca abajo, y puede seguir.
       *[other] { $seat } puso { $down } cartas más boca abajo, y puede seguir.
    }
kompromat-table-rest =
    { $over ->
        [yes] Las cartas descansan.
       *[no] Nada adentro todavía.
    }
kompromat-table-hand = Cartas de { $seat }: { $cards }
kompromat-table-no-cards = ninguna carta
kompromat-table-glimpse = Lo que sigue en tu mazo
kompromat-table-glimpsed = Lo que sigue en tu mazo, desde arriba: { $cards }
kompromat-table-under =
    { $exact ->
        [yes] exactamente 21
       *[no] a { $left } de 21
    }
kompromat-table-over = pasa de 21
kompromat-table-or = o { $sums }
kompromat-table-news = +{ $more } por Periódico
kompromat-table-bust = Falla
kompromat-table-won = Gana
kompromat-table-skip = Saltar
kompromat-table-let-go = Soltar
kompromat-table-aim =
    { $tool ->
        [drone] ¿Cuál de sus pilas se descubre?
        [newspaper] ¿Contra cuál de sus pilas?
        [stun-gun] { $step ->
            [card] ¿Qué carta?
           *[first] ¿En cuál de sus pilas?
        }
        [jetpack] { $step ->
            [to] ¿Adónde?
           *[first] ¿Cuál de tus pilas se mueve?
        }
        [martini] ¿Uno más, o uno menos?
        [usb] ¿Qué Herramienta ya usada?
       *[other] { "" }
    }
kompromat-table-touch =
    { $what ->
        [place] Poner la carta { $card } bajo la misión { $place }: { $mission }
        [drone] Descubrir sus cartas en la misión { $place }
        [newspaper] Poner el Periódico contra sus cartas en la misión { $place }
        [stun-gun] Quitar una de sus cartas en la misión { $place }
        [jetpack-from] Mover tus cartas de la misión { $place }
        [jetpack-to] Mover tus cartas a la misión { $place }: { $mission }
        [card] Carta { $card } en la misión { $place }
       *[sway] Cambiar tu total en { $card }
    }
kompromat-table-deck-was =
    { $cards ->
        [0] ya no tenía cartas.
        [one] tenía aún 1 carta:
       *[other] tenía aún { $cards } cartas:
    }
kompromat-table-stunned-was =
    { $cards ->
        [one] Una carta fuera, que nadie vio hasta ahora:
       *[other] Cartas fuera, que nadie vio hasta ahora:
    }
kompromat-table-missions-left =
    { $missions ->
        [none] No queda ninguna carta de Misión.
       *[other] Misiones que nunca salieron: { $missions }.
    }

## El final

kompromat-end-paper = La Fuga
kompromat-end-edition = Última edición
kompromat-end-number = Ronda { $round }
kompromat-end-headline =
    { $reason ->
        [points] { $seat } tiene el mejor expediente
        [tokens] Expedientes iguales, pero todo el mundo habla de { $seat }
        [notoriety] Cae la máscara de { $seat }: { $tokens } fichas de notoriedad
       *[draw] Dos expedientes, un rumor: nadie gana
    }
kompromat-end-stamp =
    { $reason ->
        [notoriety] Escándalo
        [draw] Empate
       *[other] Archivado
    }
kompromat-end-score = { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }, { $tokens ->
        [one] 1 ficha
       *[other] { $tokens } fichas
    }
kompromat-end-adds = Las cuentas
kompromat-end-tokens = Fichas de notoriedad
kompromat-end-none = nada

## Lo que se deja al dispositivo

kompromat-auto-total = Declarar por mí el mejor total
kompromat-auto-total-about = el más cercano a 21 sin fallar; se te pregunta si tienes un Martini o si ganar te haría perder la partida
kompromat-auto-pass = Pasar por mí
kompromat-auto-pass-about = antes de una revelación, y a la hora del Martini, si ninguna de tus Herramientas puede cambiar esa misión

## En la pantalla de la terminal

kompromat-screen-missions = (puntos) ! notoriedad
