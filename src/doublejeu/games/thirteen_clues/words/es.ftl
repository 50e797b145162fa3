### Lo que se dice de este juego en todas partes: su nombre, sus cosas, lo que pasa en él, la mesa como texto.

thirteen_clues = 13 Pistas
thirteen_clues-tagline = Londres, 1899. Toda la mesa ve tu caso, menos tú.
thirteen_clues-option-top_secret = Top Secret
thirteen_clues-option-top_secret-about = una respuesta oculta por persona

## Cartas y temas

thirteen_clues-card-officer = Oficial
thirteen_clues-card-duke = Duque
thirteen_clues-card-butcher = Carnicero
thirteen_clues-card-countess = Condesa
thirteen_clues-card-nurse = Enfermera
thirteen_clues-card-maid = Doncella
thirteen_clues-card-dancer = Bailarina
thirteen_clues-card-sailor = Marinero
thirteen_clues-card-florist = Florista
thirteen_clues-card-coachman = Cochero
thirteen_clues-card-parlor = Salón
thirteen_clues-card-market = Mercado
thirteen_clues-card-library = Biblioteca
thirteen_clues-card-park = Parque
thirteen_clues-card-museum = Museo
thirteen_clues-card-harbor = Puerto
thirteen_clues-card-theater = Teatro
thirteen_clues-card-plaza = Plaza
thirteen_clues-card-railcar = Vagón
thirteen_clues-card-racecourse = Hipódromo
thirteen_clues-card-knife = Cuchillo
thirteen_clues-card-crossbow = Ballesta
thirteen_clues-card-poison = Veneno
thirteen_clues-card-sword = Espada
thirteen_clues-card-blowgun = Cerbatana
thirteen_clues-card-rifle = Rifle
thirteen_clues-card-gun = Revólver
thirteen_clues-card-candlestick = Candelabro
thirteen_clues-card-hammer = Martillo
thirteen_clues-card-bow = Arco
thirteen_clues-topic-purple = morado
thirteen_clues-topic-pink = rosa
thirteen_clues-topic-red = rojo
thirteen_clues-topic-green = verde
thirteen_clues-topic-yellow = amarillo
thirteen_clues-topic-blue = azul
thirteen_clues-topic-orange = naranja
thirteen_clues-topic-white = blanco
thirteen_clues-topic-brown = café
thirteen_clues-topic-grey = gris
thirteen_clues-topic-man = hombre
thirteen_clues-topic-woman = mujer
thirteen_clues-topic-indoor = interior
thirteen_clues-topic-outdoor = exterior
thirteen_clues-topic-close = de cerca
thirteen_clues-topic-ranged = a distancia
thirteen_clues-many-purple = cartas moradas
    .gender = f
thirteen_clues-many-pink = cartas rosas
    .gender = f
thirteen_clues-many-red = cartas rojas
    .gender = f
thirteen_clues-many-green = cartas verdes
    .gender = f
thirteen_clues-many-yellow = cartas amarillas
    .gender = f
thirteen_clues-many-blue = cartas azules
    .gender = f
thirteen_clues-many-orange = cartas naranjas
    .gender = f
thirteen_clues-many-white = cartas blancas
    .gender = f
thirteen_clues-many-brown = cartas cafés
    .gender = f
thirteen_clues-many-grey = cartas grises
    .gender = f
thirteen_clues-many-man = hombres
    .gender = m
thirteen_clues-many-woman = mujeres
    .gender = f
thirteen_clues-many-indoor = lugares interiores
    .gender = m
thirteen_clues-many-outdoor = lugares exteriores
    .gender = m
thirteen_clues-many-close = armas de cerca
    .gender = f
thirteen_clues-many-ranged = armas a distancia
    .gender = f

## Lo que pasó

thirteen_clues-dealt =
    { $cards ->
        [none] { $seat } recibe cinco cartas.
       *[other] { $seat } recibe { $cards }.
    }
thirteen_clues-picked =
    { $cards ->
        [none] { $seat } elige el caso de { $target }.
       *[other] { $seat } elige el caso de { $target }: { $cards }.
    }
thirteen_clues-asked =
    { $seat } pregunta a { $target }{ $how ->
        [secret] , en Top Secret
       *[aloud] { "" }
    }: ¿{ $topic-gender ->
        [m] cuántos
       *[f] cuántas
    } { $topic } ves{ $how ->
        [left] , con tu carta izquierda
        [right] , con tu carta derecha
       *[aloud] { "" }
    }? { $how ->
        [secret] { $answer ->
            [none] La respuesta va en un papel.
           *[other] En un papel: { $answer }.
        }
       *[aloud] { $answer }.
    }
