### What the browser says in the hall and around every table.

## Everywhere

home = Double Jeu, to the hall
skip = Skip to the content
close = Close
menu = Menu
share = Share
copy-link = Copy the link
copied = Copied
try-now = Try now
to-the-hall = To the hall
to-the-hall-about = Your seat is kept
language = Language
language-other = Français
light = Light
light-turn = Light or dark
light-name =
    { $light ->
        [light] Light
        [dark] Dark
       *[auto] As the device
    }
connection =
    { $state ->
        [open] Connected
        [connecting] Connecting
        [restart] The house restarts
        [busy] The room asks us to wait: trying again
        [closed] Disconnected
       *[lost] Reconnecting
    }
your-name = Your name
somebody = Guest
ghost = the ghost
bot-name =
    { $seat ->
        [0] Ariane
        [1] Léo
        [2] Inès
        [3] Tom
        [4] Maud
       *[5] Piotr
    }
a-bot = bot
host = host

## The hall

hall-tag =
    { $games ->
        [three] Three games
       *[more] Games
    } of bluff and deduction, with friends or bots, in two clicks.
cover = The door of { $game }
players-word = players
minutes = { $minutes } min
play-now = Play now
with-friends = With friends
bots-at = Bots:
my-games = My games
my-games-none = Nothing begun yet. Push any door: a game against bots starts at once.
my-games-all = All my games ({ $count })
open-tables = Open tables
open-tables-none = No public table right now. Open one: others will see the light.
open-tables-search = Whose table?
open-tables-unknown = No public table of that name.
more-tables = More tables
more-games = More games
open-a-table = Open a table
table-of = { $name }’s table
table-status =
    { $status ->
        [yours] Your turn
        [playing] In play
        [over] Over: review it
        [won] Won: review it
        [lost] Lost: review it
        [nobody] Nobody won: review it
       *[open] Waiting for players
    }
seats-taken = { $taken }/{ $players }
pass-and-play = Pass and play on this device
rules = Rules
rules-of = { $game }: rules
rules-search = Search the rules
rules-found =
    { $count ->
        [0] No section speaks of that.
        [one] One section.
       *[other] { $count } sections.
    }
credits = Whose game it is
credits-authors = Design: { $names }.
credits-illustrators = Illustration: { $names }.
credits-publishers =
    { $year ->
        [0] Publishing: { $names }.
       *[other] Publishing: { $names }, { $year }.
    }
credits-ours = Game and name belong to them. This room is not theirs: its words and drawings are its own.
lesson = Lesson
lesson-of = Lesson: { $game }, three minutes
lesson-play = Play the lesson, 3 min
lesson-leave = Leave the lesson

## Opening a table

which-door = Which door?
how-many = Seats
where = Where are you?
where-apart = Each at a device of their own
where-here = All at this one
who-plays = Who plays
who-plays-note = A seat without a name is a bot’s. The device is passed from hand to hand, with a curtain in between.
who-begins = Who begins
first-drawn = Drawn at random
seat-number = Seat { $number }
house-rules = House rules
assistant = Assistant
assistant-step = { $step ->
    [off] Off
    [certain] What is certain
   *[chances] Chances too
}
assistant-about = Everyone sees who used it.
hints = Hints allowed
hints-about = a bot says what it would play
one-device = One seat a device
one-device-about = nobody has two seats at one device
public = Public
public-about = anyone may come in from the hall
clock = Clock
clock-kind =
    { $kind ->
        [game] 15 min + 10 s
        [move] 1 min a move
        [days] 3 days a move
       *[none] No clock
    }
clock-short =
    { $kind ->
        [game] { $minutes } min
        [days] { $days ->
            [one] 1 day a move
           *[other] { $days } days a move
        }
       *[move] { $minutes } min a move
    }
clocks = Clocks
clock-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
table-language = Table language
stand-in = Bots that fill in for people
open-the-table = Open the table
open-note = You get a link and a QR code to send.
open-note-here = The game starts at once.

