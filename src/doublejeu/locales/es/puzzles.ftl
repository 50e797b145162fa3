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