thirteen_clues-peeked =
    { $card ->
        [none] { $seat } consulta al informante { $informant }.
       *[other] { $seat } consulta al informante { $informant }: { $card }.
    }
thirteen_clues-accused =
    { $right ->
        [yes] { $seat } acusa: { $cards }. Es correcto.
       *[no] { $seat } acusa: { $cards }. No es correcto.
    }
thirteen_clues-took =
    { $source ->
        [none] { $seat } toma una lupa de la reserva.
       *[other] { $seat } le quita una lupa a { $source }.
    }
thirteen_clues-gave =
    { $glasses ->
        [one] { $seat } entrega una lupa a { $target ->
            [none] la reserva.
           *[other] { $target }.
        }
       *[other] { $seat } entrega { $glasses } lupas a { $target ->
            [none] la reserva.
           *[other] { $target }.
        }
    }
thirteen_clues-ended = { $seat } resuelve su caso y gana.

## Lo que se puede jugar

thirteen_clues-move-ask =
    Preguntar a { $target }{ $how ->
        [secret] , en Top Secret
       *[aloud] { "" }
    }: ¿{ $topic-gender ->
        [m] cuántos
       *[f] cuántas
    } { $topic } ves{ $how ->
        [left] , con tu carta izquierda
        [right] , con tu carta derecha
       *[aloud] { "" }
    }?
thirteen_clues-move-peek = Consultar al informante { $informant }
thirteen_clues-move-accuse = Acusar: { $cards }
thirteen_clues-move-take = Quitar una lupa a { $source }
thirteen_clues-move-pick = Elegir el caso de { $target }: { $cards }

## La mesa en la terminal

thirteen_clues-board-case = { $seat }: { $cards }{ $glasses ->
        [0] { "" }
        [one] { "" }; 1 lupa
       *[other] { "" }; { $glasses } lupas
    }{ $tile ->
        [yes] { "" }; loseta Top Secret
       *[no] { "" }
    }
thirteen_clues-board-unknown = un caso que solo ve el resto de la mesa
thirteen_clues-board-unpicked = aún sin caso
thirteen_clues-board-hand = Tus cinco cartas: { $cards }
thirteen_clues-board-hidden = Tras tu biombo, a la izquierda y a la derecha: { $cards }
thirteen_clues-board-centre = Informantes: { $informants }   Lupas en la reserva: { $supply }   Colores: { $colours }
thirteen_clues-board-peeked = Informantes que ya viste: { $cards }
thirteen_clues-help =
    pick butcher park sword  el caso que eliges para la persona a tu izquierda.
    ask 2 red, ask 2 woman  ¿cuántas de esas cartas ve el asiento 2? Con la loseta: ask 2 red secret.
    Con dos personas: ask 1 red left o ask 1 red right, con la carta oculta izquierda o derecha de quien responde.
    peek C  consultar al informante C; accuse duke park gun  nombrar tu propio caso; take 3  una lupa del asiento 3.

## Por qué un bot eligió así

thirteen_clues-why-cases =
    { $cases ->
        [one] El caso propio es seguro: solo uno es posible.
       *[other] Hay { $cases } casos propios posibles: { $person ->
            [one] una persona
           *[other] { $person } personas
        }, { $location ->
            [one] un lugar
           *[other] { $location } lugares
        }, { $weapon ->
            [one] un arma
           *[other] { $weapon } armas
        }.
    }
thirteen_clues-why-certain = Seguro en el caso propio: { $cards }.
thirteen_clues-why-likeliest = El caso más probable es { $cards }: una acusación tendría { $percent }% de probabilidades de acertar.
thirteen_clues-why-pick =
    { $turns ->
        [one] Un caso así se resuelve en cerca de un turno
       *[other] Un caso así se resuelve en cerca de { $turns } turnos
    }: sus cartas son de { $colours ->
        [one] un solo color
       *[other] { $colours } colores
    }.
thirteen_clues-why-take = { $seat } tendría { $percent }% de probabilidades de acusar bien.
thirteen_clues-fact-answers =
    { $number ->
        [one] la respuesta es segura: { $answer }
       *[other] hay { $number } respuestas posibles; la más probable es { $answer }, con un { $percent }%
    }
thirteen_clues-fact-aloud = todo el mundo oye la respuesta
thirteen_clues-fact-secret = aparte, solo { $seat } oye la respuesta
thirteen_clues-fact-left =
    { $cases ->
        [one] quedaría cerca de un caso
       *[other] quedarían cerca de { $cases } casos
    }
thirteen_clues-fact-sure =
    { $percent ->
        [0] el caso aún no sería seguro y haría falta otra pregunta
        [100] el caso sería seguro y ya se podría acusar
       *[other] con un { $percent }%, el caso sería seguro y ya se podría acusar
    }
