### Números sobre ti.

me-lead = { $games ->
        [one] Una partida terminada
       *[other] { $games } partidas terminadas
    }, { $counted ->
        [one] una que cuenta
       *[other] { $counted } que cuentan
    }, { $wins ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $wins } ganadas
    }.
me-none = Todavía no hay nada que contar. Termina una partida y aparecerá aquí.
me-counts = Una partida cuenta si no usaste ni consejos ni asistente. Las variantes nunca cuentan.
me-where = Sin cuenta: tus partidas se conocen por la cookie de este navegador, y algunas solo por este dispositivo.
me-table = Como tabla

## Victorias

me-wins = Victorias
me-level = Contra
me-people = mesas mixtas
me-of = { $won } de { $played }
me-won = Ganadas
me-share = Parte
me-percent = { $percent }%

## Habilidad y suerte con el tiempo

me-number = Análisis
me-date = Fecha
me-unreviewed = Ninguna de tus partidas tiene análisis todavía. Se ofrece al final de cada partida y en cada repetición.
me-accuracy = La precisión con el tiempo
me-accuracy-about = Un punto es una partida con análisis que cuenta; la línea es la media de las últimas diez. El mismo número dice más en un juego que en otro; la tabla dice a quién se parece.
me-accuracy-now = Últimamente juegas a { $mean }.
me-mean = Media de diez
me-like = A quién se parece
me-luck = La suerte con el tiempo
me-luck-about = La media de lo que las cartas te dieron por partida, en puntos sobre 100 probabilidades de ganar, con su margen de dos errores estándar. Tiende a cero, juegue quien juegue.
me-luck-now = { $way ->
        [gave] Hasta ahora las cartas te dieron { $points } por partida
        [took] Hasta ahora las cartas te quitaron { $points } por partida
       *[even] Hasta ahora la suerte se equilibró
    }, con un margen de { $margin }.
me-luck-one = Después de una partida todavía no se puede decir nada de la suerte.
me-game-luck = Suerte
me-mean-luck = Media
me-margin = Margen
me-faults = Desaciertos
me-fault =
    { $fault ->
        [blunder] Errores graves
        [mistake] Errores
       *[slip] Imprecisiones
    }
me-commonest = Tu desacierto más común es { $fault ->
        [blunder] el error grave
        [mistake] el error
       *[slip] la imprecisión
    }: { $each } por partida.
me-faultless = El análisis no da por seguro ningún desacierto tuyo.
me-a-game = Por partida

## Para llevar, o para olvidar

me-export = Exportar
me-delete = Borrar
me-delete-title = ¿Borrar todo?
me-delete-text = Tus números y tu puntuación de acertijos desaparecen, aquí y en la sala; sales de todos los clubes y puntuaciones; tu nombre y tus dispositivos salen de todas tus partidas terminadas en esta sala. Las partidas se quedan, sin tu nombre. No se puede deshacer.
me-delete-yes = Sí, borrar
me-delete-no = No
me-deleted = Borrado.
me-running = { $running ->
        [one] Una partida sigue en curso y se queda como está.
       *[other] { $running } partidas siguen en curso y se quedan como están.
    }
