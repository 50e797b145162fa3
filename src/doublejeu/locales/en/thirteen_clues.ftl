### 13 Clues in the browser: the table, the casebook, the end, the rules, the lesson

## Cards

thirteen_clues-described = { $card }, { $colour }, { $category }
# Where long names may be broken on a card.
thirteen_clues-hyphens = Candle-stick Race-course Cross-bow Coach-man
thirteen_clues-face-down = A card, face down
thirteen_clues-unseen =
    { $kind ->
        [person] A person, face down
        [location] A location, face down
       *[weapon] A weapon, face down
    }
thirteen_clues-label =
    { $topic ->
        [purple] Purple
        [pink] Pink
        [red] Red
        [green] Green
        [yellow] Yellow
        [blue] Blue
        [orange] Orange
        [white] White
        [brown] Brown
        [grey] Grey
        [man] Men
        [woman] Women
        [indoor] Indoors
        [outdoor] Outdoors
        [close] Close
       *[ranged] Ranged
    }
thirteen_clues-many =
    { $topic ->
        [purple] purple cards
        [pink] pink cards
        [red] red cards
        [green] green cards
        [yellow] yellow cards
        [blue] blue cards
        [orange] orange cards
        [white] white cards
        [brown] brown cards
        [grey] grey cards
        [man] men
        [woman] women
        [indoor] indoor locations
        [outdoor] outdoor locations
        [close] weapons for close combat
       *[ranged] ranged weapons
    }
thirteen_clues-kind =
    { $kind ->
        [person] Person
        [location] Location
       *[weapon] Weapon
    }

## Who must do what

thirteen_clues-prompt-pick = Pick a case for { $seat }: a person, a location and a weapon of your five cards.
thirteen_clues-prompt-picking = Cases are being picked. Waiting for { $names }.
thirteen_clues-prompt-take = The supply is empty: take a glass from another player.
thirteen_clues-prompt-yours =
    { $glasses ->
        [0] Your turn: ask, look at an informant, or accuse.
        [one] Your turn: one glass to spend.
       *[other] Your turn: { $glasses } glasses to spend.
    }
thirteen_clues-prompt-other = It is { $seat }’s turn.
thirteen_clues-take = Take a glass from { $seat }
thirteen_clues-ask-seat = Ask { $seat }
thirteen_clues-confirm-accuse =
    { $glasses ->
        [0] Accuse: { $cards }? If it is wrong, all will know, and your turn ends.
        [one] Accuse: { $cards }? If it is wrong, your turn ends and the glass you have left goes to the supply.
       *[other] Accuse: { $cards }? If it is wrong, your turn ends and the { $glasses } glasses you have left go to the supply.
    }

## The table

thirteen_clues-you = You
thirteen_clues-your-place = Your place
thirteen_clues-their-turn = their turn
thirteen_clues-centre = The middle of the table
thirteen_clues-informants = Informants
thirteen_clues-informant =
    { $seen ->
        [yes] Informant { $letter }, seen by { $names }
       *[no] Informant { $letter }, seen by nobody
    }{ $card ->
        [none] { "" }
       *[other] : { $card }
    }
thirteen_clues-supply = Supply
thirteen_clues-glasses =
    { $count ->
        [0] no glass
        [one] one magnifying glass
       *[other] { $count } magnifying glasses
    }
thirteen_clues-hidden-pair = two cards behind the screen
thirteen_clues-tile =
    { $has ->
        [yes] Top Secret tile
       *[no] Top Secret tile spent
    }
thirteen_clues-behind = Behind the screen
thirteen_clues-slot =
    { $kind ->
        [person] Who?
        [location] Where?
       *[weapon] How?
    }
thirteen_clues-your-case =
    { $state ->
        [open] Your case
        [unpicked] Your case is being picked
       *[hidden] Your case: all see it but you
    }
thirteen_clues-your-eyes = For your eyes only
thirteen_clues-side =
    { $side ->
        [left] left card
       *[right] right card
    }
thirteen_clues-side-short =
    { $side ->
        [left] left
       *[right] right
    }
