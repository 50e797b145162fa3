### Being told outside the page: what is sent there, and the drawer in which it is turned on and off.

## What is sent: never anything of the cards

told-said =
    { $topic ->
        [turn] It’s your turn
        [joined] Somebody has joined your table
        [over] The game is over
       *[rematch] A rematch is waiting for you
    }
told-where =
    { $people ->
        [0] { $game }
       *[other] { $game }, with { $names }
    }
told-greeting = Double Jeu will tell you here.
told-off-here = Turn off here

## The drawer

told-lead = One message for each turn, replaced when it is out of date and removed once you have played. It never says anything about the cards.
told-push = On this device
told-push-about = a notification, even while the page is closed
told-push-none = This browser receives no messages while the page is closed. On an iPhone or iPad, add the room to the home screen first; nor can a room at a plain http address send any.
told-push-denied = This browser does not allow the room to notify you. Its own settings for this site can change that.
told-hooks = Elsewhere
told-hooks-about = The webhook of a chat, or of ntfy. By mail: a server of Apprise takes the same messages.
told-hook = Address of the webhook
told-style = Format
told-style-name =
    { $style ->
        [text] Plain text: ntfy
       *[json] JSON: Discord, Slack, Matrix, Apprise
    }
told-only = For this table only
told-add = Add and try it
told-added = A first message has been sent there.
told-off = Turn off
told-off-all = Turn everything off
told-for-one = one table
told-topics = What about
told-topic =
    { $topic ->
        [turn] Your turn
        [joined] Somebody joins
        [over] The game is over
       *[rematch] A rematch is waiting
    }
told-topic-turn-about = at once if you have days to move, after a minute away if others are waiting
told-quiet = Quiet hours
told-quiet-about = what happens then is told afterwards, if it still stands
told-quiet-since = From
told-quiet-until = To

refused-address = The whole address begins with https and has no name or password in front of the host.
refused-unreachable = The message did not arrive. Is this the whole address of a webhook on the Internet?
refused-channels = You have too many addresses already: turn one off first.
