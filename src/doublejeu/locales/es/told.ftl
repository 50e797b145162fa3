### Recibir avisos fuera de la página: lo que se envía, y el cajón donde se activan y se desactivan.

## Lo que se envía: nunca nada de las cartas

told-said =
    { $topic ->
        [turn] Es tu turno
        [joined] Alguien llegó a tu mesa
        [over] La partida terminó
       *[rematch] Te espera una revancha
    }
told-where =
    { $people ->
        [0] { $game }
       *[other] { $game }, con { $names }
    }
told-greeting = Double Jeu te avisará aquí.
told-off-here = Desactivar aquí

## El cajón

told-lead = Un mensaje por turno, que se reemplaza cuando ya no vale y se retira en cuanto juegas. Nunca dice nada de las cartas.
told-push = En este dispositivo
told-push-about = una notificación, aunque la página esté cerrada
told-push-none = Este navegador no recibe mensajes con la página cerrada. En un iPhone o iPad, agrega primero la sala a la pantalla de inicio; una sala con una simple dirección http tampoco puede enviarlos.
told-push-denied = Este navegador no permite que la sala te avise. Sus propios ajustes para este sitio pueden cambiarlo.
told-hooks = En otra parte
told-hooks-about = El webhook de un chat, o de ntfy. Por correo: un servidor de Apprise recibe los mismos mensajes.
told-hook = Dirección del webhook
told-style = Formato
told-style-name =
    { $style ->
        [text] Texto simple: ntfy
       *[json] JSON: Discord, Slack, Matrix, Apprise
    }
told-only = Solo para esta mesa
told-add = Agregar y probar
told-added = Ya se envió ahí un primer mensaje.
told-off = Desactivar
told-off-all = Desactivar todo
told-for-one = una mesa
told-topics = Sobre qué
told-topic =
    { $topic ->
        [turn] Tu turno
        [joined] Alguien llega
        [over] La partida terminó
       *[rematch] Espera una revancha
    }
told-topic-turn-about = de inmediato si tienes días, tras un minuto de ausencia si alguien espera
told-quiet = Horas de silencio
told-quiet-about = lo que pase entonces se avisa después, si todavía viene al caso
told-quiet-since = De
told-quiet-until = A

refused-address = La dirección completa empieza con https, sin nombre ni contraseña antes del servidor.
refused-unreachable = El mensaje no llegó ahí. ¿Es la dirección completa de un webhook, en Internet?
refused-channels = Ya recibes avisos en muchas direcciones: desactiva una primero.
