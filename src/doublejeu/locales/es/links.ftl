### Lo que un chat muestra de un enlace a la sala: lo que puede saber quien tiene el enlace.

link-house = Una sala de juego para jugar con gente o contra bots. Sin cuenta, solo un nombre.
link-table =
    { $status ->
        [open] { $game }: hay una mesa abierta
        [playing] { $game }: una partida en curso
        [over] { $game }: una partida terminada
       *[replay] { $game }: una partida para volver a ver
    }
link-with =
    { $people ->
        [0] Todavía no hay nadie.
       *[other] En la mesa: { $names }.
    } { $free ->
        [0] { "" }
        [one] Hay un asiento libre.
       *[other] Hay { $free } asientos libres.
    }
link-moment =
    { $eyes ->
        [somebody] Momento { $at }, con los ojos de { $name }.
       *[nobody] Momento { $at }.
    }
link-daily =
    { $known ->
        [yes] El caso del día, { $day }
       *[no] El caso del día
    }
link-daily-about = Un reparto y un acertijo al día, los mismos para todo el mundo aquí.
link-puzzle = { $game }: un acertijo
link-puzzle-about = Un momento de una partida, y algo que encontrar.
link-club-about = Un club con mesas propias. Sus partidas son solo de su gente: ven con una invitación, o toca a la puerta.
link-evening =
    { $status ->
        [open] { $game }: una velada con las puertas abiertas
        [playing] { $game }: una velada en curso
       *[over] { $game }: una velada terminada
    }
link-evening-about =
    { $people ->
        [one] Hay una persona.
       *[other] Han llegado { $people } personas.
    }
