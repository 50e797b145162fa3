### Lo que se dice de este juego en todas partes: su nombre, sus cosas, lo que pasa en él, la mesa como texto.

calaveras = Misión Calaveras
calaveras-tagline = México, 1983. Acusa, niega: que no te culpen.

## Cartas y sitios

calaveras-card-C = Carnaval
calaveras-card-H = Hotel
calaveras-card-A = Aeropuerto
calaveras-card-P = Cabina telefónica
calaveras-card-L = Laboratorio
calaveras-card-U = Giro inesperado
calaveras-place-I = la zona Inocencia
calaveras-place-S = la zona Sospecha
calaveras-place-front = el frente de { $seat }

## Lo que pasó

calaveras-dealt =
    { $cards ->
        [none] { $seat } recibe tres cartas.
       *[other] { $seat } recibe { $cards }.
    }
calaveras-played =
    { $speech ->
        [alibi] { $seat } da una coartada: { $card }, en { $place }.
        [accusation] { $seat } hace una acusación: { $card }, en { $place }.
       *[denial] { $seat } lo niega: { $card }, en { $place }. Las dos cartas { $card } se descartan.
    }
calaveras-twisted =
    { $speech ->
        [alibi] Giro inesperado: { $seat } da una coartada, y { $card } pasa desde { $source } hasta { $place }.
        [accusation] Giro inesperado: { $seat } hace una acusación, y { $card } pasa desde { $source } hasta { $place }.
       *[denial] Giro inesperado: { $seat } lo niega, { $card } pasa desde { $source } hasta { $place }, y las dos cartas { $card } se descartan.
    }
calaveras-idled = { $seat } juega un Giro inesperado, y nada se mueve.
calaveras-passed = { $seat } no tiene carta que jugar.
calaveras-trusted = Ahora Nicole confía en { $seat }.
calaveras-designated =
    { $alone ->
        [yes] Nadie más está bajo sospecha: { $seat } recibe { $points } puntos de sospecha.
       *[no] Las sospechas caen sobre { $seat }, que recibe { $points } puntos de sospecha.
    }
calaveras-drew =
    { $card ->
        [none] { $seat } roba una carta.
       *[other] { $seat } roba { $card }.
    }
calaveras-shuffled =
    { $cards ->
        [one] El descarte, una carta, pasa a ser el mazo.
       *[other] El descarte, { $cards } cartas, se baraja y pasa a ser el mazo.
    }
calaveras-ended =
    { $trust ->
        [yes] Culpable: { $seat }. Nicole se va con { $nicole }, y ese equipo gana.
       *[no] Culpable: { $seat }, y Nicole está a su lado: no puede confiar en nadie, y todo el mundo pierde.
    }

## Lo que se puede jugar

calaveras-move-lay = { $card } en { $place }
calaveras-move-twist = Un Giro inesperado: { $card } desde { $source } hasta { $place }
calaveras-move-idle = Un Giro inesperado que no mueve nada
calaveras-move-pass = No jugar ninguna carta

## La mesa en la terminal

calaveras-board-centre = Inocencia: { $innocent }   Sospecha: { $suspect }   Mazo: { $deck }
calaveras-board-seat = { $seat }: frente { $front }; { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }; { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    } en mano
calaveras-board-ghost = (fantasma)
calaveras-board-nicole = (Nicole)
calaveras-board-hand = Tu mano: { $hand }
calaveras-help =
    H>3  el Hotel en el frente del asiento 3; H>I y H>S: en la zona Inocencia o en la zona Sospecha.
    U:H3>S  un Giro inesperado que mueve el Hotel del asiento 3 a Sospecha; U no mueve nada.
    C Carnaval, H Hotel, A Aeropuerto, P Cabina telefónica, L Laboratorio. Las parejas se sientan frente a frente.

## Por qué un bot eligió así: hechos, y de qué se dicen

calaveras-why-safe = Después, ninguna carta de { $seat } puede por sí sola echar las sospechas sobre tu equipo, quitarle a Nicole o hacerte perder la partida.
calaveras-why-fear = Después, { $seat } podría responder con { $card } ({ $percent }% de probabilidad de tenerla, según las cartas no vistas): { $what }.
calaveras-why-prevents = Evita lo peor que { $seat } podría hacer ahora, con { $card }: { $what }.
calaveras-why-threatens = Si nada cambia hasta que vuelvas a jugar, tu carta { $card } puede hacer esto: { $what }.
calaveras-fact-designated =
    { $you ->
        [yes] las sospechas caen sobre ti
       *[no] las sospechas caen sobre { $seat }
    } por { $points } puntos, { $total } en total
calaveras-fact-nicole =
    { $you ->
        [yes] Nicole va contigo
       *[no] Nicole va con { $seat }
    }
calaveras-fact-over =
    { $result ->
        [won] la partida termina y tu equipo gana
        [lost] la partida termina y tu equipo pierde
       *[nobody] la partida termina y todo el mundo pierde
    } (culpable: { $seat })
calaveras-fact-quiet = las sospechas no caen sobre nadie y Nicole se queda
