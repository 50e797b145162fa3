### Double Jeu in English.  One set of words for server, terminal and browser.

seat = Seat { $number }
you = Seat { $number } (you)

## Games and their rooms

calaveras = The Calaveras Incident
kompromat = Kompromat
thirteen_clues = 13 Clues

## The terminal

play-welcome = { $game }: you sit at seat { $seat }.
play-choose-game = Which game? { $games }
play-no-game = There is no such game. Choose one of: { $games }
play-how = Type a move as it is written below, `moves` to list all you may play, `hint` for what an expert would play and why, `help` for what they mean, `quit` to leave.
play-prompt = Your move
play-legal = You may play: { $moves }
play-more =
    { $count ->
        [one] … and one more: type `moves` to see all
       *[other] … and { $count } more: type `moves` to see all
    }
play-left =
    { $events ->
        [one] You left the table after one event.
       *[other] You left the table after { $events } events.
    }
play-refused = That cannot be played now: { $move }. Type `moves` to see what can.
play-over-won = The game is over: you win.
play-over-lost = The game is over: you do not win this time.
play-over-draw = The game is over: nobody wins.
play-saved = The record of the game is in { $path }.
play-level = The others play at this level: { $level }.
play-hint = The expert thinks…
level-novice = novice
level-casual = casual
level-strong = strong
level-expert = expert
pages-missing = The room is open, but its pages have not been built. Run ./play, which builds them, or npm run build in web/.

## Why a bot chose so

why-move = { $move }: a chance of about { $percent }% to win.
why-alternatives = Otherwise: { $options }.
why-option = { $move } ({ $percent }%)
why-only = Nothing else may be played.
why-searched =
    { $simulations ->
        [one] One way that the game may go on was tried
       *[other] { $simulations } ways that the game may go on were tried
    }, { $percent }% of them from this move.

## The Calaveras Incident: cards and places

calaveras-card-C = Carnival
calaveras-card-H = Hotel
calaveras-card-A = Airport
calaveras-card-P = Phone Booth
calaveras-card-L = Laboratory
calaveras-card-U = Unexpected Development
calaveras-place-I = the Innocent zone
calaveras-place-S = the Suspect zone
calaveras-place-front = the front of { $seat }

## The Calaveras Incident: what happened

calaveras-dealt =
    { $cards ->
        [none] { $seat } is dealt three cards.
       *[other] { $seat } is dealt { $cards }.
    }
calaveras-played =
    { $speech ->
        [alibi] { $seat } offers an alibi: { $card }, onto { $place }.
        [accusation] { $seat } makes an accusation: { $card }, onto { $place }.
       *[denial] { $seat } denies it: { $card }, onto { $place }. Both { $card } cards are discarded.
    }
calaveras-twisted =
    { $speech ->
        [alibi] An Unexpected Development: { $seat } offers an alibi, and { $card } goes from { $source } to { $place }.
        [accusation] An Unexpected Development: { $seat } makes an accusation, and { $card } goes from { $source } to { $place }.
       *[denial] An Unexpected Development: { $seat } denies it, { $card } goes from { $source } to { $place }, and both { $card } cards are discarded.
    }
calaveras-idled = An Unexpected Development by { $seat }, and nothing moves.
calaveras-passed = { $seat } has no card to play.
calaveras-trusted = Nicole now trusts { $seat }.
calaveras-designated =
    { $alone ->
        [yes] { $seat } is the only one not innocent, and takes { $points } suspicion points.
       *[no] { $seat } is the most suspect, and takes { $points } suspicion points.
    }
calaveras-drew =
    { $card ->
        [none] { $seat } draws a card.
       *[other] { $seat } draws { $card }.
    }
calaveras-shuffled =
    { $cards ->
        [one] The discard, one card, becomes the deck.
       *[other] The discard, { $cards } cards, is shuffled and becomes the deck.
    }
calaveras-ended =
    { $trust ->
        [yes] { $seat } is the culprit. Nicole leaves with { $nicole }, whose team wins.
       *[no] { $seat } is the culprit, and Nicole stands beside them: she can trust nobody, and everyone loses.
    }

## The Calaveras Incident: the table in the terminal