thirteen_clues-heard = What was said last
thirteen_clues-heard-none = Nothing yet. The first question is still to come.
thirteen_clues-heard-peek = looked at informant { $letter }
thirteen_clues-heard-accuse = accused: { $cards }
thirteen_clues-verdict =
    { $right ->
        [yes] Right!
       *[no] Wrong
    }

## Choosing

thirteen_clues-picker = Your five cards
thirteen_clues-picker-title = A case for { $name }: one person, one location, one weapon
thirteen_clues-fate =
    { $given ->
        [yes] for { $name }
       *[no] stays yours
    }
thirteen_clues-pick = For { $name }: { $cards }
thirteen_clues-pick-more =
    { $kind ->
        [person] Choose a person
        [location] Choose a location
       *[weapon] Choose a weapon
    }
thirteen_clues-picked-wait = Your pick is made. The two cards left stay behind your screen.
thirteen_clues-picks-still = picking…
thirteen_clues-chooser = What will you do?
thirteen_clues-deed =
    { $deed ->
        [ask] Ask
        [peek] Look
       *[accuse] Accuse
    }
thirteen_clues-which-witness = Which witness?
thirteen_clues-which-topic = How many of which colour, or category?
thirteen_clues-which-category = … or of which category?
thirteen_clues-which-side = With which of { $name }’s hidden cards?
thirteen_clues-which-informant = Look at one informant, alone
thirteen_clues-known-already = known
thirteen_clues-named =
    { $known ->
        [yes] { $card }, an informant that you know
       *[no] { $card }
    }
thirteen_clues-top-secret = Top Secret
thirteen_clues-top-secret-about = the answer for you two alone
thirteen_clues-do =
    { $deed ->
        [ask] { $how ->
            [left] { $name }, with your left card: how many { $topic }?
            [right] { $name }, with your right card: how many { $topic }?
            [secret] { $name }, in secret: how many { $topic }?
           *[aloud] { $name }, how many { $topic }?
        }
        [peek] Look at informant { $letter }
        [accuse] Accuse: { $cards }
       *[unready] { $what ->
            [ask] Complete your question
            [peek] Choose an informant
           *[accuse] Name a person, a location, a weapon
        }
    }

## The casebook

thirteen_clues-sheet = Your case: what it can be
thirteen_clues-sheet-left =
    { $cases ->
        [0] No case is left: something contradicts.
        [one] One case is left.
       *[other] { $missed ->
            [0] { $cases } cases are left: { $person } × { $location } × { $weapon }
           *[other] { $cases } cases are left, without your wrong accusations
        }
    }
thirteen_clues-colour = Colour
thirteen_clues-fact-case = In { $seat }’s case.
thirteen_clues-fact-hand = You held it before the cases were picked.
thirteen_clues-fact-hidden = Behind your own screen.
thirteen_clues-fact-informant = You saw it: informant { $informant }.
thirteen_clues-odd-fact = You marked it as yours, but it cannot be.
thirteen_clues-odd-certain = You crossed it off, but it must be yours.
thirteen_clues-odd-two = Two of a kind cannot both be yours.
thirteen_clues-odd-none = You have crossed off the whole column.
thirteen_clues-odd-wrong = You accused with these three, and it was wrong.
thirteen_clues-odd-answer =
    { $than ->
        [more] Question { $number } ({ $topic }): { $seat } sees { $answer }, and your marks make it more.
       *[fewer] Question { $number } ({ $topic }): { $seat } sees { $answer }, and your marks make it fewer.
    }
thirteen_clues-cell =
    { $fact ->
        [none] { $card }{ $mark ->
            [maybe] , marked: perhaps
            [no] , marked: no
            [yes] , marked: yes
           *[none] , not marked
        }
       *[other] { $card }, out. { $fact }{ $mark ->
            [maybe] { " " }Marked: perhaps.
            [no] { " " }Marked: no.
            [yes] { " " }Marked: yes.
           *[none] { "" }
        }
    }{ $odd ->
        [none] { "" }
       *[other] { $fact ->
            [none] .
           *[other] { "" }
        }{ " " }{ $odd }
    }
