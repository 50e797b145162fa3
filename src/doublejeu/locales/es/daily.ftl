### El caso del día: un reparto y un acertijo al día, los mismos para todo el mundo en la sala.

daily-of = Caso del { $day }
daily-today = El caso de hoy
daily-deal = El reparto del día
daily-puzzle = El acertijo del día
daily-puzzle-of = El acertijo de ese día: { $game }
daily-other-days = Otros días
daily-everybody = Todos los resultados
daily-shuffle = El barajado
daily-none = Ningún juego de esta sala tiene reparto del día.
daily-nobody = Nadie jugó ese día.
daily-invites = Una sola vez, contra un bot { $level }
daily-how = Un reparto, el mismo aquí para todo el mundo, contra un bot { $level } que a las mismas jugadas responde igual. Se juega una vez: sin consejos ni asistente, nadie releva a nadie y nadie mira.
daily-names = Desde mañana, todo el mundo aquí puede ver tu nombre, tu resultado y tu partida.
daily-play = Jugar el reparto
daily-back = Volver a la mesa
daily-going = Tu partida está en curso. Cuenta si termina antes de las { $time }.
daily-unfinished = La partida de ayer sigue en curso; cuenta hasta dos horas después de la medianoche, UTC.
daily-sealed = Este caso todavía se juega. Se abre dos horas después del fin de su día, UTC.
daily-played =
    { $count ->
        [0] Nadie lo ha jugado todavía hasta el final.
        [one] Una persona lo ha jugado hasta el final.
       *[other] { $count } personas lo han jugado hasta el final.
    }
daily-ends = El siguiente caso llega a las { $time }.
daily-tomorrow = Mañana: { $game }. Las cartas ya están sorteadas.
daily-promise =
    { $when ->
        [today] La sala sorteó este reparto antes de que alguien pudiera jugarlo, y lo prometió con este número ({ $day }). La semilla se muestra cuando termina el día.
        [tomorrow] Este número es la promesa: el reparto ya no se puede cambiar.
       *[past] { $proof ->
            [kept] Comprobado: la semilla es la prometida ({ $day }).
            [broken] ¡La semilla no es la prometida ({ $day })!
           *[unchecked] La semilla junto a su promesa ({ $day }): cualquiera puede comprobarlas.
        }
    }
daily-seed = Semilla:
daily-result =
    { $verdict ->
        [won] { $counted ->
            [yes] Victoria con { $points } puntos, { $moves } jugadas
           *[no] Victoria en { $moves } jugadas
        }
        [drawn] { $counted ->
            [yes] Empate con { $points } puntos, { $moves } jugadas
           *[no] Empate en { $moves } jugadas
        }
        [lost] { $counted ->
            [yes] Derrota con { $points } puntos, { $moves } jugadas
           *[no] Derrota tras { $moves } jugadas
        }
        [late] Terminó demasiado tarde para contar
       *[playing] Tu partida está en curso
    }
daily-behind =
    { $others ->
        [one] { $behind ->
            [0] No mejor que el otro resultado.
           *[other] Mejor que el otro resultado.
        }
       *[other] Mejor que { $behind } de los otros { $others } resultados.
    }
daily-sum =
    { $players ->
        [one] Un solo resultado.
       *[other] { $players } resultados. Victorias: { $won }; empates: { $drawn }; derrotas: { $lost }.
    }
daily-bars =
    { $measure ->
        [score] Resultados por puntos
       *[moves] Resultados por número de jugadas
    }
daily-bar-won = con victoria: { $won }
daily-key =
    { $which ->
        [won] victoria
       *[not] sin victoria
    }
daily-you = tú
daily-streak =
    { $days ->
        [one] Un día jugado: vuelve mañana.
       *[other] { $days } días seguidos
    }
daily-share = Double Jeu, el caso del { $day }
daily-share-result = { $game }: { $result }
daily-picture = Como imagen
daily-found =
    { $yours ->
        [found] Lo encontraste: { $found } de { $tried } lo lograron.
        [missed] Aún sin encontrar: { $found } de { $tried } lo lograron.
       *[not] { $tried ->
            [0] Nadie lo ha intentado todavía
           *[other] { $found } de { $tried } lo encontraron
        }
    }
daily-solve = Resolver
daily-review =
    { $whose ->
        [yours] Análisis de tu partida
       *[best] Análisis de la mejor partida
    }
daily-evenings = Veladas
daily-evenings-about = Repartos duplicados y torneos para un grupo
