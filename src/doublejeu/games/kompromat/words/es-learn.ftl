### Kompromat: sus reglas a la mano y su lección.

## Las reglas a la mano

kompromat-rules-goal = De qué se trata
kompromat-rules-goal-text = Dos agentes trabajan en el mismo expediente. Durante seis rondas intentas misiones con cartas de Equipamiento, tan cerca de 21 como te atrevas y nunca por encima. La mayoría de las cartas está boca abajo: hay que adivinar a tu rival, y tu rival te adivina a ti. Las misiones ganadas son puntos. La notoriedad también, hasta que tienes nueve fichas: entonces pierdes.
kompromat-rules-round = Una ronda
kompromat-rules-round-text = Se ponen cuatro misiones, numeradas desde el mazo hacia afuera. Un Contraespionaje que sale se pone en su sitio, y la siguiente misión lo cubre. Si la que cubre también es Contraespionaje, se aparta y se roba otra carta; con los cuatro sitios llenos, lo apartado vuelve al mazo de misiones y se baraja. Cada agente baraja sus 14 cartas de Equipamiento: 0.5, A, 2, 3, 4, 5, 6, 7, 7, 7, 8, 9, 10, A. En cada ronda se alterna quién abre.
kompromat-rules-attempt = Un intento
kompromat-rules-attempt-text = En tu turno se descubre la primera carta de tu mazo, a la vista de ambas partes. Ponla boca arriba bajo una misión que no hayas intentado en esta ronda. Después roba cuantas veces quieras, cada carta boca abajo en la misma misión, y detente. Por encima de 21, con los ases como 1, ya no puedes robar: te detienes, y nadie sabe por qué. Ya no tienes turnos cuando tu mazo está vacío o intentaste las cuatro; tu rival sigue sin ti.
kompromat-rules-hidden = Lo oculto
kompromat-rules-hidden-text = Ves tus cartas boca abajo mientras dura tu intento. Después nadie las vuelve a mirar, tú tampoco. Recuérdalas.
kompromat-rules-reveal = La revelación
kompromat-rules-reveal-text = Las misiones se revelan de la 1 a la 4. Quien abre descubre sus cartas y declara primero: cada as vale 1 u 11, a elegir. Por encima de 21 es un fallo: las cartas se van, y quien falla recibe una ficha. Un 21 exacto permite descartar una ficha, gane quien gane. Después, el total más cercano a 21 gana la misión; en caso de empate, el que tiene más cartas ahí; si sigue el empate, nadie la gana. Con la misión se reciben también las fichas del Contraespionaje que está debajo.
kompromat-rules-worth = Cuánto valen las misiones
kompromat-rules-worth-text = Un Objetivo vale lo que muestra, de 2 a 5. Los Códigos y los Documentos van en series: uno vale 2, dos valen 6, los tres 12. Una Herramienta vale 1, usada o no. Cada ficha de notoriedad vale 1 al final.
kompromat-rules-notoriety = La notoriedad
kompromat-rules-notoriety-text = Una ficha por cada fallo, y tantas como muestre un Contraespionaje. Con nueve o más pierdes de inmediato, incluso en plena revelación.
kompromat-rules-tools = Las Herramientas
kompromat-rules-tools-text = Cada una se usa una vez, desde el momento en que la ganas. Pasamontañas: descarta dos de tus fichas. Cloroformo: no recibas ninguna ficha de la misión que acabas de ganar. Dron: descubre, a la vista de ambas partes, todas las cartas boca abajo de tu rival en una misión. Rastreador GPS: devuelve a tu mazo la última carta que robaste, aunque pases de 21. Jetpack: mueve todas tus cartas de una misión a otra donde no tengas, pero no las del intento en curso; puedes volver a intentar la misión que dejaste. Periódico: el total de tu rival en una misión sube 3; en caso de empate no cuenta como carta. Visión nocturna: mira las siguientes cinco cartas de tu mazo. Pistola paralizante: saca de la ronda una carta boca abajo de tu rival, sin verla. Memoria USB: repite una Herramienta que ya usaste. Vesper Martini: cambia en uno el total que declaraste.
kompromat-rules-when = Cuándo se usan las Herramientas
kompromat-rules-when-text = En tu turno, desde la carta descubierta hasta que te detienes; y antes de revelar cada misión, por turnos, hasta que ambas partes pasan. El Martini después de los dos totales, el Cloroformo cuando ganaste, el Pasamontañas también cuando estás por llegar a nueve. Dron, Periódico, Pistola paralizante y Jetpack alcanzan misiones aún sin revelar.
kompromat-rules-end = El final
kompromat-rules-end-text = Después de seis rondas se suman los puntos de misiones y fichas. Gana quien tiene más puntos; luego, más fichas; si no, hay empate.

