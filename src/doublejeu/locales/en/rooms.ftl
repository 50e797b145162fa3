### What the browser says in rooms that a first look does not need: opening a table, waiting, rules, the end, settings

## Everywhere

share = Share
copy-link = Copy the link
copied = Copied
to-the-hall-about = Your seat is kept
light-name =
    { $light ->
        [light] Light
        [dark] Dark
       *[auto] Same as device
    }
your-name = Your name
a-bot = bot
host = host

## The hall

rules-search = Search the rules
rules-found =
    { $count ->
        [0] No section speaks of that.
        [one] One section.
       *[other] { $count } sections.
    }
credits = Whose game it is
lesson-play = Play the lesson, 3 min
lesson-leave = Leave the lesson

## Opening a table

which-door = Which door?
how-many = Seats
where = Where are you?
where-apart = Each on their own device
where-here = All on this one
who-plays = Who plays
who-plays-note = A seat without a name is a bot’s. The device is passed from hand to hand, with a curtain in between.
first-drawn = Drawn at random
house-rules = House rules
assistant-step = { $step ->
    [off] Off
    [certain] What is certain
   *[chances] Chances too
}
assistant-about = Everyone sees who used it.
hints-about = a bot says what it would play
one-device-about = nobody has two seats on one device
open-hands-about = to teach a game: everyone sees all hands; counts nowhere
public = Public
public-about = anyone may come in from the hall
clock-kind =
    { $kind ->
        [game] 15 min + 10 s
        [move] 1 min per move
        [days] 3 days per move
       *[none] No clock
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
your-seat = Your seat
join-partners = Your team: you, { $names }.

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
                [host] Everybody is here.
               *[guest] Everybody is here: { $name } starts the game.
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
sit-here = Sit here
kick-sure = Send { $name } away for good?
swap-with = Swap with seat { $number }
unlock = Unlock the table
fill-with-bots =
    { $count ->
        [one] Seat a bot
       *[other] Seat { $count } bots
    }
opt-public = Public
opt-private = Private
opt-first = { $name } begins
opt-first-drawn = The shuffle draws who begins
opt-one-device = One seat per device
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
opt-rated = Rated
to-the-club = To the club
ratings-room = The room’s ratings
opt-watching =
    { $count ->
        [one] 1 watching
       *[other] { $count } watching
    }
watchers = Watching: { $names }
invite = Invite
invite-club = It opens to the club’s members alone.
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

plain-moves = What you may play
plain-own = Your cards and moves
plain-search = Search the moves
plain-found =
    { $count ->
        [0] No move has that name.
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
end-helped = { $by ->
    [hints] { $name } asked for hints.
    [assistant] { $name } used the assistant.
   *[both] { $name } asked for hints and used the assistant.
}
leave-about = A bot plays until you return
foretell = Foretell
foretell-about = Write down what you think, and how sure you are. Nobody is told before the end; then it is scored: 0 is perfect, and what you leave open counts as even chances.
foretell-open = I do not know
foretell-sure = How sure
foretell-percent = { $percent }%
foretell-early = There is nothing to foretell yet.
foretell-keep = Write it down
foretold = Foretold by watchers (Brier score, 0 is perfect): { $scores }.
follow = Follow { $name }, a round behind
follow-stop = Stop following
following = { $yet ->
    [yes] You see what { $name } saw a round ago.
   *[no] You follow { $name }: the first moment comes once everybody has moved.
}
let-follow = Watchers may follow your seat
let-follow-about = they see what you saw a round ago
refused-plays = Whoever plays at this table, or shares a device with somebody who does, cannot follow anyone.
refused-not-followable = Nobody lets you follow this seat now.
take-back = Ask to take your last move back
take-back-about = as long as nobody has learned anything from it, and if all agree
take-back-asked = { $name } asks to take the last move back.
take-back-own = You ask to take your move back ({ $count } of { $needed } agree).
take-back-agreed = You agree ({ $count } of { $needed }).
take-back-agree = Agree
take-back-refuse = Refuse
take-back-withdraw = Never mind
refused-revealed = This move stays: since then chance took part, or something hidden became known.
refused-no-last-move = You take back your own last move, and only until another person has moved.
refused-asked = You have already asked about this move.
refused-no-ask = Nobody asks to take a move back any more.
resign-sure = Resign: press once more
daily-alone = played alone, to its end
resign-about = A bot plays on; you may watch
curtain-title = It is { $name }’s turn
curtain-text = Hand over the device. Nobody else looks.
curtain-ready = I am { $name }

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
end-daily = Result of the day
end-review = Review
end-table = The table
proof-title =
    { $proof ->
        [mixed] Verifiable shuffle, checked.
        [kept] Verifiable shuffle, checked.
        [missing] Verifiable shuffle: your part is missing.
        [broken] Verifiable shuffle: the promise was not kept.
        [sealed] Verifiable shuffle.
       *[unchecked] Verifiable shuffle.
    }
proof-text =
    { $proof ->
        [mixed] The room had promised its numbers before the first card; then this device mixed in its own. Both are in the record.
        [kept] The numbers in the record are those that the room had promised before the first card.
        [missing] This device had mixed in numbers of its own, but the record lacks them: the room may have chosen the deal.
        [broken] The numbers in the record are not those that the room had promised: it may have chosen the deal.
        [sealed] The room promised this deal before anybody played it; the seed is shown when nobody can play it any more.
       *[unchecked] The record has the numbers that the room promised before the first card; anyone can check them.
    }
proof-record = Record
review = Review
replay = Replay
whose-eyes = Through whose eyes?
eyes-spectator = A spectator
eyes-all = All open
spoilers = Show what comes
replay-run = Play
replay-pause = Pause
vary = Play on from here
vary-lead = A table against bots goes on from moment { $at }. It is a variation, and counts nowhere.
vary-seat = At whose seat?
vary-hidden = What is hidden
vary-dealt =
    { $dealt ->
        [anew] Dealt anew
       *[same] As it was
    }
vary-dealt-about =
    { $dealt ->
        [anew] Dealt again as this seat may believe it: you know no more than was known here.
       *[same] Everything stays where it was, whether you remember it or not.
    }
vary-level = The bots
vary-go = Play on

## A variation

end-variation = The end of a variation
variation-from = It goes on from moment { $at } of another game, { $dealt ->
        [anew] with what was hidden dealt anew
       *[same] with all that was hidden as it was
    }, and counts nowhere.
variation-back = To that moment

## Talking

phrase = { $phrase ->
    [hello] Hello, everyone!
    [luck] Good luck!
    [think] One moment, I am thinking.
    [time] No hurry.
    [nice] A fine move!
    [really] Really?
    [oops] Oops.
    [sorry] Sorry!
    [thanks] Thank you!
    [played] Well played!
    [again] Another game?
   *[bye] I have to go. See you soon!
}
phrases = Phrases, translated for each reader
phrases-alone = People speak in phrases at this table.
phrases-only = Phrases only
phrases-only-about = nobody writes freely; each phrase is translated for its reader
opt-phrases = Phrases only
allow-talk = { $talk ->
    [free] Let people write
   *[phrases] Phrases only
}
refused-phrases = People speak in phrases at this table: choose one.
voice = Speaking
voice-link = Link to a voice room
voice-about = For example a call that you have opened elsewhere. Everyone who has joined the table sees the link; this room takes no part in it.
voice-keep = Show this link
voice-set = Add a link to a voice room
voice-change = Change or remove the link
refused-no-link = This link cannot be shown: copy an https address.

## Keys

keys = Keys
keys-part = { $part ->
    [house] Everywhere
   *[table] At a table and in a replay
}
key = { $key ->
    [Tab] Tab
    [Enter] Enter
    [Space] Space
    [Escape] Esc
    [Home] Home
   *[End] End
}
key-does = { $does ->
    [sheet] Show this sheet
    [next] To the next thing that can be chosen; with Shift, to the one before
    [choose] Choose it, pick it up or put it down
    [away] Let go, close, or skip what is shown
    [back] One moment back
    [forward] One moment forward
    [first] To the beginning
    [last] To now
   *[closer] See a card closer
}

## Settings

settings-window = A move can be taken back for
seconds-window =
    { $seconds ->
        [0] not at all
       *[other] { $seconds } s
    }
settings-confirm = Confirm irreversible moves
settings-confirm-about = such as an accusation
settings-motion = Motion
settings-motion-about = cards fly to where they go
settings-sound = Sound
settings-sound-about = a short one for each kind of event
settings-volume = Volume
volume = { $volume ->
    [quiet] Quiet
    [loud] Loud
   *[usual] Medium
}
settings-left = Left-handed
settings-left-about = what the thumb needs is on the left
settings-keys = Keyboard shortcuts
settings-keys-about = ? shows them all
settings-notify = Notifications
settings-notify-about = when it is your turn and you are elsewhere
told = Tell me elsewhere
told-about = when a game is waiting and this page is closed

## A game that goes on here when the line is lost

spare-go = Go on here
spare-about = Play on here from your last turn: what you cannot see is dealt anew. It counts nowhere, and the room keeps your own game.
spare-failed = This device could not go on just now. Try again.
end-offline = It was played on a device while the line was lost; the room does not vouch for it.
