### 13 Pistas en el navegador: la mesa, la libreta, el final

## Cartas

thirteen_clues-described = { $card }, { $colour }, { $category }
# Dónde se pueden partir los nombres largos en una carta.
thirteen_clues-hyphens = Biblio-teca Hipó-dromo Cande-labro Cerba-tana Enfer-mera Baila-rina Carni-cero Mari-nero
thirteen_clues-face-down = Una carta, boca abajo
thirteen_clues-unseen =
    { $kind ->
        [person] Una persona, boca abajo
        [location] Un lugar, boca abajo
       *[weapon] Un arma, boca abajo
    }
thirteen_clues-label =
    { $topic ->
        [purple] Morado
        [pink] Rosa
        [red] Rojo
        [green] Verde
        [yellow] Amarillo
        [blue] Azul
        [orange] Naranja
        [white] Blanco
        [brown] Café
        [grey] Gris
        [man] Hombres
        [woman] Mujeres
        [indoor] Interior
        [outdoor] Exterior
        [close] De cerca
       *[ranged] A distancia
    }
thirteen_clues-kind =
    { $kind ->
        [person] Persona
        [location] Lugar
       *[weapon] Arma
    }

## Quién debe hacer qué

thirteen_clues-prompt-pick = Elige un caso para { $seat }: una persona, un lugar y un arma de tus cinco cartas.
thirteen_clues-prompt-picking = Se eligen los casos. Esperamos a { $names }.
thirteen_clues-prompt-take = La reserva está vacía: quítale una lupa a alguien.
thirteen_clues-prompt-yours =
    { $glasses ->
        [0] Te toca: pregunta, consulta a un informante o acusa.
        [one] Te toca: una lupa para gastar.
       *[other] Te toca: { $glasses } lupas para gastar.
    }
thirteen_clues-prompt-other = Es el turno de { $seat }.
thirteen_clues-take = Quitarle una lupa a { $seat }
thirteen_clues-ask-seat = Preguntar a { $seat }
thirteen_clues-confirm-accuse =
    { $glasses ->
        [0] ¿Acusar: { $cards }? Si no es correcto, toda la mesa lo sabrá y tu turno termina.
        [one] ¿Acusar: { $cards }? Si no es correcto, tu turno termina y la lupa que te queda va a la reserva.
       *[other] ¿Acusar: { $cards }? Si no es correcto, tu turno termina y las { $glasses } lupas que te quedan van a la reserva.
    }

## La mesa

thirteen_clues-you = Tú
thirteen_clues-your-place = Tu sitio
thirteen_clues-their-turn = le toca
thirteen_clues-centre = El centro de la mesa
thirteen_clues-informants = Informantes
thirteen_clues-informant =
    { $seen ->
        [yes] Informante { $letter }, visto por { $names }
       *[no] Informante { $letter }, que nadie ha visto
    }{ $card ->
        [none] { "" }
       *[other] : { $card }
    }
thirteen_clues-supply = Reserva
thirteen_clues-glasses =
    { $count ->
        [0] ninguna lupa
        [one] una lupa
       *[other] { $count } lupas
    }
thirteen_clues-hidden-pair = dos cartas tras el biombo
thirteen_clues-tile =
    { $has ->
        [yes] loseta Top Secret
       *[no] loseta Top Secret gastada
    }
thirteen_clues-behind = Tras el biombo
thirteen_clues-slot =
    { $kind ->
        [person] ¿Quién?
        [location] ¿Dónde?
       *[weapon] ¿Cómo?
    }
thirteen_clues-your-case =
    { $state ->
        [open] Tu caso
        [unpicked] Se está eligiendo tu caso
       *[hidden] Tu caso: a la vista, menos para ti
    }
thirteen_clues-your-eyes = Solo para tus ojos
thirteen_clues-side =
    { $side ->
        [left] carta izquierda
       *[right] carta derecha
    }
thirteen_clues-side-short =
    { $side ->
        [left] izquierda
       *[right] derecha
    }
