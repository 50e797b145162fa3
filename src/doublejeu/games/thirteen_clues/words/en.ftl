### What is said of this game everywhere: its name, its things, what happens in it, the table as text.

thirteen_clues = 13 Clues
thirteen_clues-tagline = London, 1899. Everyone sees your case but you.
thirteen_clues-option-top_secret = Top Secret
thirteen_clues-option-top_secret-about = one hidden answer each

## Cards and topics

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
thirteen_clues-card-parlor = Parlour
thirteen_clues-card-market = Market
thirteen_clues-card-library = Library
thirteen_clues-card-park = Park
thirteen_clues-card-museum = Museum
thirteen_clues-card-harbor = Harbour
thirteen_clues-card-theater = Theatre
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

## What happened

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

## What may be played

thirteen_clues-move-ask =
    { $how ->
        [secret] Ask { $target }, Top Secret: how many { $topic } do you see?
        [left] Ask { $target }: how many { $topic } do you see, with your left card?
        [right] Ask { $target }: how many { $topic } do you see, with your right card?
       *[aloud] Ask { $target }: how many { $topic } do you see?
    }
thirteen_clues-move-peek = Look at informant { $informant }
thirteen_clues-move-accuse = Accuse: { $cards }
thirteen_clues-move-take = Take a magnifying glass from { $source }
thirteen_clues-move-pick = Pick the case of { $target }: { $cards }

## The table in the terminal

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
    Two players: ask 1 red left or ask 1 red right, with the answerer’s left or right hidden card.
    peek C  look at informant C; accuse duke park gun  name your own case; take 3  a glass from seat 3.

## Why a bot chose so

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
thirteen_clues-why-certain = Certain in one’s own case: { $cards }.
thirteen_clues-why-likeliest = The likeliest case is { $cards }: an accusation would be { $percent }% likely to be right.
thirteen_clues-why-pick =
    { $turns ->
        [one] Such a case takes about one turn to solve
       *[other] Such a case takes about { $turns } turns to solve
    }: its cards are of { $colours ->
        [one] one colour
       *[other] { $colours } colours
    }.
thirteen_clues-why-take = { $seat } would be { $percent }% likely to accuse rightly.
thirteen_clues-fact-answers =
    { $number ->
        [one] the answer is sure to be { $answer }
       *[other] { $number } answers are possible, most likely { $answer }, at { $percent }%
    }
thirteen_clues-fact-aloud = everybody hears the answer
thirteen_clues-fact-secret = only { $seat } hears the answer too
thirteen_clues-fact-left =
    { $cases ->
        [one] about one case would be left
       *[other] about { $cases } cases would be left
    }
thirteen_clues-fact-sure =
    { $percent ->
        [0] the case would not be certain yet, so a further question would be needed
        [100] the case would be certain, and could then be accused
       *[other] at { $percent }% the case would be certain, and could then be accused
    }
thirteen_clues-fact-right = it is { $percent }% likely to be right
thirteen_clues-fact-others = of the others, { $seat } would be the closest: { $before }% likely to accuse rightly now, { $after }% after this
thirteen_clues-fact-still = of the others, { $seat } would be the closest, as likely to accuse rightly as now: { $percent }%

## What can be deduced

thirteen_clues-deduce-worlds =
    { $worlds ->
        [one] One world fits what this seat knows
       *[other] { $worlds } worlds fit what this seat knows
    }{ $cases ->
        [one] { "" }; its case is certain.
       *[other] { "" }; its case may be any of { $cases }.
    }
thirteen_clues-deduce-more =
    { $cases ->
        [one] … and one more case, less likely
       *[other] … and { $cases } more cases, none likelier
    }
thirteen_clues-deduce-card = Card
thirteen_clues-deduce-own-case = own case
thirteen_clues-deduce-pair = { $seat }’s pair
thirteen_clues-deduce-left = { $seat }’s left card
thirteen_clues-deduce-right = { $seat }’s right card
thirteen_clues-deduce-informants = informants

## Why a card is not in one’s own case, or is

thirteen_clues-named = { $seat } named it, who would see it in your case.
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

## What a review says

thirteen_clues-review-question = { $seat } asked: { $bits } bits about their own case, where any question could be expected to bring { $most } at most.
thirteen_clues-review-known = From here on { $seat } could be certain of their case, by counting: { $said ->
        [yes] { $turns ->
            [0] it was named at once.
            [one] it was named one turn later.
           *[other] it was named { $turns } turns later.
        }
       *[no] { $turns ->
            [0] no turn was left to name it.
            [one] one turn went by, and it was not named.
           *[other] { $turns } turns went by, and it was not named.
        }
    }

## Puzzles

thirteen_clues-puzzle-name-the-case = One case fits all that you have heard: accuse.
thirteen_clues-puzzle-ask-the-question = Ask the question that leaves the fewest cases.
thirteen_clues-puzzle-look-answer = Begin with what { $seat } answered about { $topic }: { $count }.
thirteen_clues-puzzle-without = Without the answer of { $seat } about { $topic } ({ $count }), { $cases } cases would fit.
thirteen_clues-puzzle-look-question = Ask { $seat }, about a { $about ->
        [colour] colour
       *[category] category
    }.
thirteen_clues-puzzle-now = { $cases } own cases are possible now.
thirteen_clues-puzzle-left = The best question is expected to leave { $best } of them, the next best { $next }.
