### Double Jeu en español de México.  Las mismas palabras para el servidor, la terminal y el navegador.

# A quien lee se le habla de tú, y a varias personas de ustedes.  Una cosa, una palabra:
# seat asiento · place sitio · location lugar · table mesa · room sala · hall lobby · game partida (o juego, si es sus reglas) · move jugada ·
# turn turno · round ronda · deck mazo · draw robar · discard descarte · hand mano · token ficha · tile loseta · supply reserva · hint consejo ·
# clue pista · log historial · record acta · review análisis · puzzle acertijo · rating puntuación · fault desacierto · host quien organiza ·
# partner pareja · opponent rival · the others el resto · players personas · shuffle barajar · deal reparto · take back deshacer.
# De los juegos: suspicion sospecha · front frente · twist giro · alibi coartada · denial negación · culprit culpable · mission misión · Tool
# Herramienta · Equipment Equipamiento · Counter-intelligence Contraespionaje · notoriety notoriedad · attempt intento · fail fallar · file
# expediente · case caso · informant informante · witness testigo · glass lupa · screen biombo · casebook libreta · accuse acusar.

# Cómo escribe los números esta lengua, y cómo une sus palabras breves con lo que sigue: ante un sonido, y ante el artículo del fantasma.
locale = es-MX
decimal-sign = .
joined-sound = y e h?[ií](?![aeo]), o u (?:h?[oó]|8|11(?!\d))
joined-article = de el del, a el al
articles = el la los las un una

seat = Asiento { $number }
you = Asiento { $number } (tú)
yes = sí
no = no
labelled = { $label }: { $text }

## La terminal

play-welcome = { $game }: tienes el asiento { $seat }.
play-choose-game = ¿Qué juego? { $games }
play-no-game = Ese juego no existe. Elige uno de estos: { $games }
play-how = Escribe una jugada como aparece abajo, `moves` para ver todas las que puedes hacer, `hint` para saber qué jugaría un bot experto y por qué, `help` para saber qué significan, `quit` para salir.
play-prompt = Tu jugada
play-legal = Puedes jugar: { $moves }
move-as-written = { $move }
play-more =
    { $count ->
        [one] … y una más: escribe `moves` para verlas todas
       *[other] … y { $count } más: escribe `moves` para verlas todas
    }
play-left =
    { $events ->
        [one] Dejaste la mesa después de un suceso.
       *[other] Dejaste la mesa después de { $events } sucesos.
    }
play-refused = Eso no se puede jugar ahora: { $move }. Escribe `moves` para ver qué sí.
play-over-won = La partida terminó: ganaste.
play-over-lost = La partida terminó: esta vez no ganaste.
play-over-draw = La partida terminó: nadie ganó.
play-saved = El acta de la partida está en { $path }.
play-level = Nivel del resto de la mesa: { $level }.
play-hint = El bot experto piensa…
level-novice = principiante
level-casual = ocasional
level-strong = fuerte
level-expert = experto
level-master = maestro

## A quién se parece una precisión

band-random = como con jugadas al azar
band-up-to = entre jugadas al azar y el bot { $most }
band-like = como el bot { $level }
band-between = entre el bot { $least } y el bot { $most }
pages-missing = La sala está abierta, pero sus páginas no se han construido. Ejecuta ./play, que las construye, o npm run build en web/.

## Por qué un bot eligió así

why-move = { $move }: cerca de { $percent }% de probabilidades de ganar.
why-equal = Igual de bueno, hasta donde la búsqueda alcanza a ver: { $options }.
why-alternatives = Si no: { $options }.
why-option = { $move } ({ $percent }%)
why-facts = Por qué: { $what }.
why-instead = En cambio, con { $move }: { $what }.
why-also = { $fact }; { $more }
why-only = No se puede jugar otra cosa.
why-searched =
    { $simulations ->
        [one] Se probó una continuación posible de la partida
       *[other] Se probaron { $simulations } continuaciones posibles de la partida
    }, { $percent }% de ellas con esta jugada.