thirteen_clues-legend-seen = out, as you saw
thirteen_clues-legend-named = out, another named it
thirteen_clues-legend-pencil = your pencil: click to change
thirteen_clues-legend-deduced = out, by deduction
thirteen_clues-legend-odd = contradicts
thirteen_clues-assistant = Assistant
thirteen_clues-assistant-about = crosses off what is certain, and says why
thirteen_clues-assistant-counting = Counting…
thirteen_clues-assistant-count =
    { $cases ->
        [one] Your case is certain.
       *[other] { $cases } cases fit what you know, in { $worlds } worlds.
    }
thirteen_clues-gauge =
    { $state ->
        [out] { $card }: out, by deduction
        [certain] { $card }: yours, for certain
       *[open] { $card }: yours with { $percent }%
    }
thirteen_clues-percent = { $percent }%
thirteen_clues-chance-worlds = In your case with { $percent }%: in { $count } of { $worlds } worlds.
thirteen_clues-moment =
    { $event ->
        [asked] question { $number }
        [peeked] informant { $letter }
       *[accused] { $seat }’s accusation
    }
thirteen_clues-since =
    { $state ->
        [out] Out since { $moment }.
       *[certain] Certain since { $moment }.
    }
thirteen_clues-look-at = Go back to { $moment }
thirteen_clues-wrong = Your wrong accusations
thirteen_clues-questions = Questions and answers
thirteen_clues-questions-none = No question has been asked yet.
thirteen_clues-asked-by = Asked by → witness
thirteen_clues-about = About
thirteen_clues-sees = Sees
thirteen_clues-your-notes = Your notes
thirteen_clues-notes-kept = Only you see them; the room keeps them.
thirteen_clues-erase = Erase your marks

## The end

thirteen_clues-end-solved = Solved
thirteen_clues-end-hidden = behind the screen: { $cards }

## The rules

thirteen_clues-rules-aim = What it is about
thirteen_clues-rules-aim-text = Everybody at the table is a detective with one murder to solve: who did it, where, and with what. The three cards of your case stand before your screen, where all the others can read them and you cannot. Be the first to name your three.
thirteen_clues-rules-setup = The cards
thirteen_clues-rules-setup-text =
    There are ten colours, each with a person, a location and a weapon. Fewer players use fewer colours: six with two players, and one more for each player beyond.
    Persons are men or women, locations are indoors or outdoors, weapons are for close combat or ranged.
    Everyone is dealt five cards, with at least one of each kind. What remains lies face down in the middle: the informants.
thirteen_clues-rules-pick = Before the first turn
thirteen_clues-rules-pick-text =
    Of your five cards pick one person, one location and one weapon: the case of the player on your left. The other two stay behind your screen, for your eyes only.
    Everybody picks at the same time. From then on there are always thirteen cards that you do not see, and three of them are your case.
thirteen_clues-rules-turn = A turn
thirteen_clues-rules-turn-text = With three to six players everyone starts with one magnifying glass, and the other glasses are the supply. On your turn you spend all the glasses you have, one by one. Each pays for one thing: a question, a look at an informant, or an accusation. If you begin your turn without a glass, you get one from the supply; if that is empty, take one from a player of your choice who has one.
thirteen_clues-rules-ask = Ask
thirteen_clues-rules-ask-text = Give your glass to another player and ask how many cards of one colour they see, or of one category: men, women, indoors, outdoors, close combat, ranged. They count every case but their own, and their two hidden cards. The answer is true, and all hear it. The same may be asked again.
thirteen_clues-rules-peek = Look at an informant
thirteen_clues-rules-peek-text = Look at one card in the middle, alone, and put it back. All see which one you looked at. You may look at the same one again. With six players there are no informants.
thirteen_clues-rules-accuse = Accuse
thirteen_clues-rules-accuse-text =
    Name a person, a location and a weapon, none of them a card that you see in another’s case or behind your screen; an informant that you have looked at may be named. If all three are your case, you win at once.
    If not, all are told that it is wrong and no more. Your turn ends, and the glasses you have left go to the supply.