## La lección

kompromat-lesson-you = Sacha
kompromat-lesson-other = Irène
kompromat-lesson-next = Sigue
kompromat-lesson-again = Otra vez
kompromat-lesson-play = Jugar una partida de verdad
kompromat-lesson-step = Paso { $step } de { $steps }
kompromat-lesson-asks =
    { $move ->
        [place] Pon la carta { $card } boca arriba bajo la misión { $what }.
        [draw] Roba una carta.
        [stop] Detente aquí.
        [use] Usa el Dron en la pila de Irène en la misión { $what }.
       *[total] Declara { $what }.
    }
kompromat-lesson-table = Cuatro misiones, dos agentes
kompromat-lesson-table-text = Tus cartas están abajo, las de Irène arriba, las misiones en medio. En cada misión acerca tus cartas a 21 tanto como te atrevas, nunca por encima. Un borde rojo es Contraespionaje: quien gana esa misión recibe también sus fichas.
kompromat-lesson-place = Tu primera carta
kompromat-lesson-place-text = Se descubre un 10, e Irène también lo ve. Ponlo bajo la misión 1, la Persecución: toca la misión, o arrastra la carta hasta ahí.
kompromat-lesson-draw = A oscuras
kompromat-lesson-draw-text = Ahora roba: toca tu mazo, o Robar arriba. Lo que robas queda boca abajo. Solo tú lo ves, en la charola, y solo hasta que te detienes.
kompromat-lesson-more = 15. ¿Una más?
kompromat-lesson-more-text = Un 5 da 15. A tu mazo le quedan cartas pequeñas: roba una vez más.
kompromat-lesson-stop = 19 está bien
kompromat-lesson-stop-text = Un 4: 19. Detente aquí. Desde ahora nadie puede mirar estas cartas, ni siquiera tú.
kompromat-lesson-drone = Una Herramienta
kompromat-lesson-drone-text = Irène puso un 9 y dos cartas ocultas en la misma misión. Tienes un Dron: tómalo, y luego toca su pila arriba de la misión 1. Las Herramientas se usan en tu turno y antes de una revelación.
kompromat-lesson-ace = El as
kompromat-lesson-ace-text = 9, 7, 8: tiene 24, y no se va a salvar. Tu turno sigue con un as, que vale 1 u 11. Ponlo bajo la misión 2.
kompromat-lesson-ace-draw = Diez o veinte
kompromat-lesson-ace-draw-text = Roba una carta que acompañe al as.
kompromat-lesson-ace-stop = 10 o 20
kompromat-lesson-ace-stop-text = Un 9: diez o veinte, como lo declares. Detente: la ronda sigue en las misiones 3 y 4, lo que aquí se hace por ti, y empieza la revelación. Puedes saltarla con un toque.
kompromat-lesson-declare = Declara
kompromat-lesson-declare-text = Irène falló en la misión 1 y recibió una ficha; la Persecución es tuya. En la misión 2 tu as te deja elegir: declara 20.
kompromat-lesson-won = La fama tiene un precio
kompromat-lesson-won-text = El Informante es tuyo: 5 puntos. Pero debajo había un Contraespionaje: dos fichas. Cada una es un punto, y con la novena pierdes de inmediato.
kompromat-lesson-turn = Ahora un turno tuyo
kompromat-lesson-turn-text = Una nueva ronda, y la abre Irène: en cada ronda se alterna. Se detuvo en la misión 3. Pon el 7 donde quieras, roba cuantas veces quieras y detente cuando quieras.
kompromat-lesson-end =
    { $draws ->
        [0] Siete, y ni una carta más
        [1] Doce: con cautela
        [2] Dieciocho: buen cálculo
       *[other] Veintisiete: demasiado
    }
kompromat-lesson-end-text =
    { $draws ->
        [0] Una sola carta a la vista le dice todo a Irène, y casi cualquier total suyo la supera. Ahora, a jugar de verdad.
        [1] Es seguro, pero casi todo lo supera. Aun así, Irène no lo sabe. Ahora, a jugar de verdad.
        [2] Bastante cerca para ganar, y dos cartas ocultas para que Irène dude. Ahora, a jugar de verdad.
       *[other] Pasar de 21 es un fallo y cuesta una ficha; pero hasta la revelación Irène no lo sabe. Ahora, a jugar de verdad.
    }
