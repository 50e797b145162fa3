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
