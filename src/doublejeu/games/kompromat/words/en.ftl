### What is said of this game everywhere: its name, its things, what happens in it, the table as text.

kompromat = Kompromat
kompromat-tagline = Two agents, four missions a round. Get near 21, never over.

## Mission cards

kompromat-mission-informant = The Informant
kompromat-mission-pursuit = The Pursuit
kompromat-mission-safe-house = The Safe House
kompromat-mission-airport = The Airport
kompromat-mission-interrogation = The Interrogation
kompromat-mission-locker = The Locker
kompromat-mission-barmaid = The Barmaid
kompromat-mission-hotel = The Hotel
kompromat-mission-code-1 = Code 1
kompromat-mission-code-2 = Code 2
kompromat-mission-code-3 = Code 3
kompromat-mission-document-1 = Document 1
kompromat-mission-document-2 = Document 2
kompromat-mission-document-3 = Document 3
kompromat-mission-counter-1a = Counter-intelligence 1 (a)
kompromat-mission-counter-1b = Counter-intelligence 1 (b)
kompromat-mission-counter-2a = Counter-intelligence 2 (a)
kompromat-mission-counter-2b = Counter-intelligence 2 (b)
kompromat-mission-counter-3 = Counter-intelligence 3
kompromat-mission-balaclava = Balaclava
kompromat-mission-chloroform = Chloroform
kompromat-mission-drone = Drone
kompromat-mission-gps = GPS Tracker
kompromat-mission-jetpack = Jetpack
kompromat-mission-newspaper = Newspaper
kompromat-mission-night-vision = Night Vision
kompromat-mission-stun-gun = Stun Gun
kompromat-mission-usb = USB Stick
kompromat-mission-martini = Vesper Martini

## What happened

kompromat-shuffled =
    { $cards ->
        [one] The mission deck, one card, is shuffled.
       *[other] The mission deck, { $cards } cards, is shuffled.
    }
kompromat-began = Round { $round }: { $seat } starts.
kompromat-set-aside = { $mission } is set aside.
kompromat-laid-out =
    { $counter ->
        [none] Mission { $place }: { $mission }.
       *[other] Mission { $place }: { $mission }, on { $counter }.
    }
kompromat-equipped = { $seat } shuffles their Equipment.
kompromat-turned-up = { $seat } turns up { $card }.
kompromat-placed = { $seat } attempts mission { $place } with the { $card }.
kompromat-drew =
    { $card ->
        [none] { $seat } lays a card face down at mission { $place }.
       *[other] { $seat } lays { $card } face down at mission { $place }.
    }
kompromat-stopped = { $seat } stops.
kompromat-used =
    { $usb ->
        [yes] { $seat } uses the USB Stick to use a Tool again: { $tool }.
       *[no] { $seat } uses a Tool: { $tool }.
    }
kompromat-shed =
    { $tokens ->
        [one] { $seat } sheds a notoriety token.
       *[other] { $seat } sheds { $tokens } notoriety tokens.
    }
kompromat-shown = Card { $position } of { $seat } at mission { $place } is { $card }.
kompromat-returned =
    { $card ->
        [none] { $seat } puts the card drawn last at mission { $place } back on the deck.
       *[other] { $seat } puts the { $card } drawn last at mission { $place } back on the deck.
    }
kompromat-moved = { $seat } moves all cards from mission { $source } to mission { $place }.
kompromat-news-laid = A Newspaper lies against { $seat } at mission { $place }: their total there is 3 higher.
kompromat-looked =
    { $card ->
        [none] { $seat } looks at card { $position } of their deck.
       *[other] { $seat } looks at card { $position } of their deck: { $card }.
    }
kompromat-stunned = Card { $position } of { $seat } at mission { $place } is out for the round, seen by nobody.
kompromat-swayed = The total of { $seat } at mission { $place } is now { $total }.
kompromat-passed = { $seat } passes.
kompromat-revealed = { $seat } turns up card { $position } at mission { $place }: { $card }.
kompromat-declared = { $seat } declares { $total } at mission { $place }.
kompromat-failed = { $seat } is over 21 at mission { $place } and fails.
kompromat-dropped = Exactly 21: { $seat } drops a notoriety token.
kompromat-kept = Exactly 21, but { $seat } keeps the tokens.
kompromat-won = { $seat } wins mission { $place }: { $mission }.
kompromat-lost = Nobody wins mission { $place }: { $mission } is discarded.
kompromat-took =
    { $tokens ->
        [one] { $seat } takes a notoriety token{ $counter ->
            [none] { "" }.
           *[other] { "" } for { $counter }.
        }
       *[other] { $seat } takes { $tokens } notoriety tokens{ $counter ->
            [none] { "" }.
           *[other] { "" } for { $counter }.
        }
    }
kompromat-ended =
    { $reason ->
        [points] { $seat } has the most points and wins.
        [tokens] Equal points, but { $seat } has more notoriety and wins.
        [notoriety] Nine tokens or more: too notorious. { $seat } wins.
       *[draw] Equal in all: the rumour goes on, and nobody wins.
    }

## What may be played

