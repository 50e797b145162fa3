### 13 Clues in the browser: the table, the casebook, the end

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
thirteen_clues-which-topic = Which colour or category to count?
thirteen_clues-which-category = … or which category?
thirteen_clues-which-side = With which of { $name }’s hidden cards?
thirteen_clues-which-informant = Look at one informant, alone
thirteen_clues-known-already = known
thirteen_clues-accuse-warning = { $card }: { $why }
thirteen_clues-accuse-marked = You crossed it off.
thirteen_clues-scene = { $seat } accuses
thirteen_clues-scene-verdict =
    { $right ->
        [yes] Case solved
       *[no] Wrong
    }
thirteen_clues-scene-skip = Skip
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
thirteen_clues-assistant-about =
    { $step ->
        [certain] crosses off what can be ruled out, and says why; the others see that you use it
       *[chances] counts chances and what is certain, and says why; the others see that you use it
    }
thirteen_clues-assistant-certain =
    { $count ->
        [0] Nothing is certain yet.
        [one] One card is certain.
       *[other] { $count } cards are certain.
    }
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
       *[open] { $card }: { $percent }% likely yours
    }
thirteen_clues-percent = { $percent }%
thirteen_clues-chance-worlds = { $percent }% likely in your case: in { $count } of { $worlds } worlds.
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

## Beside the table, and on the terminal's screen

thirteen_clues-tab-side = Casebook
thirteen_clues-drawer-open = Casebook, log and chat
thirteen_clues-screen-take = Take a glass
thirteen_clues-screen-how =
    { $how ->
        [secret] Top Secret
        [left] with the left card
        [right] with the right card
       *[aloud] aloud
    }
thirteen_clues-screen-keys = c casebook
thirteen_clues-screen-notebook-keys = ←↑↓→ move · ⏎ mark · e erase · Esc close
thirteen_clues-screen-help = c  the casebook, with your marks

## What watchers foretell

thirteen_clues-foretell = { $kind ->
    [person] The person in { $seat }’s case
    [location] The location in { $seat }’s case
   *[weapon] The weapon in { $seat }’s case
}