thirteen_clues-rules-glasses = Where a glass goes
thirteen_clues-rules-glasses-text = The glass of a question goes to whoever you asked, so asking gives others more to do. The glass of a look or an accusation goes to the next player on the left who has none; if all the others have one, to the supply.
thirteen_clues-rules-reasoning = How to reason
thirteen_clues-rules-reasoning-text =
    Take away from an answer what you see yourself: the rest is in your case or behind the witness’s screen.
    Listen to what others ask each other: every answer that counts your case tells you something.
    Nobody may name a card they see. So a card that another player names is not in your case.
thirteen_clues-rules-two = Two players
thirteen_clues-rules-two-text = There are no glasses: a turn is one action. A question also says which hidden card of the other player counts, the left or the right one. The answer counts your case and that one card.
thirteen_clues-rules-secret = Variant: Top Secret
thirteen_clues-rules-secret-text = With three to six players everyone may have one Top Secret tile. Spend it along with a question: the question is heard by all, the answer only by you and the witness. The tile is gone afterwards.
thirteen_clues-rules-end = The end
thirteen_clues-rules-end-text = The first right accusation ends the game, and its player alone wins. Then everything is laid open.

## The lesson

thirteen_clues-lesson-step = Step { $step } of { $steps }
thirteen_clues-lesson-next = Next
thirteen_clues-lesson-play = Play now
thirteen_clues-lesson-again = Once more
thirteen_clues-lesson-book = Casebook
thirteen_clues-lesson-ines = Inès
thirteen_clues-lesson-hugo = Hugo
thirteen_clues-lesson-pick-title = Somebody else’s murder
thirteen_clues-lesson-pick-text = You hold five cards. Give Inès, on your left, a case to solve: one person, one location, one weapon. The two that remain are your secret. Choose, then press the button.
thirteen_clues-lesson-see-title = All see it but you
thirteen_clues-lesson-see-text = Hugo has picked your case. He and Inès can read it; you see three backs. What you do see cannot be yours: the cases of the two others, and your own pair. The casebook has crossed them off: thirteen cards are left.
thirteen_clues-lesson-ask-title = Ask a witness
thirteen_clues-lesson-ask-text = You have one glass. Choose Inès, choose red, and ask how many red cards she sees.
thirteen_clues-lesson-stray-ask-title = Another time
thirteen_clues-lesson-stray-ask-text = A good question too, but this lesson goes on with another: ask Inès about red.
thirteen_clues-lesson-answer-title = Take away what you see
thirteen_clues-lesson-answer-text = Inès sees two red cards. There is none in Hugo’s case, so both are in yours or behind her screen. She has your glass now, and will spend it.
thirteen_clues-lesson-peek-title = All ears
thirteen_clues-lesson-peek-text = Inès asked Hugo: no yellow card, and one outdoors, which is the Market that you see too. Hugo asked Inès: no woman. None of these is yours: your pencil has noted it. Now look at an informant.
thirteen_clues-lesson-peeked-title = One less
thirteen_clues-lesson-peeked-text = The Poison lies in the middle, so it is not your weapon, and the two red cards must be the Butcher and the Library. Watch what the others do with their turns.
thirteen_clues-lesson-accuse-title = Your real turn
thirteen_clues-lesson-accuse-text = Inès has accused with the Dancer, the Theater and the Sword. Nobody names a card they see: they are not in your case. And she sees two purple cards, both in Hugo’s case: the Parlor is out. One card of each kind is left. Accuse!
thirteen_clues-lesson-stray-accuse-title = Not quite
thirteen_clues-lesson-stray-accuse-text = That is wrong, and at a real table all would know it. Look at the casebook: in each column one card is neither crossed off nor marked. Try again.
thirteen_clues-lesson-won-title = Case closed
thirteen_clues-lesson-won-text = The Butcher, in the Library, with the Rifle. You are ready for a real game.
