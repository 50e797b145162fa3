### What is said of this game everywhere: its name, its things, what happens in it, the table as text.

calaveras = The Calaveras Incident
calaveras-tagline = Mexico, 1983. Accuse, deny, and be anyone but the culprit.

## Cards and places

calaveras-card-C = Carnival
calaveras-card-H = Hotel
calaveras-card-A = Airport
calaveras-card-P = Phone Booth
calaveras-card-L = Laboratory
calaveras-card-U = Unexpected Development
calaveras-place-I = the Innocent zone
calaveras-place-S = the Suspect zone
calaveras-place-front = the front of { $seat }

## What happened

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

## What may be played

calaveras-move-lay = { $card } onto { $place }
calaveras-move-twist = An Unexpected Development: { $card } from { $source } to { $place }
calaveras-move-idle = An Unexpected Development that moves nothing
calaveras-move-pass = Play no card

## The table in the terminal

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

## Why a bot chose so: facts, and what they are said of

calaveras-why-safe = Then no single card of { $seat } can designate your team, take Nicole from it, or lose you the game.
calaveras-why-fear = Then { $seat } could answer with { $card } ({ $percent }% likely in hand, counting the unseen cards): { $what }.
calaveras-why-prevents = It prevents the worst that { $seat } could do now, with { $card }: { $what }.
calaveras-why-threatens = If nothing changes until you play again, your { $card } can do this: { $what }.
calaveras-fact-designated =
    { $you ->
        [yes] you are designated
       *[no] { $seat } is designated
    } for { $points } points, { $total } in all
calaveras-fact-nicole =
    { $you ->
        [yes] Nicole goes to you
       *[no] Nicole goes to { $seat }
    }
calaveras-fact-over =
    { $result ->
        [won] the game ends and your team wins
        [lost] the game ends and your team loses
       *[nobody] the game ends and everyone loses
    } (culprit: { $seat })
calaveras-fact-quiet = nobody is designated and Nicole stays
