### La mesa de Misión Calaveras en el navegador.

## Nombres

calaveras-name =
    { $card ->
        [C] Carnaval
        [H] Hotel
        [A] Aeropuerto
        [P] Cabina
        [L] Laboratorio
       *[U] Giro inesperado
    }
calaveras-short =
    { $card ->
        [C] Carnaval
        [H] Hotel
        [A] Aeropuerto
        [P] Cabina
        [L] Lab.
       *[U] Giro
    }
calaveras-at-C = en el carnaval
calaveras-at-H = en el hotel
calaveras-at-A = en el aeropuerto
calaveras-at-P = en la cabina
calaveras-at-L = en el laboratorio
calaveras-agent-francoise = Françoise Dujardin
calaveras-agent-said = Saïd Djalal
calaveras-agent-elena = Elena Koltsova
calaveras-agent-karl = Karl Popov
calaveras-agent-ruth = Ruth Carver
calaveras-agent-william = William Hartley
calaveras-ghost-of =
    { $you ->
        [yes] lo juegas tú
       *[no] lo juega { $name }
    }
calaveras-nicole = Nicole
calaveras-zone-I = Inocencia
calaveras-zone-S = Sospecha

## Qué hay y dónde

calaveras-face =
    { $mark ->
        [I] { $card }, que también está en Inocencia
        [S] { $card }, que también está en Sospecha
       *[none] { $card }
    }
calaveras-role =
    { $role ->
        [you] tú
       *[partner] pareja
    }
calaveras-seat =
    { $name }, { $agent }{ $role ->
        [you] , tú
        [partner] , tu pareja
       *[other] { "" }
    }: { $points ->
        [one] 1 punto de sospecha
       *[other] { $points } puntos de sospecha
    }{ $turn ->
        [yes] , le toca
       *[no] { "" }
    }{ $nicole ->
        [yes] . Nicole está aquí.
       *[no] { "" }
    }
calaveras-cards =
    { $cards ->
        [one] 1 carta en mano
       *[other] { $cards } cartas en mano
    }
calaveras-zone-empty = vacía
calaveras-centre = El centro
calaveras-your-place = Abajo en la mesa
calaveras-hand = Tu mano
calaveras-opened = La mano de { $name }
calaveras-deck = Mazo
calaveras-discard = Descarte
calaveras-discard-open =
    { $cards ->
        [0] El descarte está vacío
        [one] Descarte, 1 carta: ver cuál
       *[other] Descarte, { $cards } cartas: ver cuáles
    }

## Jugar

calaveras-prompt-waiting =
    { $ghost ->
        [yes] { $name } juega por el fantasma.
       *[no] Le toca a { $name }.
    }
calaveras-prompt-pick =
    { $turn ->
        [ghost] Le toca al fantasma: juega por él una de tus cartas.
       *[own] Te toca: elige una carta.
    }
calaveras-prompt-place =
    { $how ->
        [move] { $card }: elige adónde va.
       *[lay] { $card }: ¿frente a un agente o en una zona?
    }
calaveras-prompt-twist = Giro inesperado: elige un Lugar que esté en la mesa.
calaveras-prompt-pass =
    { $turn ->
        [ghost] Tu mano está vacía: el fantasma no tiene qué jugar.
       *[own] Tu mano está vacía: no hay qué jugar.
    }
calaveras-prompt-over =
    { $trust ->
        [nobody] Se acabó: Nicole no confía en nadie.
       *[trust] Se acabó: Nicole se fue con { $nicole }.
    }
calaveras-pass = Pasar
calaveras-idle = No mover nada
calaveras-let-go = Devolverla
calaveras-put = { $card } en { $place }
calaveras-move = { $card } desde { $source } hasta { $place }
calaveras-take = Tomar { $card }: { $place }
calaveras-sure-idle = Un Giro inesperado que no mueve nada va al descarte de todos modos.
calaveras-sure-end =
    { $trust ->
        [yes] Esto termina la partida: culpable, { $culprit }; y Nicole se va con { $nicole }.
       *[no] Esto termina la partida: culpable, { $culprit }; Nicole está a su lado, y todo el mundo pierde.
    }
calaveras-omen = { $name } +{ $points }
calaveras-omen-nicole = Nicole con { $name }
calaveras-omen-cancel = las dos se descartan
calaveras-omen-end = el final

## Dicho y hecho

calaveras-opening = Día de Muertos, 1983. Murió un periodista, y aquí todo el mundo tiene su versión.
calaveras-said =
    { $kind ->
        [accusation] { $name } acusa
        [alibi] { $name } tiene coartada
        [denial] { $name } lo niega
       *[idle] { $name } no cambia nada
    }
calaveras-would-say =
    { $kind ->
        [accusation] Acusarías
        [alibi] Darías una coartada
       *[denial] Lo negarías
    }
calaveras-says =
    { $said ->
        [alibi-self] { $way ->
            [first] “Estuve { $at } toda la noche. Pregunten.”
           *[second] “Toda la noche { $at }, lo juro.”
        }
        [alibi-zone] { $way ->
            [first] “Quien estuvo { $at } no tiene culpa.”
           *[second] “La gente honrada pasó la noche { $at }.”
        }
        [accusation-other] { $way ->
            [first] “Vi a { $name } { $at }, con mis propios ojos.”
           *[second] “¿Y qué hacía { $name } { $at }?”
        }
        [accusation-zone] { $way ->
            [first] “Todo pasó { $at }.”
           *[second] “¿Quién lo mató? Busquen { $at }.”
        }
        [denial-self] { $way ->
            [first] “¡Yo nunca estuve { $at }!”
           *[second] “¿Yo, { $at }? Mentira.”
        }
        [denial-other] { $way ->
            [first] “No, { $name } no estaba { $at }. Fue un error.”
           *[second] “Olvídenlo: { $name } nunca estuvo { $at }.”
        }
       *[denial-zone] { $way ->
            [first] “Al final, no pasó nada { $at }.”
           *[second] “Ya déjenlo: no hay nada que buscar { $at }.”
        }
    }
calaveras-says-idle = “Iba a decir… no, nada.”
calaveras-verdict =
    { $you ->
        [yes] Las sospechas caen sobre ti
       *[no] Las sospechas caen sobre { $name }
    }
calaveras-verdict-why =
    { $alone ->
        [yes] nadie más está bajo sospecha
       *[no] es quien más sospechas reúne
    }

## El final

calaveras-end-scene =
    { $trust ->
        [nobody] Nicole le da la espalda a todo el mundo: nadie tiene su confianza.
       *[trust] Nicole en un halo de flores de cempasúchil, entre { $first } y { $second }.
    }
calaveras-end-score = Cómo terminó
calaveras-end-seat =
    { $what ->
        [culprit] culpable
        [nicole] Nicole está aquí
        [both] culpable, y Nicole está aquí
       *[none] { "" }
    }
calaveras-end-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
calaveras-end-hand = En mano al final:
