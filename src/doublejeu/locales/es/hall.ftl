### Lo que dice el navegador en el lobby y alrededor de cada mesa.

## En todas partes

home = Double Jeu, ir al lobby
skip = Ir al contenido
close = Cerrar
menu = Menú
try-now = Reintentar
to-the-evening = A la velada
to-the-hall = Al lobby
language = Idioma
light = Luz
light-turn = Claro u oscuro
connection =
    { $state ->
        [device] En este dispositivo
        [open] En línea
        [connecting] Conectando
        [restart] La casa se reinicia
        [busy] La sala pide esperar: nuevo intento
        [closed] Sin conexión
       *[lost] Reconectando
    }
somebody = Alguien
ghost = el fantasma
bot-name =
    { $seat ->
        [0] Ariane
        [1] Léo
        [2] Inès
        [3] Tom
        [4] Maud
       *[5] Piotr
    }
preparing =
    { $part ->
        [device] La sala se instala en este dispositivo…
        [rules] Las reglas se preparan, solo esta vez; después te sientas.
       *[bots] Los bots se preparan, solo esta vez…
    }

## El lobby

hall-tag =
    { $games ->
        [three] Tres juegos
       *[more] Juegos
    } de engaño y deducción, con tu gente o contra bots, en dos clics.
cover = La puerta de { $game }
players-word = personas
minutes = { $minutes } min
play-now = Jugar
with-friends = Con tu gente
bots-at = Bots:
my-games = Mis partidas
my-games-none = Nada empezado todavía. Empuja una puerta: una partida contra bots comienza al instante.
my-games-all = Todas mis partidas ({ $count })
my-numbers = Mis números
open-tables = Mesas abiertas
open-tables-none = Ahora no hay mesas públicas. Abre una: alguien verá la luz.
open-tables-search = ¿La mesa de quién?
open-tables-unknown = Ninguna mesa pública con ese nombre.
more-tables = Más mesas
more-games = Más partidas
device-title = En este dispositivo
device-about =
    { $room ->
        [away] No hay conexión con la sala
       *[none] Esta sala no necesita servidor
    }: se juega contra bots, o entre varias personas que se pasan el dispositivo. Tus partidas se quedan en este dispositivo.
open-a-table = Abrir una mesa
table-of = La mesa de { $name }
table-status =
    { $status ->
        [yours] Te toca
        [playing] En juego
        [over] Terminada: revísala
        [won] Ganada: revísala
        [lost] Perdida: revísala
        [nobody] Nadie ganó: revísala
       *[open] Falta gente
    }
daily = El caso del día
seats-taken = { $taken }/{ $players }
puzzles = Acertijos
pass-and-play = Jugar por turnos en este dispositivo
club-make = Fundar un club
rules = Reglas
rules-of = { $game }: reglas
credits-authors = Diseño: { $names }.
credits-illustrators = Ilustración: { $names }.
credits-publishers =
    { $year ->
        [0] Edición: { $names }.
       *[other] Edición: { $names }, { $year }.
    }
credits-ours = El juego y su nombre les pertenecen. Esta sala no es suya: sus palabras y dibujos son propios.
lesson = Lección
lesson-of = Lección: { $game }, tres minutos

## Abrir una mesa

who-begins = Quién empieza
seat-number = Asiento { $number }
assistant = Asistente
hints = Con consejos
one-device = Un asiento por dispositivo
open-hands = Cartas a la vista
clock = Reloj
clock-short =
    { $kind ->
        [game] { $minutes } min
        [days] { $days ->
            [one] 1 día por jugada
           *[other] { $days } días por jugada
        }
       *[move] { $minutes } min por jugada
    }
clocks = Relojes
clock-days =
    { $days ->
        [one] 1 día
       *[other] { $days } días
    }

## Entrar

join-to-chat = Entrar para charlar
seat-free = Libre
seat-yours = el tuyo
seat-waits = falta alguien

## La sala de espera

team = Equipo { $number }
seat-bot = Quién se sienta aquí
stand = Levantarse
kick = Sacar a { $name }
swap = Cambiar el asiento { $number } por otro
lock = Cerrar la mesa con llave
start = Empezar

## En la mesa

the-table = La mesa
beside-the-table = Historial y chat
tab-log = Historial
tab-chat = Chat
tab-side = Notas
drawer-open = Historial y chat
prompt-yours = Te toca.
prompt-waiting = Esperamos a { $names }.
prompt-over = La partida terminó.
prompt-past = Estás viendo el pasado.
prompt-showing = La mesa muestra lo que pasó.
prompt-pending =
    { $window ->
        [yes] { $move }: aún se puede deshacer.
       *[no] { $move }: va en camino.
    }
absent =
    { $bot ->
        [yes] Un bot juega por { $name }.
       *[no] { $name } no está.
    }
bot-stuck = no puede jugar por ahora. La sala vuelve a intentarlo sin ayuda.
shared-device = juegan en un mismo dispositivo, donde todas las cartas quedan a la vista.
evening-decided = Esta partida está decidida para la velada.
stall-waits = { $name } no ha jugado desde hace mucho.
stall-away = Un bot jugará por { $name } en { $seconds } s.
stall-agreed = Estás de acuerdo ({ $count } de { $needed }).
let-bot-play =
    { $seconds ->
        [0] Que juegue un bot
       *[other] Que juegue un bot (en { $seconds } s)
    }