calaveras-board-centre = Innocent: { $innocent }   Suspect: { $suspect }   Deck: { $deck }
calaveras-board-seat = { $seat }: front { $front }; { $points ->
        [one] 1 point
       *[other] { $points } points
    }; { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand
calaveras-board-ghost = (ghost)
calaveras-board-nicole = (Nicole)
calaveras-board-hand = Your hand: { $hand }
calaveras-help =
    H>3  the Hotel onto seat 3's front; H>I and H>S: onto the Innocent or the Suspect zone.
    U:H3>S  an Unexpected Development that moves the Hotel from seat 3 to Suspect; U moves nothing.
    C Carnival, H Hotel, A Airport, P Phone Booth, L Laboratory. Partners sit opposite each other.

## Kompromat: mission cards

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

## Kompromat: what happened

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

## Kompromat: the table in the terminal

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

## 13 Clues: cards and topics

thirteen_clues-card-officer = Officer
thirteen_clues-card-duke = Duke
thirteen_clues-card-butcher = Butcher
thirteen_clues-card-countess = Countess
thirteen_clues-card-nurse = Nurse
thirteen_clues-card-maid = Maid
thirteen_clues-card-dancer = Dancer
thirteen_clues-card-sailor = Sailor
thirteen_clues-card-florist = Florist
thirteen_clues-card-coachman = Coachman
thirteen_clues-card-parlor = Parlor
thirteen_clues-card-market = Market
thirteen_clues-card-library = Library
thirteen_clues-card-park = Park
thirteen_clues-card-museum = Museum
thirteen_clues-card-harbor = Harbor
thirteen_clues-card-theater = Theater
thirteen_clues-card-plaza = Plaza
thirteen_clues-card-railcar = Railcar
thirteen_clues-card-racecourse = Racecourse
thirteen_clues-card-knife = Knife
thirteen_clues-card-crossbow = Crossbow
thirteen_clues-card-poison = Poison
thirteen_clues-card-sword = Sword
thirteen_clues-card-blowgun = Blowgun
thirteen_clues-card-rifle = Rifle
thirteen_clues-card-gun = Gun
thirteen_clues-card-candlestick = Candlestick
thirteen_clues-card-hammer = Hammer
thirteen_clues-card-bow = Bow
thirteen_clues-topic-purple = purple
thirteen_clues-topic-pink = pink
thirteen_clues-topic-red = red
thirteen_clues-topic-green = green
thirteen_clues-topic-yellow = yellow
thirteen_clues-topic-blue = blue
thirteen_clues-topic-orange = orange
thirteen_clues-topic-white = white
thirteen_clues-topic-brown = brown
thirteen_clues-topic-grey = grey
thirteen_clues-topic-man = man
thirteen_clues-topic-woman = woman
thirteen_clues-topic-indoor = indoor
thirteen_clues-topic-outdoor = outdoor
thirteen_clues-topic-close = close combat
thirteen_clues-topic-ranged = ranged
thirteen_clues-many-purple = purple cards
thirteen_clues-many-pink = pink cards
thirteen_clues-many-red = red cards
thirteen_clues-many-green = green cards
thirteen_clues-many-yellow = yellow cards
thirteen_clues-many-blue = blue cards
thirteen_clues-many-orange = orange cards
thirteen_clues-many-white = white cards
thirteen_clues-many-brown = brown cards
thirteen_clues-many-grey = grey cards
thirteen_clues-many-man = men
thirteen_clues-many-woman = women
thirteen_clues-many-indoor = indoor locations
thirteen_clues-many-outdoor = outdoor locations
thirteen_clues-many-close = weapons for close combat
thirteen_clues-many-ranged = ranged weapons

## 13 Clues: what happened

thirteen_clues-dealt =
    { $cards ->
        [none] { $seat } is dealt five cards.
       *[other] { $seat } is dealt { $cards }.
    }
thirteen_clues-picked =
    { $cards ->
        [none] { $seat } picks the case of { $target }.
       *[other] { $seat } picks the case of { $target }: { $cards }.
    }
thirteen_clues-asked =
    { $how ->
        [secret] { $seat } asks { $target }, Top Secret: how many { $topic } do you see? { $answer ->
            [none] The answer is on a slip of paper.
           *[other] On a slip of paper: { $answer }.
        }
        [left] { $seat } asks { $target }: how many { $topic } do you see, with your left card? { $answer }.
        [right] { $seat } asks { $target }: how many { $topic } do you see, with your right card? { $answer }.
       *[aloud] { $seat } asks { $target }: how many { $topic } do you see? { $answer }.
    }
thirteen_clues-peeked =
    { $card ->
        [none] { $seat } looks at informant { $informant }.
       *[other] { $seat } looks at informant { $informant }: { $card }.
    }
thirteen_clues-accused =
    { $right ->
        [yes] { $seat } accuses: { $cards }. That is right.
       *[no] { $seat } accuses: { $cards }. That is wrong.
    }
thirteen_clues-took =
    { $source ->
        [none] { $seat } takes a magnifying glass from the supply.
       *[other] { $seat } takes a magnifying glass from { $source }.
    }
thirteen_clues-gave =
    { $glasses ->
        [one] { $seat } hands a magnifying glass to { $target ->
            [none] the supply.
           *[other] { $target }.
        }
       *[other] { $seat } hands { $glasses } magnifying glasses to { $target ->
            [none] the supply.
           *[other] { $target }.
        }
    }
thirteen_clues-ended = { $seat } solves the case and wins.

## 13 Clues: the table in the terminal

thirteen_clues-board-case = { $seat }: { $cards }{ $glasses ->
        [0] { "" }
        [one] { "" }; 1 glass
       *[other] { "" }; { $glasses } glasses
    }{ $tile ->
        [yes] { "" }; Top Secret tile
       *[no] { "" }
    }
thirteen_clues-board-unknown = a case that only the others see
thirteen_clues-board-unpicked = no case yet
thirteen_clues-board-hand = Your five cards: { $cards }
thirteen_clues-board-hidden = Behind your screen, left and right: { $cards }
thirteen_clues-board-centre = Informants: { $informants }   Glasses in the supply: { $supply }   Colours: { $colours }
thirteen_clues-board-peeked = Informants you have seen: { $cards }
thirteen_clues-help =
    pick butcher park sword  your pick of a case for the player on your left.
    ask 2 red, ask 2 woman  how many such cards does seat 2 see? With the tile: ask 2 red secret.
    Two players: ask 1 red left or ask 1 red right, with the answerer's left or right hidden card.
    peek C  look at informant C; accuse duke park gun  name your own case; take 3  a glass from seat 3.

## 13 Clues: why a bot chose so

thirteen_clues-why-cases =
    { $cases ->
        [one] One’s own case is certain: only one is possible.
       *[other] { $cases } own cases are possible: { $person ->
            [one] one person
           *[other] { $person } persons
        }, { $location ->
            [one] one location
           *[other] { $location } locations
        }, { $weapon ->
            [one] one weapon
           *[other] { $weapon } weapons
        }.
    }
thirteen_clues-why-left =
    { $cases ->
        [one] After this, about one is expected to be left.
       *[other] After this, about { $cases } are expected to be left.
    }
thirteen_clues-why-certain = Certain in one’s own case: { $cards }.
thirteen_clues-why-likeliest = The likeliest case is { $cards }: an accusation would be right with { $percent }%.
thirteen_clues-why-others = Of the others, { $seat } is the closest: right about their case with { $before }% now, { $after }% after this.
thirteen_clues-why-pick =
    { $turns ->
        [one] Such a case takes about one turn to solve.
       *[other] Such a case takes about { $turns } turns to solve.
    }
thirteen_clues-why-take = { $seat } would be right about their case with { $percent }%.

## 13 Clues: what can be deduced

deduce-worlds =
    { $worlds ->
        [one] One world fits what this seat knows
       *[other] { $worlds } worlds fit what this seat knows
    }{ $cases ->
        [one] { "" }; its case is certain.
       *[other] { "" }; its case may be any of { $cases }.
    }
deduce-more =
    { $cases ->
        [one] … and one more case, less likely
       *[other] … and { $cases } more cases, none likelier
    }
deduce-card = Card
deduce-own-case = own case
deduce-pair = { $seat }’s pair
deduce-left = { $seat }’s left card
deduce-right = { $seat }’s right card
deduce-informants = informants

## 13 Clues: why a card is not in one’s own case, or is

thirteen_clues-fact-named = { $seat } named it, who would see it in your case.
thirteen_clues-out-none =
    { $answer ->
        [0] { $seat } sees no { $topic }, and would see this card in your case.
        [one] How many { $topic }? { $seat } sees one, and you see it too: no other is in your case.
       *[other] { $seat } sees { $answer } { $topic }, and you see them all: no other is in your case.
    }
thirteen_clues-out-asked =
    { $answer ->
        [0] { $seat } sees no { $topic }
        [one] How many { $topic }? { $seat } sees one
       *[other] { $seat } sees { $answer } { $topic }
    }{ $how ->
        [left] , the left card included
        [right] , the right card included
       *[aloud] { "" }
    }{ $seen ->
        [0] .
        [all] , which you see too.
       *[other] ; you see { $seen } of them.
    }
thirteen_clues-out-accused =
    { $own ->
        [yes] You accused { $cards }: that was wrong.
       *[no] { $seat } named { $cards }: neither in your case nor in { $seat }’s pair.
    }
thirteen_clues-out-peeked = Informant { $informant } is { $card }.
thirteen_clues-out-together =
    { $count ->
        [one] That leaves no world in which it is in your case.
       *[other] Together they leave no world in which it is in your case.
    }
thirteen_clues-certain-last =
    { $kind ->
        [person] Every other person is out.
        [location] Every other location is out.
       *[weapon] Every other weapon is out.
    }
