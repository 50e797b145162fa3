### Lo que dice el navegador en salas que la primera mirada no necesita: abrir una mesa, esperar, reglas, el final, ajustes

## En todas partes

share = Compartir
copy-link = Copiar el enlace
copied = Copiado
to-the-hall-about = Tu asiento queda guardado
light-name =
    { $light ->
        [light] Claro
        [dark] Oscuro
       *[auto] Como el dispositivo
    }
your-name = Tu nombre
a-bot = bot
host = organiza

## El lobby

rules-search = Buscar en las reglas
rules-found =
    { $count ->
        [0] Ninguna sección habla de eso.
        [one] Una sección.
       *[other] { $count } secciones.
    }
credits = De quién es el juego
lesson-play = Jugar la lección, 3 min
lesson-leave = Salir de la lección

## Abrir una mesa

which-door = ¿Qué puerta?
how-many = Asientos
where = ¿Dónde están?
where-apart = Cada quien en su dispositivo
where-here = Toda la mesa en este
who-plays = Quién juega
who-plays-note = Un asiento sin nombre es de un bot. El dispositivo pasa de mano en mano, con una cortina entre turno y turno.
first-drawn = Al azar
house-rules = Reglas de la mesa
assistant-step = { $step ->
    [off] Sin
    [certain] Lo seguro
   *[chances] Y probabilidades
}
assistant-about = Toda la mesa ve quién lo usó.
hints-about = un bot dice qué jugaría
one-device-about = nadie tiene dos asientos en un dispositivo
open-hands-about = para enseñar un juego: se ve lo que tiene cada persona; no cuenta en ningún lado
public = Pública
public-about = se puede entrar desde el lobby
clock-kind =
    { $kind ->
        [game] 15 min + 10 s
        [move] 1 min por jugada
        [days] 3 días por jugada
       *[none] Sin reloj
    }
table-language = Idioma de la mesa
stand-in = Bots en lugar de quien no está
open-the-table = Abrir la mesa
open-note = Recibes un enlace y un código QR para enviar.
open-note-here = La partida empieza al instante.

## Entrar

join-kept =
    { $free ->
        [0] La mesa de { $name } está llena
       *[other] { $name } te guardó un asiento
    }
join-title = Adelante
join-sit = Tomar el asiento { $number }
join-full = Ningún asiento libre
join-watch = Solo mirar
join-note = Sin cuenta. Una cookie guarda tu asiento; un enlace personal lo lleva a otro dispositivo.
your-seat = Tu asiento
join-partners = Tu equipo: tú, { $names }.

## La sala de espera

waiting-lead =
    { $taken ->
        [one] Un asiento de { $seats } está ocupado.
       *[other] { $taken } asientos de { $seats } están ocupados.
    }
waiting-partners = Las parejas se sientan frente a frente.
waiting-for =
    { $free ->
        [0] { $missing ->
            [0] { $who ->
                [host] Ya no falta nadie.
               *[guest] Ya no falta nadie: { $name } empieza la partida.
            }
           *[other] Todos los asientos están ocupados; falta por llegar: { $names }.
        }
        [one] { $who ->
            [host] Un asiento está libre: espera, o sienta un bot.
           *[guest] { $name } empezará cuando todos los asientos estén ocupados.
        }
       *[other] { $who ->
            [host] { $free } asientos están libres: espera, o sienta bots.
           *[guest] { $name } empezará cuando todos los asientos estén ocupados.
        }
    }
ghost-about = nadie se sienta aquí: su pareja juega por él
chair-about =
    { $you ->
        [yes] { $host ->
            [yes] tú, organizas
           *[no] tú
        }
       *[no] { $host ->
            [yes] { $present ->
                [yes] organiza
               *[no] organiza, no está
            }
           *[no] { $present ->
                [yes] está aquí
               *[no] no está
            }
        }
    }