hand-on = Pasar a { $name }
hand-on-text = Mira lo que pasó y luego pasa el dispositivo a { $name }.
your-turn = Te toca
notify-turn = { $game }: te toca.
withdraw = Deshacer
confirm-title = ¿De verdad?
confirm-yes = Sí, jugar
confirm-no = Todavía no
helped = { $by ->
    [hints] pidió consejos
    [assistant] usó el asistente
   *[both] pidió consejos y usó el asistente
}
hint = Consejo
hint-thinking = Pensando…
hint-play = Un bot jugaría: { $move }
watching = Estás mirando
return-to-seat = Volver a mi asiento
gone-for-good = Un bot sigue jugando en tu lugar.
see-the-end = Ver el final
leave = Ausentarse
resign = Rendirse
past-mark = El pasado
variation = Variante
past-leave = Volver al presente
rewind = Recorrer la partida
rewind-first = Al principio
rewind-back = Atrás
rewind-forward = Adelante
rewind-last = Al presente
rewind-moment = Momento
rewind-at = { $at } de { $last }
rewind-so-far = Momento { $at }
log-jump = Ver este momento
chat-say = Di algo
chat-send = Enviar
chat-none = Nadie ha dicho nada todavía.
chat-unread =
    { $count ->
        [one] 1 sin leer
       *[other] { $count } sin leer
    }
hush = No mostrar lo que dice { $name }
hushed = Aquí no se muestra lo que dice { $name }.
mute = Quitar la palabra a { $name } en toda la mesa
muted = { $name } no tiene la palabra.
unmute = Dar la palabra a { $name }
hear-again = Volver a mostrar
lost-title =
    { $state ->
        [restart] La casa se está reiniciando.
       *[lost] Se cortó la línea.
    }
lost-text =
    { $seconds ->
        [0] Tu asiento está guardado. Intentando…
       *[other] Tu asiento está guardado. Siguiente intento en { $seconds } s.
    }

## El final, y otra vez

rematch = Revancha
rematch-join = Ir a la revancha

## Ajustes

settings = Ajustes

## Puertas cerradas

unknown-title = No hay página tras esta puerta
unknown-text = “{ $name }” no lleva a ninguna parte en esta casa.
closed-sign = Vuelvo enseguida
door-title =
    { $door ->
        [unknown] No hay mesa tras esta puerta
        [kicked] Te pidieron dejar esta mesa
        [locked] Esta mesa está cerrada con llave
        [damaged] Esta mesa no se puede abrir
        [no-key] Este enlace personal no abre ningún asiento
        [other-place] Este enlace es el asiento de alguien
        [one-device] Este dispositivo ya tiene un asiento
        [failed] Esta puerta sigue cerrada
        [sealed] Este reparto todavía se juega
        [club-only] La mesa de un club
       *[offline] Se cortó la línea
    }
door-text =
    { $door ->
        [unknown] No conocemos “{ $table }”: quizá falta una letra, o la mesa ya se recogió.
        [kicked] No puedes volver a { $table }; las otras puertas están abiertas.
        [locked] Quien organiza { $table } ya no deja entrar a nadie. Pide que te abra.
        [damaged] El libro de { $table } está dañado. Las otras mesas están bien.
        [no-key] El enlace a { $table } está incompleto o es de otra mesa.
        [other-place] Este navegador ya tiene un asiento en { $table }. Si cambias, el tuyo queda para quien tenga su enlace.
        [one-device] En { $table } cada dispositivo tiene un asiento. Abre este enlace en otro dispositivo.
        [failed] La sala no te dejó entrar por ahora. Inténtalo de nuevo en un momento.
        [club-only] Esta mesa es solo para la gente de un club. Alguien del club puede invitarte.
        [sealed] { $table } se abre a todo el mundo cuando ya nadie puede jugar este reparto.
       *[offline] No se alcanza la sala. Tu asiento está guardado; los intentos siguen.
    }
place-change = Cambiar a ese asiento
place-stay = Quedarme en el mío

## Negativas

refused-offline = No se alcanza la sala. Los intentos siguen.
refused-unsent = La línea está cortada: quizá tu jugada no llegó. Revisa cuando vuelva.
refused-failed = La sala no pudo hacerlo. Inténtalo de nuevo.
refused-stale = La mesa ya había cambiado; no se jugó nada.
refused-showing = La mesa aún muestra lo que pasó; no se jugó nada.
refused-one-move = Otra jugada tuya va en camino; esta no se jugó.
refused-not-ready = Este juego no se pudo preparar en esta máquina: la terminal donde se abrió la sala dice por qué.
refused-illegal = Eso no se puede jugar ahora.
refused-out-of-turn = No te toca.
refused-bot-plays = Un bot juega en tu lugar: primero vuelve a tu asiento.
refused-flag = Tu tiempo se acabó antes de que llegara esta jugada: sigue un bot.
refused-taken = Este asiento está ocupado.
refused-one-device = Esta mesa da un asiento por dispositivo, y este ya tiene el suyo.
refused-free-seats = Primero ocupa todos los asientos, con personas o con bots.
refused-locked = Quien organiza cerró esta mesa con llave.
refused-full = Esta mesa está llena.
refused-name-taken = Alguien en esta mesa se llama así, o casi: elige otro nombre.
refused-mixed-name = Escribe tu nombre en un solo alfabeto: hay letras de otros alfabetos que se ven igual.
refused-host = Eso solo puede hacerlo quien organiza.
refused-not-yet = Espera un poco más antes de que un bot juegue por alguien.
refused-kicked = Quien organiza te cerró esta mesa.
refused-muted = Quien organiza te quitó la palabra.
refused-too-fast = Demasiado rápido: espera un momento.
refused-busy = La sala tiene mucho que pensar ahora. Inténtalo de nuevo en un momento.
refused-empty = En este texto no hay nada que leer.
refused-no-hints = En esta mesa se juega sin consejos.
refused-setting = Así no se puede jugar: cambia los asientos o las opciones.
refused-too-long = Esta partida duró demasiado: la sala la terminó sin resultado.
refused-over = La partida terminó.
refused-unreadable = La sala no entendió.
