### Los clubes: una dirección que dura, con su gente, sus mesas, sus partidas y su clasificación.

clubs-mine = Mis clubes
clubs-waiting =
    { $tables ->
        [0] Ninguna mesa espera
        [one] Una mesa espera gente
       *[other] { $tables } mesas esperan gente
    }
clubs-turn = Te toca
club-make-lead = Una casa para tu gente: una dirección que dura, mesas solo para el club, las partidas y la clasificación de cada quien. Sin cuenta.
club-name = El nombre del club
club-make-now = Fundar el club
club-make-note = Recibes un enlace para invitar. Nadie más sabe quién juega aquí, ni a qué.
club-over = Club
club-door = A este club se entra por invitación. Si alguien te mandó un enlace, síguelo completo; o toca la puerta, y quien organiza puede abrirte.
club-knock = Tocar la puerta
club-knocked = Tocaste la puerta. En cuanto te abran, esta página se abre también.
club-invited = Tienes una invitación.
club-joins = Elige el nombre que llevas en este club.
club-join = Entrar
club-unknown = No hay un club en esta dirección. Quizá ya no quedó nadie en él.
club-tables = Mesas
club-tables-none = No hay ninguna mesa abierta por ahora.
club-open = Abrir una mesa
club-open-usual = Abrir la mesa de siempre
club-open-other = Otra mesa
club-usual-is = { $game }, { $players } asientos
club-people =
    { $count ->
        [one] Una persona
       *[other] { $count } personas
    }
club-person =
    { $host ->
        [yes] { $you ->
            [yes] tú, organizas
           *[no] organiza
        }
       *[no] { $you ->
            [yes] tú
           *[no] aquí desde el { $date }
        }
    }
club-more = Qué hacer con { $name }
club-make-host = Que también organice
club-make-member = Que ya no organice
club-remove = Sacar
club-remove-title = ¿Sacar a { $name }?
club-remove-text = { $name } ya no ve este club, y el enlace de invitación cambia. Los asientos en las mesas en curso se conservan.
club-knocks = A la puerta
club-let-in = Abrir
club-turn-away = No abrir
club-invite = Invitar
club-invite-about = Quien tenga este enlace puede entrar al club.
club-renew = Enlace nuevo
club-renew-about = El enlace anterior ya no abre nada.
club-own = Tus otros dispositivos
club-own-about = Con este enlace, cualquiera puede hacerse pasar por ti en este club: guárdalo para ti.
club-own-show = Enlace para mis otros dispositivos
club-invite-show = Enlace de invitación
club-passkey-about =
    { $count ->
        [0] Una llave de acceso te deja volver aunque te quedes sin ningún dispositivo.
        [one] Guardas una llave de acceso, con la que puedes volver aunque te quedes sin ningún dispositivo.
       *[other] Guardas { $count } llaves de acceso, con las que puedes volver aunque te quedes sin ningún dispositivo.
    }
club-passkey-keep = Guardar una llave de acceso
club-passkey-use = Ya estuve aquí: volver con una llave de acceso
club-standings = Clasificación
club-standings-none = En cuanto termine una partida, cuenta aquí.
club-col-name = Nombre
club-col-games = Partidas
club-col-won = Ganadas
club-col-rating = Puntuación
club-rating-new = aún no
club-rating-of = { $rating } ± { $margin }
club-rating-about = Una puntuación resulta solo de partidas terminadas que cuentan; la verdadera está dentro de ±, con 95% de certeza. El orden sigue lo que es seguro. Quien se rinde, o se queda sin tiempo, pierde la partida. Las partidas con consejos o asistente, con un bot en lugar de alguien ausente o con dos asientos en un mismo dispositivo no cuentan. Los bots tienen puntuaciones fijas.
game-rated = Las puntuaciones después de esta partida
game-rating = { $name }: { $rating } ± { $margin } ({ $change })
game-unrated =
    { $why ->
        [open-hands] Sin puntuación: las manos estaban abiertas.
        [helped] Sin puntuación: alguien pidió consejos o usó el asistente.
        [absent] Sin puntuación: un bot jugó en el lugar de alguien, aunque fuera un rato.
        [one-device] Sin puntuación: se jugó en dos asientos desde un mismo dispositivo.
        [one-person] Sin puntuación: la misma persona jugó en dos asientos.
        [not-known] Sin puntuación: no toda la mesa participa en las puntuaciones.
        [no-result] Sin puntuación: la partida terminó sin resultado.
       *[other] Sin puntuación.
    }
club-games = Partidas terminadas
club-games-none = Aún no termina ninguna partida.
club-games-more = Más partidas
club-settings = Para quien organiza
club-rated = Partidas con puntuación
club-rated-about = las mesas nuevas cuentan en las puntuaciones del club
club-usual-none = Aún no hay mesa de siempre: abre una con “Otra mesa” y guarda sus ajustes.
club-usual-forget = Olvidar la mesa de siempre
club-keep-usual = La mesa de siempre del club
club-keep-usual-about = desde ahora se abre con un clic
club-table-rated = Con puntuación
club-table-rated-about = cuenta en las puntuaciones del club
club-of = Para { $name }: solo su gente ve esta mesa.
club-leave = Salir del club
club-leave-title = ¿Salir de { $name }?
club-leave-text = Tu nombre se va de su gente y de su clasificación. Las partidas terminadas se quedan.
club-leave-last = Solo quedas tú aquí: el club y su clasificación se van contigo.
club-stay = Quedarme

ratings-lead = Quien quiera tiene aquí una puntuación, por sus partidas en mesas donde toda la gente participa. Nadie la tiene sin pedirla.
ratings-enter = Tener puntuación
ratings-enter-note = Toda la gente de aquí podrá ver tu nombre y tus puntuaciones. Cuentan las mesas que abras o a las que entres desde ahora.
ratings-table-about = cuenta en las puntuaciones de la sala, donde eres { $name }, si participa toda la mesa
ratings-you = Participas como { $name }.
ratings-leave = Dejar de tener puntuación
ratings-people =
    { $count ->
        [0] Aún no participa nadie.
        [one] Participa una persona.
       *[other] Participan { $count } personas.
    }
ratings-none = Aún no termina ninguna partida con puntuación.

refused-no-club = No hay un club en esta dirección.
refused-club-only = Esto es solo para la gente del club.
refused-club-host = Solo quien organiza el club puede hacer eso.
refused-club-taken = Aquí ya hay un club con ese nombre: elige otro.
refused-club-name = El nombre de un club necesita letras o cifras.
refused-club-name-taken = Alguien en este club se llama así, o casi: elige otro nombre.
refused-no-invitation = Esta invitación ya no sirve: pide el enlace más reciente.
refused-club-damaged = Lo que la sala guarda de este club no se puede leer: avisa a quien la lleva.
refused-club-full = Por ahora no cabe nadie más en este club.
refused-last-host = Un club necesita quien organice: dale primero ese papel a alguien más.
refused-no-key = Este enlace personal no abre ningún sitio aquí.
refused-other-place = Este dispositivo ya es de otra persona en este club: sal primero del club con él.
refused-no-passkey = Esta llave de acceso no abre ningún sitio en este club.
refused-passkey-kind = Este tipo de llave de acceso no se puede usar aquí.
refused-passkey-kept = Esta llave de acceso ya está guardada aquí.
refused-too-many = Ya hay demasiados.
