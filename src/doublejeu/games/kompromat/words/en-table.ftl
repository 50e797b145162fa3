### What the browser says at a table of Kompromat.

## The prompt bar

kompromat-prompt-over = The game is over.
kompromat-prompt-shuffle = The cards are shuffled.
kompromat-prompt-yours =
    { $asked ->
        [place] Lay the { $card } face up under a mission.
        [attempt] { $can ->
            [draw] Mission { $place }, { $total } so far: draw another card, or stop.
            [back] Mission { $place }, { $total }: no more draws. Put your last card back with the GPS Tracker, or stop.
            [tools] Mission { $place }, { $total }: no more draws. Use a Tool, or stop.
           *[stop] Mission { $place }, { $total }: you can only stop.
        }
        [tools] Before mission { $place } is revealed: use a Tool, or pass.
        [declare] Mission { $place }: an ace counts 1 or 11. Declare your total.
        [martini] Mission { $place }: change your total with a Martini?
        [perfect] Exactly 21! Drop a notoriety token, or keep it for its point?
        [chloroform] You won mission { $place }. Use Chloroform and take none of its { $tokens ->
            [one] 1 token
           *[other] { $tokens } tokens
        }?
       *[balaclava] { $counter ->
            [none] You failed
           *[other] Counter-intelligence
        }: { $tokens ->
            [one] 1 token
           *[other] { $tokens } tokens
        } would make nine or more. Use the Balaclava first?
    }
kompromat-prompt-wait =
    { $asked ->
        [place] { $seat } chooses a mission for the { $card }.
        [attempt] { $seat } attempts mission { $place }.
        [tools] Before mission { $place }: { $seat } may use a Tool.
        [declare] { $seat } declares a total at mission { $place }.
        [martini] { $seat } may change a total with a Martini.
        [perfect] Exactly 21: { $seat } may drop a token.
        [chloroform] { $seat } may use Chloroform.
       *[balaclava] { $seat } is about to be unmasked, and may use the Balaclava.
    }
kompromat-prompt-tools = Your Tools are ready.
kompromat-prompt-choice =
    { $verb ->
        [draw] Draw
        [stop] Stop
        [pass] Pass
        [drop] Drop a token
       *[keep] Keep it
    }
kompromat-prompt-declare = Declare { $total }
kompromat-prompt-auto = nothing is lost by it
kompromat-prompt-use =
    { $usb ->
        [yes] USB Stick as { $tool }
       *[no] { $tool }
    }{ $more ->
        [none] { "" }
       *[other] { "" } { $more }
    }
kompromat-prompt-aim =
    { $tool ->
        [jetpack] from mission { $first } to mission { $second }
        [stun-gun] at mission { $first }, card { $second }
       *[other] at mission { $first }
    }
kompromat-prompt-sure = { $tool }: use it now? A Tool is used once.
kompromat-prompt-sure-balaclava =
    { $tokens ->
        [one] Balaclava: your only token goes. Use it now? A Tool is used once.
       *[other] Balaclava: of your { $tokens } tokens { $left } are left. Use it now? A Tool is used once.
    }
kompromat-prompt-sure-nine = Without the Balaclava you have nine tokens or more, and lose the game. Pass all the same?
kompromat-prompt-sure-draw = You are at exactly { $total }. Draw another card all the same?
kompromat-prompt-sure-over = { $total } is over 21, and fails. Declare it all the same?

## The table

kompromat-table-kind =
    { $kind ->
        [target] Target
        [code] Code
        [document] Document
        [tool] Tool
       *[counter] Counter-intelligence
    }
kompromat-table-effect =
    { $tool ->
        [balaclava] −2 notoriety
        [chloroform] no notoriety
        [drone] see a stack
        [gps] undo a draw
        [jetpack] move a stack
        [newspaper] +3 to theirs
        [night-vision] see next five
        [stun-gun] remove a card
        [usb] reuse a Tool
       *[martini] ±1 to yours
    }
kompromat-table-used = used
kompromat-table-cover =
    { $seat ->
        [0] Carbon
       *[1] Olive
    }
kompromat-table-to-play = To play
kompromat-table-starts = starts
kompromat-table-points =
    { $points ->
        [one] point
       *[other] points
    }
kompromat-table-notoriety = Notoriety
kompromat-table-danger = danger
kompromat-table-tokens = Notoriety of { $seat }: { $tokens } of 9
kompromat-table-file =
    { $count ->
        [one] File of { $seat }: 1 mission won. Open.
       *[other] File of { $seat }: { $count } missions won. Open.
    }
kompromat-table-file-of = File of { $seat }
kompromat-table-file-empty = No mission won yet.
kompromat-table-tools = Your Tools
kompromat-table-tools-of = Tools of { $seat }
kompromat-table-no-tools = None yet. A Tool that you win is ready at once.
kompromat-table-tool =
    { $used ->
        [yes] { $tool }, used: { $effect }
       *[no] { $tool }: { $effect }
    }
kompromat-table-not-tried = Not tried
kompromat-table-taken = Mission { $place }: taken
kompromat-table-mission =
    { $tokens ->
        [0] Mission { $place }: { $mission }
        [one] Mission { $place }: { $mission }, on Counter-intelligence for 1 token
       *[other] Mission { $place }: { $mission }, on Counter-intelligence for { $tokens } tokens
    }