kompromat-move-place = Attempt mission { $place }, { $mission }, with the { $card }
kompromat-move-choice =
    { $verb ->
        [draw] Draw one more card at mission { $place }
        [stop] Stop at mission { $place }
        [drop] Drop a notoriety token
        [keep] Keep all tokens
       *[pass] Use no Tool
    }
kompromat-move-total = Declare { $total }
kompromat-move-use =
    { $usb ->
        [yes] Use the USB Stick to use a Tool again: { $tool }
       *[no] Use a Tool: { $tool }
    }{ $aim ->
        [place] , at mission { $place }
        [jump] , from mission { $source } to mission { $place }
        [card] , on card { $position } at mission { $place }
        [more] , for one more
        [less] , for one less
       *[none] { "" }
    }

## The table in the terminal

kompromat-board-round = Round { $round } of 6
kompromat-board-mission = { $place }. { $mission }{ $counter ->
        [none] { "" }
       *[other] { "" } on { $counter }
    }
kompromat-board-taken = { $place }. (taken)
kompromat-board-side = { $seat }: { $cards }{ $newspapers ->
        [0] { "" }
       *[other] { "" } +{ $newspapers } Newspaper
    }{ $total ->
        [none] { "" }
       *[other] { "" } = { $total }
    }
kompromat-board-player = { $seat }: score { $score }, notoriety { $tokens }, deck { $deck }, Tools: { $tools }
kompromat-board-turned = Turned up: { $card }
kompromat-board-glimpsed = Next in your deck: { $cards }
kompromat-help =
    place 2  lay the card turned up under mission 2; draw  one more, face down; stop  end the attempt.
    total 18.5  declare a total, where aces leave a choice; drop or keep  a token, on exactly 21.
    use drone 3, use newspaper 3  at mission 3; use jetpack 1>3  from mission 1 to 3; use stun-gun 3.2  the second card there.
    use gps, use night-vision, use balaclava, use chloroform, use martini +1; use usb drone 3  again by the USB Stick; pass.

## Why a bot chose so: facts, and what they are said of

kompromat-why-without = Without it: { $what }.
kompromat-fact-takes =
    as things are { $who ->
        [you] you take { $mission }
       *[other] the other takes { $mission }
    } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $tokens ->
        [0] { "" }
        [one] { "" } and 1 token of notoriety
       *[other] { "" } and { $tokens } tokens of notoriety
    }
kompromat-fact-nobody = as things are nobody takes { $mission }
kompromat-fact-chance =
    counting all that may lie face down there alike, { $percent ->
        [0] you cannot take { $mission }
       *[other] you have about { $percent }% of chances to take { $mission }
    }, and the other has about { $other }%
kompromat-fact-fails =
    { $who ->
        [you] you fail and take a token
       *[other] the other fails and takes a token
    }
kompromat-fact-took =
    { $who ->
        [you] you take
       *[other] the other takes
    } { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
kompromat-fact-spared = you take no token
kompromat-fact-nine =
    { $who ->
        [you] you lose the game by nine tokens or more
       *[other] the other loses the game by nine tokens or more
    }
kompromat-fact-ruin = a failure there loses you the game by nine tokens or more
kompromat-fact-stake =
    { $mission } is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    } to you{ $tokens ->
        [0] { "" }
        [one] { "" } and costs 1 token of notoriety
       *[other] { "" } and costs { $tokens } tokens of notoriety
    }{ $fatal ->
        [yes] , which would lose you the game
       *[no] { "" }
    }
kompromat-fact-others =
    { $cards ->
        [0] the other has not attempted it yet
        [one] the other stands there with 1 card
       *[other] the other stands there with { $cards } cards
    }
kompromat-fact-plan = drawing until { $total } or more fails about { $percent } times in 100
kompromat-fact-draws =
    you are at { $total }, and of the { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    } in your deck { $over ->
        [0] not one passes 21
        [one] 1 passes 21
       *[other] { $over } pass 21
    } and { $nearer ->
        [0] not one brings you nearer to it
        [one] 1 brings you nearer to it
       *[other] { $nearer } bring you nearer to it
    }
kompromat-fact-beat = to take { $mission } you must beat { $total }, which lies open there
kompromat-fact-next =
    your next card is the { $card }, which { $stand ->
        [over] makes { $total } and fails
       *[other] makes { $total }
    }
kompromat-fact-stands =
    { $stand ->
        [over] you have { $total }, which fails
       *[other] you stand at { $total } with { $cards ->
            [one] 1 card
           *[other] { $cards } cards
        }: to beat it, the other must come nearer 21, or as near with more cards
    }
kompromat-fact-tokens =
    { $held ->
        [0] you then have no token
        [one] you then have 1 token
       *[other] you then have { $held } tokens
    }
kompromat-fact-returned = the { $card } goes back, and you are at { $total } again
kompromat-fact-news = the other’s total at mission { $place } rises by { $points }
kompromat-fact-stunned = the other loses card { $position } at mission { $place }
kompromat-fact-swayed =
    { $stand ->
        [over] your total becomes { $total }, and fails
       *[other] your total becomes { $total }
    }
kompromat-fact-seen =
    { $whose ->
        [own] you see { $cards ->
            [one] the next card
           *[other] the next { $cards } cards
        } of your deck
       *[other] you see { $cards ->
            [one] 1 card
           *[other] { $cards } cards
        } that the other has face down there
    }