## Coming in

join-kept =
    { $free ->
        [0] { $name }’s table is full
       *[other] { $name } has kept you a seat
    }
join-title = Come in
join-sit = Sit at seat { $number }
join-full = No free seat
join-watch = Just watch
join-note = No account. A cookie keeps your seat; a personal link moves it to another device.
join-to-chat = Join to chat
your-seat = Your seat
seat-free = Free
seat-yours = yours
join-partners = Your team: you, { $names }.
seat-waits = waiting for a friend

## The waiting room

waiting-lead =
    { $taken ->
        [one] One seat of { $seats } is taken.
       *[other] { $taken } seats of { $seats } are taken.
    }
waiting-partners = Partners sit across from each other.
waiting-for =
    { $free ->
        [0] { $missing ->
            [0] { $who ->
                [host] All are here.
               *[guest] All are here: { $name } starts the game.
            }
           *[other] Every seat is taken; not here yet: { $names }.
        }
        [one] { $who ->
            [host] One seat is free: wait, or seat a bot.
           *[guest] { $name } starts the game when all seats are taken.
        }
       *[other] { $who ->
            [host] { $free } seats are free: wait, or seat bots.
           *[guest] { $name } starts the game when all seats are taken.
        }
    }
team = Team { $number }
ghost-about = nobody sits here: its partner plays for it
chair-about =
    { $you ->
        [yes] { $host ->
            [yes] you, host
           *[no] you
        }
       *[no] { $host ->
            [yes] { $present ->
                [yes] host
               *[no] host, is not here
            }
           *[no] { $present ->
                [yes] is here
               *[no] is not here
            }
        }
    }
bot-level = bot, { $level }
a-friend = a friend
seat-bot = Who sits here
sit-here = Sit here
stand = Stand up
kick = Send { $name } away
kick-sure = Send { $name } away for good?
swap = Exchange seat { $number } with another
swap-with = Exchange with seat { $number }
lock = Lock the table
unlock = Unlock the table
start = Start
fill-with-bots =
    { $count ->
        [one] Seat a bot
       *[other] Seat { $count } bots
    }
opt-public = Public
opt-private = Private
opt-first = { $name } begins
opt-first-drawn = The shuffle draws who begins
opt-one-device = One seat a device
opt-hints = { $on ->
    [yes] Hints allowed
   *[no] No hints
}
opt-assistant = { $step ->
    [off] No assistant
    [certain] Assistant: what is certain
   *[chances] Assistant: chances too
}
opt-locked = Locked
opt-watching =
    { $count ->
        [one] 1 watching
       *[other] { $count } watching
    }
watchers = Watching: { $names }
invite = Invite
invite-about =
    { $status ->
        [open] Your guest only types a name.
       *[other] Whoever follows it can watch.
    }
invite-code = QR code of the link
invite-own = Your own link
invite-own-about = Keep it to yourself: whoever has it plays in your place.
invite-own-show = Continue on another device
invite-show = Show the invitation

## At the table

the-table = The table
beside-the-table = Log and chat
tab-log = Log
tab-chat = Chat
tab-side = Notes
drawer-open = Log and chat
prompt-yours = Your move.
prompt-waiting = Waiting for { $names }.
prompt-over = The game is over.
prompt-past = You are looking at the past.
prompt-showing = What happened is being shown.
prompt-pending =
    { $window ->
        [yes] { $move }: it can still be taken back.
       *[no] { $move }: on its way.
    }
absent =
    { $bot ->
        [yes] A bot plays for { $name }.
       *[no] { $name } is away.
    }
bot-stuck = cannot play just now. The room tries again by itself.
shared-device = play at one device, where each may see the others’ cards.
stall-waits = { $name } has not moved for a long time.
stall-away = A bot plays for { $name } in { $seconds } s.
stall-agreed = You agree ({ $count } of { $needed }).
let-bot-play =
    { $seconds ->
        [0] Let a bot play now
       *[other] Let a bot play (in { $seconds } s)
    }
