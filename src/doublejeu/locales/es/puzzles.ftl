### Acertijos: momentos de partidas en los que hay algo que encontrar.

puzzle-task = Una jugada es claramente la mejor, según lo que puedes saber: encuéntrala.
puzzle-rated = Acertijo de { $rating } puntos; tú tienes { $own }.
puzzle-look-move =
    { $good ->
        [one] De { $moves } jugadas, una es claramente la mejor. Piensa en lo que puede estar oculto y en lo que hará después el resto de la mesa.
       *[other] De { $moves } jugadas, { $good }, igual de buenas, son claramente las mejores. Piensa en lo que puede estar oculto y en lo que hará después el resto de la mesa.
    }
puzzle-why-chances = La mejor jugada deja { $best }% de probabilidades de ganar; la siguiente, { $next }%.
puzzle-verdict =
    { $verdict ->
        [right] ¡La encontraste!
       *[wrong] No es esa.
    }
puzzle-solution = La solución: “{ $moves }”
puzzle-standing = Tu puntuación: { $rating } (±{ $deviation }). { $streak ->
        [0] El próximo acertijo resuelto empieza una nueva racha.
        [one] Un acertijo resuelto.
       *[other] { $streak } acertijos resueltos seguidos.
    }
puzzle-unkept = Tu puntuación no se puede guardar en { $path }: { $fault }
puzzle-none-left = Ya no queda ninguno nuevo: ahora vuelven, y no dan puntos.
puzzle-how = Escribe una jugada; `moves` las enumera, `hint` ayuda, en dos pasos, `next` pasa a otro acertijo, `quit` sale.
puzzle-no-more-hints = No hay más consejos.
puzzle-refused = “{ $move }” no se puede jugar aquí.

## En el navegador

puzzles-lead = Momentos de partidas entre bots en los que hay algo que encontrar: toma un asiento y mira lo que desde ahí se podía ver.
puzzles-none = Aquí todavía no hay acertijos.
puzzles-all = Todos los acertijos
puzzles-kept = Solo cuenta el primer intento de cada acertijo. La puntuación y los intentos se guardan en este dispositivo, y también en la sala cuando ya te sentaste a una de sus mesas.
puzzle-your-rating = Tu puntuación
puzzle-streak = Seguidos
puzzle-longest = récord: { $count }
puzzle-tried = Intentados
puzzle-of = de { $count }
puzzle-count =
    { $count ->
        [one] Un acertijo
       *[other] { $count } acertijos
    }
puzzle-done = Intentados: { $tried } de { $count }; resueltos a la primera: { $found }
puzzle-solve = Resolver
puzzle-forget = Empezar de nuevo
puzzle-forget-sure = ¿Olvidar para siempre la puntuación y los intentos?
puzzle-forgotten = La puntuación y los intentos quedaron olvidados.
puzzle-of-game = Un acertijo de { $game }
puzzle-known = Ya lo intentaste antes: no da puntos.
puzzle-hint =
    { $step ->
        [1] Consejo
       *[2] Otro consejo
    }
puzzle-give-up = Solución
puzzle-skip = Pasar
puzzle-next = Otro acertijo
puzzle-missed =
    { $count ->
        [one] No es esa. Tómate tu tiempo e inténtalo de nuevo.
       *[other] Tampoco es esa. Inténtalo de nuevo o pide un consejo.
    }
puzzle-outcome =
    { $how ->
        [found] ¡La encontraste!
        [helped] La encontraste, con un consejo.
        [again] La encontraste, en otro intento.
       *[shown] Esto es lo que había que encontrar.
    }
puzzle-answer = La solución
puzzle-show = En la mesa
puzzle-why = Por qué
