### Lo que solo dice la pantalla de la terminal.

screen-wait = Esperando a la mesa…
screen-deck =
    { $cards ->
        [one] mazo: 1 carta
       *[other] mazo: { $cards } cartas
    }
screen-you = { $name } (tú)
screen-heading = { $heading }:
screen-begin = Presiona s para sentar bots en los asientos libres y empezar.
screen-agree =
    { $seconds ->
        [0] Presiona b para que juegue un bot.
       *[other] En { $seconds } s puedes hacer que juegue un bot.
    }
screen-take-back = { $name } pide retirar su última jugada: b acepta, u rechaza.
screen-followable =
    { $on ->
        [yes] el público puede seguir este asiento, una ronda después.
       *[no] ya nadie sigue este asiento.
    }
screen-unsaved = La partida no se pudo guardar en { $path }: { $fault }.

## La línea de teclas, cada una ante lo que hace

screen-keys-choose = ←↑↓→⏎ elegir
screen-keys-back = ⌫ atrás
screen-keys-again = n otra partida
screen-keys-hint = h consejo
screen-keys-log = l historial
screen-keys-talk = t hablar
screen-keys-follow = f seguir
screen-keys-foretell = w predecir
screen-keys-help = ? ayuda
screen-keys-leave = q salir
screen-sheet-keys = ↑↓ desplazar · Esc cerrar
screen-foretell-keys = ↑↓ pregunta · ←→ respuesta · Espacio certeza · ⏎ anotar · Esc cerrar
screen-help =
    ←↑↓→  señalar una opción
    Enter  elegirla; un número del 1 al 0 elige al instante, y el ratón también
    Retroceso  deshacer el último paso de una jugada que aún no está hecha
    h  qué jugaría un bot experto que ve lo que tú ves, y por qué
    l  todo el historial
    t  en la mesa de un servidor: decir algo
    b  en la mesa de un servidor: que un bot juegue por quien hace esperar al resto
    u  en una mesa de un servidor: pedir retirar tu última jugada, o rechazar que otra persona retire la suya
    f  en una mesa de un servidor: dejar que el público siga tu asiento; si miras, seguir el próximo asiento que lo permite
    w  si miras, en los juegos que lo tienen: anotar lo que solo el final dirá
    Espacio  no esperar las pausas de los bots hasta que te toque
    RePág AvPág  desplazar la mesa o el historial
    n  después de la partida: jugar otra
    q Ctrl-C  salir: la partida se guarda, o tu asiento

## Salir y volver

screen-saved = La partida está guardada. Continúa con: { $command }
screen-over = El acta de la partida está en { $path }.
screen-return = Tu asiento está guardado. Vuelve con: { $command }
screen-left = Dejaste la mesa.
screen-knock = { $why } Nuevo intento en { $seconds } s; Ctrl-C para salir.