hand-on = Hand on to { $name }
hand-on-text = Look at what came of it, then hand the device to { $name }.
plain-moves = What you may play
plain-own = Your cards and moves
plain-search = Search the moves
plain-found =
    { $count ->
        [0] No move is called so.
        [one] One move.
       *[other] { $shown } of { $count } moves.
    }
plain-open =
    { $count ->
        [one] { $what }: one move
       *[other] { $what }: { $count } moves
    }
plain-back = One step back
plain-follows = What follows:
plain-again = Tap again to play it.
plain-prompt = Your move: { $verbs }.
plain-seats = The other seats
plain-news = What happened last
plain-turn = to play
plain-you = you
plain-winner = winner
plain-seat = { $seat }
plain-hidden = a hidden card
plain-none = none
plain-times = × { $count }
plain-flag =
    { $is ->
        [yes] yes
       *[no] no
    }
plain-field-bid = Bid
plain-field-card = Card
plain-field-cards = Cards
plain-field-count = Number
plain-field-deck = Deck
plain-field-decks = Deck
plain-field-discard = Discard
plain-field-hand = Your hand
plain-field-hands = Hand
plain-field-hand_sizes = Cards in hand
plain-field-played = Played
plain-field-points = Points
plain-field-round = Round
plain-field-score = Score
plain-field-scores = Score
plain-field-seat = Player
plain-field-starter = Starts
plain-field-supply = Supply
plain-field-target = Player
plain-field-tokens = Tokens
plain-field-total = Total
your-turn = Your turn
notify-turn = { $game }: it is your turn.
withdraw = Take it back
confirm-title = Are you sure?
confirm-yes = Yes, play it
confirm-no = Not yet
helped = { $by ->
    [hints] asked for hints
    [assistant] used the assistant
   *[both] asked for hints and used the assistant
}
end-helped = { $by ->
    [hints] { $name } asked for hints.
    [assistant] { $name } used the assistant.
   *[both] { $name } asked for hints and used the assistant.
}
hint = Hint
hint-thinking = Thinking…
hint-play = A bot would play: { $move }
watching = You are watching
return-to-seat = Take my seat back
gone-for-good = A bot plays on in your place.
see-the-end = See the end
leave = Leave for a while
leave-about = A bot plays until you return
resign = Resign
resign-sure = Resign: press once more
resign-about = A bot plays on; you may watch
past-mark = The past
past-leave = Back to now
rewind = Step through the game
rewind-first = To the beginning
rewind-back = Back
rewind-forward = Forward
rewind-last = To now
rewind-moment = Moment
rewind-at = { $at } of { $last }
rewind-so-far = Moment { $at }
log-jump = Look at this moment
chat-say = Say something
chat-send = Send
chat-none = Nobody has said anything yet.
chat-unread =
    { $count ->
        [one] 1 unread
       *[other] { $count } unread
    }
hush = Do not show what { $name } says
hushed = { $name } is hushed here.
mute = Mute { $name } for everyone
muted = { $name } is muted for everyone.
unmute = Let { $name } speak
hear-again = Hear again
curtain-title = It is { $name }’s turn
curtain-text = Hand over the device. Nobody else looks.
curtain-ready = I am { $name }
lost-title =
    { $state ->
        [restart] The house is restarting.
       *[lost] The line went dead.
    }
lost-text =
    { $seconds ->
        [0] Your seat is kept. Trying…
       *[other] Your seat is kept. Next try in { $seconds } s.
    }

## The end, and again

end-over = Game over
end-title =
    { $won ->
        [won] You win
        [lost] You lose this time
        [nobody] Nobody wins
       *[watched] The game is over
    }
end-winners =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
end-table = The table
proof-title =
    { $proof ->
        [mixed] Verifiable shuffle, checked.
        [kept] Verifiable shuffle, checked.
        [missing] Verifiable shuffle: your part is missing.
        [broken] Verifiable shuffle: the promise was not kept.
       *[unchecked] Verifiable shuffle.
    }