thirteen_clues-heard = Lo último que se dijo
thirteen_clues-heard-none = Nada aún. Falta la primera pregunta.
thirteen_clues-heard-peek = consultó al informante { $letter }
thirteen_clues-heard-accuse = acusó: { $cards }
thirteen_clues-verdict =
    { $right ->
        [yes] ¡Correcto!
       *[no] Incorrecto
    }

## Elegir

thirteen_clues-picker = Tus cinco cartas
thirteen_clues-picker-title = Un caso para { $name }: una persona, un lugar, un arma
thirteen_clues-fate =
    { $given ->
        [yes] para { $name }
       *[no] es tuya
    }
thirteen_clues-pick = Para { $name }: { $cards }
thirteen_clues-pick-more =
    { $kind ->
        [person] Elige una persona
        [location] Elige un lugar
       *[weapon] Elige un arma
    }
thirteen_clues-picked-wait = Ya elegiste. Las otras dos cartas se quedan tras tu biombo.
thirteen_clues-picks-still = elige…
thirteen_clues-chooser = ¿Qué vas a hacer?
thirteen_clues-deed =
    { $deed ->
        [ask] Preguntar
        [peek] Consultar
       *[accuse] Acusar
    }
thirteen_clues-which-witness = ¿Qué testigo?
thirteen_clues-which-topic = ¿Qué color o categoría contar?
thirteen_clues-which-category = ¿… o qué categoría?
thirteen_clues-which-side = ¿Con qué carta oculta de { $name }?
thirteen_clues-which-informant = Mira a un informante, en secreto
thirteen_clues-known-already = conocido
thirteen_clues-accuse-warning = { $card }: { $why }
thirteen_clues-accuse-marked = La tachaste.
thirteen_clues-scene = { $seat } acusa
thirteen_clues-scene-verdict =
    { $right ->
        [yes] Caso resuelto
       *[no] Incorrecto
    }
thirteen_clues-scene-skip = Saltar
thirteen_clues-top-secret = Top Secret
thirteen_clues-top-secret-about = la respuesta queda entre ustedes
thirteen_clues-do =
    { $deed ->
        [ask] { $name }{ $how ->
            [left] , con tu carta izquierda: ¿
            [right] , con tu carta derecha: ¿
            [secret] , en secreto: ¿
           *[aloud] , ¿
        }{ $topic-gender ->
            [m] cuántos
           *[f] cuántas
        } { $topic }?
        [peek] Consultar al informante { $letter }
        [accuse] Acusar: { $cards }
       *[unready] { $what ->
            [ask] Completa tu pregunta
            [peek] Elige un informante
           *[accuse] Nombra una persona, un lugar, un arma
        }
    }

## La libreta

thirteen_clues-sheet = Tu caso: lo que puede ser
thirteen_clues-sheet-left =
    { $cases ->
        [0] No queda ningún caso: algo se contradice.
        [one] Queda un caso.
       *[other] { $missed ->
            [0] Quedan { $cases } casos: { $person } × { $location } × { $weapon }
           *[other] Quedan { $cases } casos, sin tus acusaciones fallidas
        }
    }
thirteen_clues-colour = Color
thirteen_clues-fact-case = En el caso de { $seat }.
thirteen_clues-fact-hand = La tenías antes de elegir los casos.
thirteen_clues-fact-hidden = Tras tu propio biombo.
thirteen_clues-fact-informant = La viste: informante { $informant }.
thirteen_clues-odd-fact = La marcaste como tuya, pero no puede serlo.
thirteen_clues-odd-certain = La tachaste, pero tiene que ser tuya.
thirteen_clues-odd-two = Dos de la misma clase no pueden ser tuyas.
thirteen_clues-odd-none = Tachaste toda la columna.
thirteen_clues-odd-wrong = Acusaste con estas tres, y no era correcto.
thirteen_clues-odd-answer =
    { $than ->
        [more] Pregunta { $number } ({ $topic }): { $seat } ve { $answer }, y según tus marcas son más.
       *[fewer] Pregunta { $number } ({ $topic }): { $seat } ve { $answer }, y según tus marcas son menos.
    }
