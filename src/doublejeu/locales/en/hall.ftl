### What the browser says in the hall and around every table.

## Everywhere

home = Double Jeu, to the hall
skip = Skip to the content
close = Close
menu = Menu
try-now = Try now
to-the-evening = To the evening
to-the-hall = To the hall
language = Language
light = Light
light-turn = Light or dark
connection =
    { $state ->
        [device] On this device
        [open] Connected
        [connecting] Connecting
        [restart] The house restarts
        [busy] The room asks us to wait: trying again
        [closed] Disconnected
       *[lost] Reconnecting
    }
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
preparing =
    { $part ->
        [device] The room is moving in on this device…
        [rules] The rules are getting ready, this once; then you are seated.
       *[bots] The bots are getting ready, this once…
    }

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
my-numbers = My numbers
open-tables = Open tables
open-tables-none = No public table right now. Open one: others will see the light.
open-tables-search = Whose table?
open-tables-unknown = No public table of that name.
more-tables = More tables
more-games = More games
device-title = On this device
device-about =
    { $room ->
        [away] The room cannot be reached
       *[none] This room needs no server
    }: play against bots, or with friends who pass the device around. Your games stay on this device.
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
daily = The case of the day
seats-taken = { $taken }/{ $players }
puzzles = Puzzles
pass-and-play = Pass and play on this device
club-make = Make a club
rules = Rules
rules-of = { $game }: rules
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

## Opening a table

who-begins = Who begins
seat-number = Seat { $number }
assistant = Assistant
hints = Hints allowed
one-device = One seat per device
open-hands = Open hands
clock = Clock
clock-short =
    { $kind ->
        [game] { $minutes } min
        [days] { $days ->
            [one] 1 day per move
           *[other] { $days } days per move
        }
       *[move] { $minutes } min per move
    }
clocks = Clocks
clock-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }

## Coming in

join-to-chat = Join to chat
seat-free = Free
seat-yours = yours
seat-waits = waiting for a friend

## The waiting room

team = Team { $number }
seat-bot = Who sits here
stand = Stand up
kick = Send { $name } away
swap = Swap seat { $number } with another
lock = Lock the table
start = Start

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
shared-device = play on one device, where each can see the others’ cards.
evening-decided = This game is decided for the evening.
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
hint = Hint
hint-thinking = Thinking…
hint-play = A bot would play: { $move }
watching = You are watching
return-to-seat = Take my seat back
gone-for-good = A bot plays on in your place.
see-the-end = See the end
leave = Leave for a while
resign = Resign
past-mark = The past
variation = Variation
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

rematch = Rematch
rematch-join = Join the rematch

## Settings

settings = Settings

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
        [sealed] This deal is still being played
        [club-only] A club’s table
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
        [club-only] This table is for the members of a club. One of them can invite you to it.
        [sealed] { $table } is opened to everybody once nobody can play this deal any more.
       *[offline] The room cannot be reached. Your seat is kept; we try again by ourselves.
    }
place-change = Change to that place
place-stay = Keep my own place

## Refusals

refused-offline = The room cannot be reached. We try again by ourselves.
refused-unsent = The line is dead: your move may not have arrived. Look again once we are back.
refused-failed = The room did not carry this out. Try again.
refused-stale = The table had moved on; nothing was played.
refused-showing = The table still shows what happened; nothing was played.
refused-one-move = Another move of yours is on its way; this one was not played.
refused-not-ready = This game cannot be made ready on this machine: the terminal in which the room was started says why.
refused-illegal = That cannot be played now.
refused-out-of-turn = It is not your turn.
refused-bot-plays = A bot plays in your place: take your seat back first.
refused-flag = Your time was over before this move arrived: a bot plays on.
refused-taken = This seat is taken.
refused-one-device = This table has one seat per device, and this device has one already.
refused-free-seats = Fill every seat first, with people or bots.
refused-locked = The host has locked this table.
refused-full = This table is full.
refused-name-taken = Somebody at this table is called that, or nearly: choose another name.
refused-mixed-name = Write your name in one script: letters from other scripts can look the same.
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