proof-text =
    { $proof ->
        [mixed] The room had promised its numbers before the first card; then this device mixed in its own. Both are in the record.
        [kept] The numbers in the record are those that the room had promised before the first card.
        [missing] This device had mixed in numbers of its own, but the record lacks them: the room may have chosen the deal.
        [broken] The numbers in the record are not those that the room had promised: it may have chosen the deal.
       *[unchecked] The record has the numbers that the room promised before the first card; anyone can check them.
    }
proof-record = Record
rematch = Rematch
rematch-join = Join the rematch
review = Review
whose-eyes = Through whose eyes?
eyes-spectator = A spectator
eyes-all = All open
spoilers = Show what comes
replay-run = Play
replay-pause = Pause

## Settings

settings = Settings
settings-window = A move can be taken back for
seconds-window =
    { $seconds ->
        [0] not at all
       *[other] { $seconds } s
    }
settings-confirm = Ask before what cannot be undone
settings-confirm-about = such as an accusation
settings-motion = Motion
settings-motion-about = cards fly to where they go
settings-sound = Sound
settings-sound-about = a short one for each kind of event
settings-volume = Volume
settings-notify = Notifications
settings-notify-about = when it is your turn and you are elsewhere

## Closed doors

unknown-title = No page behind this door
unknown-text = “{ $name }” leads nowhere in this house.
closed-sign = Back in a moment
door-title =
    { $door ->
        [unknown] No table behind this door
        [kicked] The host has asked you to leave
        [locked] This table is locked
        [damaged] This table cannot be opened
        [no-key] This personal link opens no seat
        [other-place] This link is somebody’s place
        [one-device] This device has a seat already
        [failed] This door stays closed
       *[offline] The line went dead
    }
door-text =
    { $door ->
        [unknown] “{ $table }” is unknown: a letter may be missing, or the table was tidied away.
        [kicked] You cannot come back to { $table }; the other doors are open.
        [locked] The host of { $table } lets nobody else in. Ask to be let in.
        [damaged] The book of { $table } is damaged. Other tables are unaffected.
        [no-key] The link to { $table } is incomplete or of another table.
        [other-place] This browser has a place at { $table } already. If you change, your own stays free for whoever has its link.
        [one-device] At { $table } each device has one seat. Another device opens this link.
        [failed] The room did not let you in just now. Try again in a moment.
       *[offline] The room cannot be reached. Your seat is kept; we try again by ourselves.
    }
place-change = Change to that place
place-stay = Keep my own place

## Refusals

refused-offline = The room cannot be reached. We try again by ourselves.
refused-unsent = The line is dead: your move may not have arrived. Look again once we are back.
refused-failed = The room did not carry this out. Try again.
refused-stale = The table had moved on; nothing was played.
refused-illegal = That cannot be played now.
refused-out-of-turn = It is not your turn.
refused-bot-plays = A bot plays in your place: take your seat back first.
refused-flag = Your time was over before this move arrived: a bot plays on.
refused-taken = This seat is taken.
refused-one-device = This table has one seat a device, and this device has it already.
refused-free-seats = Fill every seat first, with people or bots.
refused-locked = The host has locked this table.
refused-full = This table is full.
refused-name-taken = Somebody at this table is called that, or nearly: choose another name.
refused-mixed-name = Write your name in one script: letters of others look the same.
refused-host = Only the host may do that.
refused-not-yet = Wait a little longer before a bot plays for somebody.
refused-kicked = The host has sent you away from this table.
refused-muted = The host has muted you.
refused-too-fast = Too fast: wait a moment.
refused-busy = The room has too much to think about just now. Try again in a moment.
refused-empty = There is nothing to read in this text.
refused-no-hints = This table plays without hints.
refused-setting = The game cannot be played like that: change seats or options.
refused-too-long = This game has gone on for too long: the room has ended it without a result.
refused-over = The game is over.
refused-unreadable = The room did not understand this.
