### Las veladas: los mismos repartos para todo el mundo, o un torneo, a cargo de la propia sala.

evenings = Veladas
evening-open = Una velada
evenings-lead = Repartos duplicados, como en los clubes de bridge, o un torneo. La sala reparte, empareja y cuenta; tú mandas un enlace.
evening-kind = ¿Cómo juegan?
evening-title =
    { $kind ->
        [alone] Duplicado, cada quien por su cuenta
        [tables] Duplicado en mesas
        [swiss] Torneo suizo
        [knockout] Eliminación directa
       *[round-robin] Liga
    }
evening-about =
    { $kind ->
        [alone] Los mismos repartos contra los mismos bots, cuando quieras. La suerte se anula: solo cuenta quién los jugó mejor.
        [tables] El mismo reparto en todas las mesas a la vez. Se te compara con quienes tuvieron tus cartas.
        [swiss] Te toca gente con más o menos tantos puntos como tú, nadie dos veces. Nadie se va antes.
        [knockout] Quien gana sigue, hasta la final.
       *[round-robin] Todo el mundo se enfrenta una vez. Para grupos pequeños.
    }
evening-how =
    { $kind ->
        [alone] { $deals ->
            [one] Un reparto, el mismo para todo el mundo, contra bots que a las mismas jugadas responden igual (nivel: { $level }). Sin consejos ni asistente.
           *[other] { $deals } repartos, los mismos para todo el mundo, contra bots que a las mismas jugadas responden igual (nivel: { $level }). Sin consejos ni asistente.
        }
        [tables] { $deals ->
            [one] Un reparto, el mismo en todas las mesas. Los bots ocupan los asientos libres (nivel: { $level }). Sin consejos ni asistente.
           *[other] { $deals } repartos, cada uno el mismo en todas las mesas. Los bots ocupan los asientos libres (nivel: { $level }). Sin consejos ni asistente.
        }
        [swiss] Dos por mesa, con reloj. Nadie te toca dos veces. Quien se va, o se queda sin tiempo, pierde la partida.
        [knockout] Dos por mesa, con reloj. Quien gana sigue; tras un empate decide la suerte. Quien se va, o se queda sin tiempo, pierde.
       *[round-robin] Dos por mesa, con reloj. Todo el mundo se enfrenta una vez. Quien se va, o se queda sin tiempo, pierde la partida.
    }
evening-players = Asientos por mesa
evening-deals = Repartos
evening-rounds = Rondas
evening-as-needed = Las que hagan falta
evening-clock = Reloj, por persona
evening-open-now = Abrir una velada
evening-open-note = Recibes un enlace para mandar.
evening-mine = Tus veladas
evening-status =
    { $status ->
        [awaited] te toca
        [open] sin empezar
        [playing] en curso
       *[over] terminada
    }
evening-group =
    { $status ->
        [open] Por venir
        [playing] En curso
       *[over] Pasadas
    }
evenings-none = Aún no se ha abierto ninguna velada en este club.
evenings-more = Veladas anteriores
evening-for-club = Para { $name }: solo viene su gente, con el nombre que lleva ahí.
evening-count =
    { $count ->
        [one] una persona
       *[other] { $count } personas
    }
evening-names = Toda la velada ve tu nombre, y tus resultados cuando se abren.
evening-join = Entrar
evening-closed = Las puertas están cerradas. Puedes mirar desde aquí.
evening-out =
    { $why ->
        [left] Saliste de la velada.
        [absent] No estuviste en la última ronda: la siguiente sigue sin ti.
       *[sent] Quien organiza la velada te sacó.
    }
evening-out-short =
    { $why ->
        [left] se fue
        [absent] no estuvo
       *[sent] tuvo que salir
    }
evening-return = Volver desde la próxima ronda
evening-deal-next = Te toca el reparto { $number } de { $deals }.
evening-play = Jugar el reparto { $number }
evening-back = Volver a la mesa
evening-you-played =
    { $host ->
        [yes] Jugaste todos los repartos. El resto sigue jugando.
       *[no] Jugaste todos los repartos. Los resultados se abren cuando todo el mundo termine.
    }
evening-all-played =
    { $host ->
        [yes] Todo el mundo jugó todo. Cierra las puertas y se abren los resultados.
       *[no] Todo el mundo jugó todo. Los resultados se abren cuando quien organiza cierra las puertas.
    }
evening-waits =
    { $host ->
        [yes] { $missing ->
            [0] Presentes: { $there }. Empieza cuando quieras.
            [one] Presentes: { $there }. Con una persona más puedes empezar.
           *[other] Presentes: { $there }. Con { $missing } personas más puedes empezar.
        }
       *[no] Presentes: { $there }. Empieza quien organiza.
    }