bot-level = bot, { $level }
a-friend = alguien
sit-here = Sentarse aquí
kick-sure = ¿Sacar a { $name } para siempre?
swap-with = Cambiar con el asiento { $number }
unlock = Abrir la mesa de nuevo
fill-with-bots =
    { $count ->
        [one] Sentar un bot
       *[other] Sentar { $count } bots
    }
opt-public = Pública
opt-private = Privada
opt-first = Empieza { $name }
opt-first-drawn = El azar decide quién empieza
opt-one-device = Un asiento por dispositivo
opt-hints = { $on ->
    [yes] Con consejos
   *[no] Sin consejos
}
opt-assistant = { $step ->
    [off] Sin asistente
    [certain] Asistente: lo seguro
   *[chances] Asistente: también probabilidades
}
opt-locked = Con llave
opt-rated = Con puntuación
to-the-club = Al club
ratings-room = Las puntuaciones de la sala
opt-watching =
    { $count ->
        [0] Nadie mira
        [one] 1 persona mira
       *[other] { $count } personas miran
    }
watchers = Miran: { $names }
invite = Invitar
invite-club = Solo se abre a la gente del club.
invite-about =
    { $status ->
        [open] Para entrar basta con escribir un nombre.
       *[other] Quien lo siga puede mirar.
    }
invite-code = Código QR del enlace
invite-own = Tu enlace personal
invite-own-about = No lo compartas: quien lo tenga puede jugar en tu lugar.
invite-own-show = Continuar en otro dispositivo
invite-show = Mostrar la invitación

## En la mesa

plain-moves = Lo que puedes jugar
plain-own = Tus cartas y jugadas
plain-search = Buscar una jugada
plain-found =
    { $count ->
        [0] Ninguna jugada se llama así.
        [one] Una jugada.
       *[other] { $shown } de { $count } jugadas.
    }
plain-open =
    { $count ->
        [one] { $what }: una jugada
       *[other] { $what }: { $count } jugadas
    }
plain-back = Un paso atrás
plain-follows = Lo que sigue:
plain-again = Toca otra vez para jugarla.
plain-prompt = Te toca: { $verbs }.
plain-seats = Los otros asientos
plain-news = Lo último que pasó
plain-turn = le toca
plain-you = tú
plain-winner = gana
plain-seat = { $seat }
plain-hidden = una carta oculta
plain-none = nada
plain-times = × { $count }
plain-flag =
    { $is ->
        [yes] sí
       *[no] no
    }
