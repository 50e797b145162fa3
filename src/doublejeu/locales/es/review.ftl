### Lo que se dice de una partida terminada.

review-title = { $game }, según el análisis “{ $name }”, con { $simulations } simulaciones por decisión
review-seat = { $seat } ({ $result ->
        [won] victoria
        [lost] derrota
       *[drawn] empate
    }): precisión { $accuracy ->
        [none] ninguna, pues no había nada que decidir
       *[other] { $accuracy }
    }, suerte { $luck }, y { $adjusted } de 100 sin ella; { $decisions ->
        [one] una decisión
       *[other] { $decisions } decisiones
    }, { $blunders ->
        [one] un error grave
       *[other] { $blunders } errores graves
    }, { $mistakes ->
        [one] un error
       *[other] { $mistakes } errores
    }, { $slips ->
        [one] una imprecisión
       *[other] { $slips } imprecisiones
    }.
review-faults =
    { $count ->
        [0] Ningún desacierto.
        [one] Un desacierto, según lo que se podía saber en ese asiento:
       *[other] { $count } desaciertos, según lo que se podía saber en cada asiento:
    }
review-fault = { $seat }, { $fault ->
        [blunder] un error grave
        [mistake] un error
       *[slip] una imprecisión
    }: “{ $move }” costó { $loss } (±{ $error }) de 100 probabilidades de ganar; mejor: “{ $best }”.
review-turning = Momentos decisivos:
review-point = { $kind ->
        [chance] el azar
       *[decision] una decisión
    }: { $seat }, { $change } de 100.

## En el navegador: mientras llega

review-wait =
    { $before ->
        [0] El análisis recorre la partida, jugada por jugada.
        [one] Hay una partida antes que la tuya.
       *[other] Hay { $before } partidas antes que la tuya.
    }
review-progress = { $percent }% calculado

## La curva

review-curve = Probabilidades de ganar
review-curve-label = Probabilidades de ganar, de un momento a otro
review-you = Tú
review-percent = { $percent }%
review-chance = { $who } { $percent }%
review-moment = Momento { $at } de { $last }: { $chances }.
review-moment-open = Momento { $at } de { $last }: aún sin calcular.
review-growing = el cálculo sigue
review-unseen = aún sin ver
review-kind =
    { $kind ->
        [slip] imprecisión
        [mistake] error
        [blunder] error grave
        [gain] buena suerte
       *[loss] mala suerte
    }
review-points =
    { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
review-fault-of =
    { $who ->
        [you] { $fault ->
            [blunder] Tu error grave
            [mistake] Tu error
           *[slip] Tu imprecisión
        }
       *[other] { $fault ->
            [blunder] Un error grave de { $seat }
            [mistake] Un error de { $seat }
           *[slip] Una imprecisión de { $seat }
        }
    }
review-stroke =
    { $way ->
        [gave] { $who ->
            [you] Las cartas te dieron { $points }.
           *[other] Las cartas le dieron { $points } a { $seat }.
        }
       *[took] { $who ->
            [you] Las cartas te quitaron { $points }.
           *[other] Las cartas le quitaron { $points } a { $seat }.
        }
    }

## Juego y suerte, momentos decisivos, desaciertos

review-skill = Juego y suerte
review-accuracy = Precisión
review-luck = Suerte
review-like = { $accuracy }, { $band }
review-summary =
    { $who ->
        [you] { $accuracy ->
            [none] No tenías nada que decidir
           *[other] Tu precisión fue de { $accuracy }
        }{ $way ->
            [gave] , y las cartas te dieron { $points }
            [took] , y las cartas te quitaron { $points }
           *[even] , y la suerte se emparejó
        }.
       *[other] { $accuracy ->
            [none] { $seat } no tenía nada que decidir
           *[other] La precisión de { $seat } fue de { $accuracy }
        }{ $way ->
            [gave] , y las cartas le dieron { $points }
            [took] , y las cartas le quitaron { $points }
           *[even] , y la suerte se emparejó
        }.
    }
review-about-figures = La precisión, de 0 a 100, juzga según lo que se podía saber en cada asiento; a quién se parece, según partidas de bots entre iguales. La suerte, en puntos de 100 probabilidades de ganar, juzga según las cartas como de verdad estaban.
review-turns = Momentos decisivos
review-turn =
    { $kind ->
        [chance] El azar
       *[decision] Una decisión
    }: { $who ->
        [you] pasas
       *[other] { $seat } pasa
    } de { $from }% a { $to }%.
review-hidden = Lo que sigue se oculta hasta que llegues ahí.
review-faults-own = Tus desaciertos
review-faults-all = Desaciertos
review-none =
    { $who ->
        [you] El análisis no ve con certeza ningún desacierto tuyo.
       *[other] El análisis no ve con certeza ningún desacierto.
    }
review-everybody = También los del resto
review-cost = Momento { $at }, { $points }
review-instead = “{ $move }”; mejor: “{ $best }”.
review-played = Se jugó
review-better = Mejor
review-why = Por qué
review-show = Mostrar la mejor jugada
review-eyes =
    { $who ->
        [you] Con tus ojos
       *[other] Con los ojos de { $seat }
    }
review-notes = Qué más se puede decir

## Un segundo intento

review-learn = Aprender de tus desaciertos
review-try = Segundo intento, { $number } de { $of }
review-find = Jugaste “{ $move }”. Encuentra algo mejor.
review-verdict =
    { $verdict ->
        [good] Bien: es tan buena como la mejor.
        [same] Eso fue lo que jugaste.
        [worse] Hay algo mejor: { $percent }% aquí, { $most }% con la mejor.
       *[weighed] La sala la está pesando…
    }
review-again = Otro intento
review-answer = Ver la respuesta
review-next = El siguiente desacierto
review-stop = Salir
review-found =
    { $found ->
        [0] Ninguna encontrada de { $of }; mira las razones.
        [one] Una encontrada de { $of }.
       *[other] { $found } encontradas de { $of }.
    }

## Negativas

refused-not-reviewed = No se pudo analizar esta partida.