thirteen_clues-fact-right = tendría { $percent }% de probabilidades de acertar
thirteen_clues-fact-others = del resto, { $seat } sería quien está más cerca: { $before }% de probabilidades de acusar bien ahora, { $after }% después
thirteen_clues-fact-still = del resto, { $seat } sería quien está más cerca, con las mismas probabilidades de acusar bien que ahora: { $percent }%

## Lo que se puede deducir

thirteen_clues-deduce-worlds =
    { $worlds ->
        [one] Un mundo concuerda con lo que sabe este asiento
       *[other] { $worlds } mundos concuerdan con lo que sabe este asiento
    }{ $cases ->
        [one] { "" }; su caso es seguro.
       *[other] { "" }; su caso puede ser cualquiera de { $cases }.
    }
thirteen_clues-deduce-more =
    { $cases ->
        [one] … y otro caso, menos probable
       *[other] … y otros { $cases } casos, no más probables
    }
thirteen_clues-deduce-card = Carta
thirteen_clues-deduce-own-case = caso propio
thirteen_clues-deduce-pair = el par de { $seat }
thirteen_clues-deduce-left = la carta izquierda de { $seat }
thirteen_clues-deduce-right = la carta derecha de { $seat }
thirteen_clues-deduce-informants = informantes

## Por qué una carta no está en el caso propio, o sí

thirteen_clues-named = { $seat } la nombró, y la vería si estuviera en tu caso.
thirteen_clues-out-none =
    { $answer ->
        [0] { $seat } no ve { $topic }, y vería esta carta en tu caso.
        [1] De { $topic }, { $seat } ve una sola carta, que tú también ves: no hay otra en tu caso.
       *[other] De { $topic }, { $seat } ve { $answer } cartas, y tú las ves todas: no hay otra en tu caso.
    }
thirteen_clues-out-asked =
    { $answer ->
        [0] { $seat } no ve { $topic }
        [1] De { $topic }, { $seat } ve una carta
       *[other] { $seat } ve { $answer } { $topic }
    }{ $how ->
        [left] , contando su carta izquierda
        [right] , contando su carta derecha
       *[aloud] { "" }
    }{ $seen ->
        [0] .
        [all] , y tú también.
       *[other] ; tú ves { $seen }.
    }
thirteen_clues-out-accused =
    { $own ->
        [yes] Acusaste { $cards }: no era correcto.
       *[no] { $seat } nombró { $cards }: ninguna está en tu caso ni en el par de { $seat }.
    }
thirteen_clues-out-peeked = El informante { $informant } es { $card }.
thirteen_clues-out-together =
    { $count ->
        [one] Eso no deja ningún mundo en el que esté en tu caso.
       *[other] En conjunto, no dejan ningún mundo en el que esté en tu caso.
    }
thirteen_clues-certain-last =
    { $kind ->
        [person] Todas las otras personas quedan descartadas.
        [location] Todos los otros lugares quedan descartados.
       *[weapon] Todas las otras armas quedan descartadas.
    }

## Lo que dice un análisis

thirteen_clues-review-question = { $seat } preguntó: { $bits } bits sobre su propio caso, cuando de una pregunta se podían esperar { $most } a lo sumo.
thirteen_clues-review-known = Desde aquí { $seat } podía saber con certeza su caso, contando: { $said ->
        [yes] { $turns ->
            [0] lo nombró enseguida.
            [one] lo nombró un turno después.
           *[other] lo nombró { $turns } turnos después.
        }
       *[no] { $turns ->
            [0] ya no quedaba turno para nombrarlo.
            [one] pasó un turno, y no lo nombró.
           *[other] pasaron { $turns } turnos, y no lo nombró.
        }
    }

## Acertijos

thirteen_clues-puzzle-name-the-case = Un solo caso concuerda con todo lo que has oído: acusa.
thirteen_clues-puzzle-ask-the-question = Haz la pregunta que deja menos casos posibles.
thirteen_clues-puzzle-look-answer = Empieza por lo que respondió { $seat } sobre { $topic }: { $count }.
thirteen_clues-puzzle-without = Sin la respuesta de { $seat } sobre { $topic } ({ $count }), serían posibles { $cases } casos.
thirteen_clues-puzzle-look-question = Pregunta a { $seat }, sobre { $about ->
        [colour] un color
       *[category] una categoría
    }.
thirteen_clues-puzzle-now = Ahora hay { $cases } casos propios posibles.
thirteen_clues-puzzle-left = La mejor pregunta debería dejar { $best }; la siguiente, { $next }.