plain-field-bid = Apuesta
plain-field-card = Carta
plain-field-cards = Cartas
plain-field-count = Número
plain-field-deck = Mazo
plain-field-decks = Mazo
plain-field-discard = Descarte
plain-field-hand = Tu mano
plain-field-hands = Mano
plain-field-hand_sizes = Cartas en mano
plain-field-played = En mesa
plain-field-points = Puntos
plain-field-round = Ronda
plain-field-score = Marcador
plain-field-scores = Marcador
plain-field-seat = Asiento
plain-field-starter = Empieza
plain-field-supply = Reserva
plain-field-target = Asiento
plain-field-tokens = Fichas
plain-field-total = Total
end-helped = { $by ->
    [hints] { $name } pidió consejos.
    [assistant] { $name } usó el asistente.
   *[both] { $name } pidió consejos y usó el asistente.
}
leave-about = Un bot juega hasta que vuelvas
foretell = Predecir
foretell-about = Escribe lo que piensas, y con cuánta seguridad. Nadie lo sabe antes del final; entonces se califica: 0 es perfecto, y lo que dejas abierto cuenta como probabilidades iguales.
foretell-open = No lo sé
foretell-sure = Seguridad
foretell-percent = { $percent }%
foretell-early = Todavía no hay nada que predecir.
foretell-keep = Escribirlo
foretold = Predicho por quienes miraban (puntaje de Brier, 0 es perfecto): { $scores }.
follow = Seguir a { $name }, una ronda después
follow-stop = Dejar de seguir
following = { $yet ->
    [yes] Ves lo que { $name } veía hace una ronda.
   *[no] Sigues a { $name }: el primer momento llega cuando todo el mundo haya jugado.
}
let-follow = Quien mira puede seguir tu asiento
let-follow-about = ve lo que tú veías hace una ronda
refused-plays = Quien juega en esta mesa, o comparte un dispositivo con quien juega, no sigue a nadie.
refused-not-followable = Ahora no se puede seguir este asiento.
take-back = Pedir retirar tu última jugada
take-back-about = mientras nadie haya sabido nada por ella, y si todo el mundo acepta
take-back-asked = { $name } pide retirar su última jugada.
take-back-own = Pides retirar tu jugada ({ $count } de { $needed } aceptan).
take-back-agreed = Aceptas ({ $count } de { $needed }).
take-back-agree = Aceptar
take-back-refuse = Rechazar
take-back-withdraw = Dejarlo así
refused-revealed = Esta jugada queda: desde entonces decidió el azar, o se supo algo oculto.
refused-no-last-move = Se retira la última jugada propia, y solo mientras nadie más haya jugado.
refused-asked = Ya lo pediste para esta jugada.
refused-no-ask = Ya nadie pide retirar una jugada.
resign-sure = Rendirse: presiona otra vez
daily-alone = se juega sin ayuda, hasta el final
resign-about = Sigue un bot; puedes mirar
curtain-title = Le toca a { $name }
curtain-text = Pasa el dispositivo. Que nadie más mire.
curtain-ready = Soy { $name }

## El final, y otra vez

end-over = Fin de la partida
end-title =
    { $won ->
        [won] ¡Ganaste!
        [lost] Esta vez perdiste
        [nobody] Nadie ganó
       *[watched] La partida terminó
    }
end-winners =
    { $count ->
        [one] Gana { $names }.
       *[other] Ganan { $names }.
    }
end-daily = Resultado del día
end-review = Análisis
end-table = La mesa
proof-title =
    { $proof ->
        [mixed] Barajado verificable, comprobado.
        [kept] Barajado verificable, comprobado.
        [missing] Barajado verificable: falta tu parte.
        [broken] Barajado verificable: no se cumplió la promesa.
        [sealed] Barajado verificable.
       *[unchecked] Barajado verificable.
    }
proof-text =
    { $proof ->
        [mixed] La sala prometió sus números antes de la primera carta; después, este dispositivo mezcló los suyos. Todos están en el acta.
        [kept] Los números del acta son los que la sala prometió antes de la primera carta.
        [missing] Este dispositivo mezcló números propios, pero el acta no los tiene: la sala pudo elegir el reparto.
        [broken] Los números del acta no son los que la sala prometió: pudo elegir el reparto.
        [sealed] La sala prometió este reparto antes de que alguien lo jugara; la semilla se muestra cuando ya nadie puede jugarlo.
       *[unchecked] El acta tiene los números que la sala prometió antes de la primera carta; cualquiera puede comprobarlos.
    }
proof-record = Acta
review = Análisis
replay = Repetición
whose-eyes = ¿Con los ojos de quién?
eyes-spectator = El público
eyes-all = Todo a la vista
spoilers = Mostrar lo que viene
replay-run = Reproducir
replay-pause = Pausa
vary = Jugar desde aquí
vary-lead = Una mesa contra bots sigue desde el momento { $at }. Es una variante y no cuenta en ningún lado.
vary-seat = ¿En qué asiento?
vary-hidden = Lo oculto
vary-dealt =
    { $dealt ->
        [anew] Repartido de nuevo
       *[same] Como estaba
    }
vary-dealt-about =
    { $dealt ->
        [anew] Repartido de nuevo como puede creerse desde este asiento: no sabrás más de lo que aquí se sabía.
       *[same] Todo queda donde estaba, lo recuerdes o no.
    }