evening-table-ready = Ronda { $round }: tu mesa está lista.
evening-sit = A la mesa
evening-next = La ronda { $round } empieza en { $time }.
evening-round-goes-on = La ronda { $round } todavía se juega.
evening-until = A más tardar { $time }; después todo queda abierto.
evening-over = La velada terminó.
evening-over-place =
    { $people ->
        [one] La velada terminó: { $points }.
       *[other] La velada terminó. Tu lugar: { $place } de { $people }, con { $points }.
    }
evening-begin = Empezar
evening-close = Cerrar las puertas
evening-end = Terminar la velada
evening-end-sure = ¿De verdad terminarla?
evening-leave = Irme
evening-standings = Resultados
evening-place = Lugar
evening-name = Nombre
evening-points =
    { $kind ->
        [alone] Parte
        [tables] Parte
        [knockout] Rondas ganadas
       *[other] Puntos
    }
evening-buchholz = Buchholz
evening-berger = Sonneborn-Berger
evening-played =
    { $kind ->
        [deals] Repartos
       *[games] Partidas
    }
evening-you = tú
evening-percent = { $share }%
evening-scored =
    { $kind ->
        [alone] Por cada reparto: a cuántas personas superaste; un empate cuenta la mitad. 50% es el promedio, sean cuales sean las cartas.
        [tables] Por cada reparto: a cuántas personas de tu lado superaste; un empate cuenta la mitad. 50% es el promedio.
        [knockout] Cuentan las rondas que cada quien superó.
       *[other] Empates: Buchholz (los puntos de todas las personas que te tocaron), luego Sonneborn-Berger (de las que venciste), luego partidas ganadas.
    }
evening-rounds-of =
    { $kind ->
        [deals] Los repartos
       *[rounds] Las rondas
    }
evening-round =
    { $kind ->
        [deals] Reparto { $number } de { $of }
       *[rounds] Ronda { $number } de { $of }
    }
evening-round-state =
    { $state ->
        [open] abierto a todo el mundo
        [over] terminada
        [sealed] sellado, lo jugaron { $played } de { $of }
       *[goes-on] terminaron { $played } de { $of } mesas
    }
evening-bye = descansa
evening-result =
    { $verdict ->
        [won] { $counted ->
            [yes] victoria, { $points } puntos
           *[no] victoria
        }
        [drawn] { $counted ->
            [yes] empate, { $points } puntos
           *[no] empate
        }
        [gone] se fue
        [late] demasiado tarde
       *[lost] { $counted ->
            [yes] derrota, { $points } puntos
           *[no] derrota
        }
    }
evening-unfinished = No terminó a tiempo: no cuenta.
evening-watch = Mirar
evening-sealed = Nada de un reparto se muestra mientras a alguien le falte jugarlo.
evening-people =
    { $count ->
        [one] Hay una persona
       *[other] Hay { $count } personas
    }
evening-person =
    { $out ->
        [left] se fue
        [absent] no estuvo
        [sent] tuvo que salir
       *[no] { $you ->
            [yes] { $host ->
                [yes] tú, organizas
               *[no] tú
            }
           *[no] { $host ->
                [yes] organiza
               *[no] { $kind ->
                    [deals] repartos jugados: { $played }
                   *[rounds] rondas jugadas: { $played }
                }
            }
        }
    }
evening-send =
    { $sure ->
        [yes] ¿De verdad sacar a { $name }?
       *[no] Sacar a { $name }
    }
evening-send-sure = ¿De verdad?
evening-invite = Que vengan más
evening-shuffle = Los barajados
evening-promise =
    { $proof ->
        [sealed] { $kind ->
            [deals] La sala sorteó todos los repartos al abrirse la velada, y los prometió con este número. A diferencia de otras mesas, ningún dispositivo añade nada al barajado: todo el mundo tiene las mismas cartas. La semilla se muestra al terminar la velada.
           *[tables] La sala sorteó una semilla al abrirse la velada, y la prometió con este número; de ella salen la suerte y los repartos de todas las mesas. A diferencia de otras mesas, ningún dispositivo añade nada al barajado. La semilla se muestra al terminar la velada.
        }
        [kept] Comprobado: la semilla es la prometida.
        [broken] ¡La semilla no es la prometida!
       *[unchecked] La semilla junto a su promesa: cualquiera puede comprobarlas.
    }
evening-deal-promises = La promesa de cada reparto
evening-seed = Semilla:
refused-doors-closed = Las puertas de esta velada están cerradas.
refused-too-few = Falta gente para empezar.
refused-members = Esta velada es solo para la gente de su club.
refused-evening-over = La velada terminó.
refused-no-deal = No hay reparto que te toque jugar.
refused-evening-key = Este enlace personal no abre ningún sitio en esta velada.
refused-evening-other = Este dispositivo ya es de otra persona en esta velada.
refused-evening-devices = Ya tienes demasiados dispositivos en esta velada.