thirteen_clues-cell =
    { $fact ->
        [none] { $card }{ $mark ->
            [maybe] , marcada: quizá
            [no] , marcada: no
            [yes] , marcada: sí
           *[none] , sin marca
        }
       *[other] { $card }, descartada. { $fact }{ $mark ->
            [maybe] { " " }Marcada: quizá.
            [no] { " " }Marcada: no.
            [yes] { " " }Marcada: sí.
           *[none] { "" }
        }
    }{ $odd ->
        [none] { "" }
       *[other] { $fact ->
            [none] .
           *[other] { "" }
        }{ " " }{ $odd }
    }
thirteen_clues-legend-seen = descartada: la viste
thirteen_clues-legend-named = descartada: alguien la nombró
thirteen_clues-legend-pencil = tu lápiz: clic para cambiar
thirteen_clues-legend-deduced = descartada por deducción
thirteen_clues-legend-odd = se contradice
thirteen_clues-assistant = Asistente
thirteen_clues-assistant-about =
    { $step ->
        [certain] tacha lo que se puede descartar y dice por qué; el resto ve que lo usas
       *[chances] cuenta las probabilidades y lo seguro, y dice por qué; el resto ve que lo usas
    }
thirteen_clues-assistant-certain =
    { $count ->
        [0] Nada es seguro todavía.
        [one] Una carta es segura.
       *[other] { $count } cartas son seguras.
    }
thirteen_clues-assistant-counting = Contando…
thirteen_clues-assistant-count =
    { $cases ->
        [one] Tu caso es seguro.
       *[other] { $cases } casos concuerdan con lo que sabes, en { $worlds } mundos.
    }
thirteen_clues-gauge =
    { $state ->
        [out] { $card }: descartada por deducción
        [certain] { $card }: tuya, es seguro
       *[open] { $card }: { $percent }% de probabilidad de ser tuya
    }
thirteen_clues-percent = { $percent }%
thirteen_clues-chance-worlds =
    { $count ->
        [one] { $percent }% de probabilidad de estar en tu caso: en { $count } mundo de { $worlds }.
       *[other] { $percent }% de probabilidad de estar en tu caso: en { $count } mundos de { $worlds }.
    }
thirteen_clues-moment =
    { $event ->
        [asked] la pregunta { $number }
        [peeked] la consulta al informante { $letter }
       *[accused] la acusación de { $seat }
    }
thirteen_clues-since =
    { $state ->
        [out] Descartada desde { $moment }.
       *[certain] Segura desde { $moment }.
    }
thirteen_clues-look-at = Volver a { $moment }
thirteen_clues-wrong = Tus acusaciones fallidas
thirteen_clues-questions = Preguntas y respuestas
thirteen_clues-questions-none = Nadie ha preguntado nada todavía.
thirteen_clues-asked-by = Pregunta → testigo
thirteen_clues-about = Tema
thirteen_clues-sees = Ve
thirteen_clues-your-notes = Tus notas
thirteen_clues-notes-kept = Solo tú las ves; la sala las guarda.
thirteen_clues-erase = Borrar tus marcas

## El final

thirteen_clues-end-solved = Resuelto
thirteen_clues-end-hidden = tras el biombo: { $cards }

## Junto a la mesa, y en la pantalla de la terminal

thirteen_clues-tab-side = Libreta
thirteen_clues-drawer-open = Libreta, historial y chat
thirteen_clues-screen-take = Quitar una lupa
thirteen_clues-screen-how =
    { $how ->
        [secret] Top Secret
        [left] con la carta izquierda
        [right] con la carta derecha
       *[aloud] en voz alta
    }
thirteen_clues-screen-keys = c libreta
thirteen_clues-screen-notebook-keys = ←↑↓→ mover · ⏎ marcar · e borrar · Esc cerrar
thirteen_clues-screen-help = c  la libreta, con tus marcas

## Lo que predice quien mira

thirteen_clues-foretell = { $kind ->
    [person] La persona del caso de { $seat }
    [location] El lugar del caso de { $seat }
   *[weapon] El arma del caso de { $seat }
}