vary-level = Los bots
vary-go = Seguir la partida

## Una variante

end-variation = Fin de una variante
variation-from = Sigue desde el momento { $at } de otra partida, { $dealt ->
        [anew] con lo oculto repartido de nuevo
       *[same] con todo lo oculto como estaba
    }, y no cuenta en ningún lado.
variation-back = Ir a ese momento

## Hablar

phrase = { $phrase ->
    [hello] ¡Hola a todo el mundo!
    [luck] ¡Buena suerte!
    [think] Un momento, estoy pensando.
    [time] No hay prisa.
    [nice] ¡Buena jugada!
    [really] ¿De veras?
    [oops] Ups.
    [sorry] ¡Perdón!
    [thanks] ¡Gracias!
    [played] ¡Bien jugado!
    [again] ¿Otra partida?
   *[bye] Tengo que irme. ¡Hasta pronto!
}
phrases = Frases, traducidas para quien las lee
phrases-alone = En esta mesa se habla con frases.
phrases-only = Solo frases
phrases-only-about = nadie escribe libremente; cada frase se traduce para quien la lee
opt-phrases = Solo frases
allow-talk = { $talk ->
    [free] Dejar escribir
   *[phrases] Solo frases
}
refused-phrases = En esta mesa se habla con frases: elige una.
voice = Hablar
voice-link = Enlace a una sala de voz
voice-about = Por ejemplo, una llamada que abriste en otra parte. Quienes han entrado a la mesa ven el enlace; esta sala no participa en ella.
voice-keep = Mostrar este enlace
voice-set = Agregar un enlace a una sala de voz
voice-change = Cambiar o quitar el enlace
refused-no-link = Este enlace no se puede mostrar: copia una dirección https.

## Teclas

keys = Teclas
keys-part = { $part ->
    [house] En todas partes
   *[table] En una mesa y en una repetición
}
key = { $key ->
    [Tab] Tab
    [Enter] Enter
    [Space] Espacio
    [Escape] Esc
    [Home] Inicio
   *[End] Fin
}
key-does = { $does ->
    [sheet] Mostrar esta hoja
    [next] Ir a lo siguiente que se puede elegir; con Mayús, a lo anterior
    [choose] Elegirlo, tomarlo o ponerlo
    [away] Soltar, cerrar o saltar lo que se muestra
    [back] Un momento atrás
    [forward] Un momento adelante
    [first] Al principio
    [last] Al presente
   *[closer] Ver una carta de cerca
}

## Ajustes

settings-window = Una jugada se puede deshacer durante
seconds-window =
    { $seconds ->
        [0] nada
       *[other] { $seconds } s
    }
settings-confirm = Confirmar jugadas irreversibles
settings-confirm-about = como una acusación
settings-motion = Movimiento
settings-motion-about = las cartas vuelan a su sitio
settings-sound = Sonido
settings-sound-about = uno breve por cada clase de suceso
settings-volume = Volumen
volume = { $volume ->
    [quiet] Bajo
    [loud] Alto
   *[usual] Medio
}
settings-left = Para la mano izquierda
settings-left-about = lo que el pulgar busca está a la izquierda
settings-keys = Atajos de teclado
settings-keys-about = ? los muestra
settings-notify = Notificaciones
settings-notify-about = cuando te toca y estás en otra parte
told = Avisarme en otra parte
told-about = cuando una partida espera y esta página está cerrada

## Una partida que sigue aquí cuando se corta la línea

spare-go = Seguir aquí
spare-about = Sigue aquí desde tu último turno: lo que no ves se reparte de nuevo. No cuenta en ningún lado, y la sala guarda tu partida.
spare-failed = Este dispositivo no pudo seguir. Inténtalo otra vez.
end-offline = Se jugó en un dispositivo mientras la línea estaba cortada; la sala no responde por ella.