kompromat-table-stack = { $seat }, mission { $place }: { $up ->
        [none] no card face up
       *[other] { $up } face up
    }, { $down } face down{ $newspapers ->
        [0] { "" }
       *[other] , Newspapers: { $newspapers }
    }{ $total ->
        [none] { "" }
       *[other] , total { $total }
    }
kompromat-table-deck = Deck of { $seat }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }{ $stunned ->
        [0] { "" }
       *[other] , { $stunned } stunned
    }
kompromat-table-stunned = Out for the round: { $count }
kompromat-table-missions =
    { $cards ->
        [one] Mission deck: 1 card
       *[other] Mission deck: { $cards } cards
    }
kompromat-table-round = Round { $round } of 6
kompromat-table-round-word = round
kompromat-table-draw =
    { $cards ->
        [one] Draw a card; 1 is left
       *[other] Draw a card; { $cards } are left
    }
kompromat-table-tray =
    { $mode ->
        [eyes] For your eyes only · mission { $place }
        [turned] Turned up by { $seat }
        [watch] { $seat } · mission { $place }
        [reveal] The reveal · mission { $place }
        [opened] All is laid open
       *[rest] The file
    }
kompromat-table-turned = Turned up: { $card }
kompromat-table-turned-note =
    { $yours ->
        [yes] Everyone sees this card. Lay it face up under a mission that you have not attempted: touch the mission, or drag the card there.
       *[no] { $seat } lays this card face up under a mission.
    }
kompromat-table-watch =
    { $down ->
        [0] { $seat } has laid one card, and may go on.
        [one] { $seat } has laid 1 more card face down, and may go on.
       *[other] { $seat } has laid { $down } more cards face down, and may go on.
    }
kompromat-table-rest =
    { $over ->
        [yes] The cards are at rest.
       *[no] Nothing in it yet.
    }
kompromat-table-hand = Cards of { $seat }: { $cards }
kompromat-table-no-cards = no cards
kompromat-table-glimpse = Next in your deck
kompromat-table-glimpsed = Next in your deck, from the top: { $cards }
kompromat-table-under =
    { $exact ->
        [yes] exactly 21
       *[no] { $left } under 21
    }
kompromat-table-over = over 21
kompromat-table-or = or { $sums }
kompromat-table-news = +{ $more } by Newspaper
kompromat-table-bust = Bust
kompromat-table-won = Won
kompromat-table-skip = Skip
kompromat-table-let-go = Let go
kompromat-table-aim =
    { $tool ->
        [drone] Which of their stacks is turned up?
        [newspaper] Against which of their stacks?
        [stun-gun] { $step ->
            [card] Which card?
           *[first] At which of their stacks?
        }
        [jetpack] { $step ->
            [to] Where to?
           *[first] Which of your stacks moves?
        }
        [martini] One more, or one less?
        [usb] Which used Tool?
       *[other] { "" }
    }
kompromat-table-touch =
    { $what ->
        [place] Lay the { $card } under mission { $place }: { $mission }
        [drone] Turn up their cards at mission { $place }
        [newspaper] Lay the Newspaper against their cards at mission { $place }
        [stun-gun] Stun a card of theirs at mission { $place }
        [jetpack-from] Move your cards from mission { $place }
        [jetpack-to] Move your cards to mission { $place }: { $mission }
        [card] Card { $card } at mission { $place }
       *[sway] Change your total by { $card }
    }
kompromat-table-deck-was =
    { $cards ->
        [0] had no card left.
        [one] had 1 card left:
       *[other] had { $cards } cards left:
    }
kompromat-table-stunned-was =
    { $cards ->
        [one] A stunned card, seen by nobody until now:
       *[other] Stunned cards, seen by nobody until now:
    }
kompromat-table-missions-left =
    { $missions ->
        [none] No mission card is left.
       *[other] Missions that never came: { $missions }.
    }

## The end

kompromat-end-paper = The Leak
kompromat-end-edition = Final edition
kompromat-end-number = Round { $round }
kompromat-end-headline =
    { $reason ->
        [points] { $seat } has the better file
        [tokens] Equal files, but { $seat } is the talk of the town
        [notoriety] { $seat } unmasked: { $tokens } tokens of notoriety
       *[draw] Two files, one rumour: nobody wins
    }
kompromat-end-stamp =
    { $reason ->
        [notoriety] Burned
        [draw] Tie
       *[other] Filed
    }
kompromat-end-score = { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
kompromat-end-adds = How it adds up
kompromat-end-tokens = Notoriety tokens
kompromat-end-none = nothing

## Left to the device

kompromat-auto-total = Declare the best total for me
kompromat-auto-total-about = the nearest to 21 that does not fail; you are asked if you have a Martini or if winning would lose the game
kompromat-auto-pass = Pass for me
kompromat-auto-pass-about = before a reveal, and when asked for a Martini, if none of your Tools can change this mission

## On the terminal's screen

kompromat-screen-missions = (points) ! notoriety
