### The table of The Calaveras Incident in the browser.

## Names

calaveras-name =
    { $card ->
        [C] Carnival
        [H] Hotel
        [A] Airport
        [P] Phone Booth
        [L] Laboratory
       *[U] Unexpected Development
    }
calaveras-short =
    { $card ->
        [C] Carnival
        [H] Hotel
        [A] Airport
        [P] Booth
        [L] Lab
       *[U] Twist
    }
calaveras-at-C = at the Carnival
calaveras-at-H = at the Hotel
calaveras-at-A = at the Airport
calaveras-at-P = in the Phone Booth
calaveras-at-L = in the Laboratory
calaveras-agent-francoise = Françoise Dujardin
calaveras-agent-said = Saïd Djalal
calaveras-agent-elena = Elena Koltsova
calaveras-agent-karl = Karl Popov
calaveras-agent-ruth = Ruth Carver
calaveras-agent-william = William Hartley
calaveras-ghost-of =
    { $you ->
        [yes] played by you
       *[no] played by { $name }
    }
calaveras-nicole = Nicole
calaveras-zone-I = Innocent
calaveras-zone-S = Suspect

## What lies where

calaveras-face =
    { $mark ->
        [I] { $card }, which lies in Innocent too
        [S] { $card }, which lies in Suspect too
       *[none] { $card }
    }
calaveras-role =
    { $role ->
        [you] you
       *[partner] partner
    }
calaveras-seat =
    { $name }, { $agent }{ $role ->
        [you] , you
        [partner] , your partner
       *[other] { "" }
    }: { $points ->
        [one] 1 point of suspicion
       *[other] { $points } points of suspicion
    }{ $turn ->
        [yes] , to play
       *[no] { "" }
    }{ $nicole ->
        [yes] . Nicole is here.
       *[no] { "" }
    }
calaveras-cards =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
calaveras-zone-empty = empty
calaveras-centre = The centre
calaveras-your-place = At the bottom of the table
calaveras-hand = Your hand
calaveras-opened = The hand of { $name }
calaveras-deck = Deck
calaveras-discard = Discard
calaveras-discard-open =
    { $cards ->
        [0] The discard is empty
        [one] Discard, 1 card: show which
       *[other] Discard, { $cards } cards: show which
    }

## Playing

calaveras-prompt-waiting =
    { $ghost ->
        [yes] { $name } plays for the ghost.
       *[no] { $name } is to play.
    }
calaveras-prompt-pick =
    { $turn ->
        [ghost] The ghost’s turn: play one of your cards for it.
       *[own] Your turn: pick a card.
    }
calaveras-prompt-place =
    { $how ->
        [move] { $card }: pick where it goes.
       *[lay] { $card }: lay it before an agent or in a zone.
    }
calaveras-prompt-twist = Unexpected Development: pick a Location that lies on the table.
calaveras-prompt-pass =
    { $turn ->
        [ghost] Your hand is empty: the ghost has nothing to play.
       *[own] Your hand is empty: there is nothing to play.
    }
calaveras-prompt-over =
    { $trust ->
        [nobody] It is over: Nicole trusts nobody.
       *[trust] It is over: Nicole left with { $nicole }.
    }
calaveras-pass = Pass
calaveras-idle = Move nothing
calaveras-let-go = Put it back
calaveras-put = { $card } onto { $place }
calaveras-move = { $card } from { $source } to { $place }
calaveras-take = Take { $card } from { $place }
calaveras-sure-idle = An Unexpected Development that moves nothing goes to the discard all the same.
calaveras-sure-end =
    { $trust ->
        [yes] This ends the game: the culprit is { $culprit }, and Nicole leaves with { $nicole }.
       *[no] This ends the game: the culprit is { $culprit }, Nicole stands beside them, and everyone loses.
    }
calaveras-omen = { $name } +{ $points }
calaveras-omen-nicole = Nicole to { $name }
calaveras-omen-cancel = both are discarded
calaveras-omen-end = the end

## Said and done

calaveras-opening = The Day of the Dead, 1983. A journalist is dead, and everyone here has a story.
calaveras-said =
    { $kind ->
        [accusation] { $name } accuses
        [alibi] { $name } has an alibi
        [denial] { $name } denies
       *[idle] { $name } changes nothing
    }
calaveras-would-say =
    { $kind ->
        [accusation] You would accuse
        [alibi] You would give an alibi
       *[denial] You would deny
    }
calaveras-says =
    { $said ->
        [alibi-self] { $way ->
            [first] “I was { $at } all evening. Ask anyone.”
           *[second] “All night { $at }, I swear.”
        }
        [alibi-zone] { $way ->
            [first] “Whoever was { $at } is clean.”
           *[second] “Honest people spent the night { $at }.”
        }
        [accusation-other] { $way ->
            [first] “I saw { $name } { $at }, with my own eyes.”
           *[second] “And what was { $name } doing { $at }?”
        }
        [accusation-zone] { $way ->
            [first] “It all happened { $at }.”
           *[second] “Look for the killer { $at }.”
        }
        [denial-self] { $way ->
            [first] “I was never { $at }!”
           *[second] “Me, { $at }? A lie.”
        }
        [denial-other] { $way ->
            [first] “No, { $name } was not { $at }. My mistake.”
           *[second] “Forget it: { $name } never was { $at }.”
        }
       *[denial-zone] { $way ->
            [first] “Nothing happened { $at }, after all.”
           *[second] “Drop it: there is nothing to find { $at }.”
        }
    }
calaveras-says-idle = “I was about to say… no, nothing.”
calaveras-verdict =
    { $you ->
        [yes] You are designated
       *[no] { $name } is designated
    }
calaveras-verdict-why =
    { $alone ->
        [yes] the only one not innocent
       *[no] the most suspect
    }

## The end

calaveras-end-scene =
    { $trust ->
        [nobody] Nicole turns away from all: nobody has her trust.
       *[trust] Nicole in a halo of marigolds between { $first } and { $second }.
    }
calaveras-end-score = How it ended
calaveras-end-seat =
    { $what ->
        [culprit] culprit
        [nicole] Nicole is here
        [both] culprit, and Nicole is here
       *[none] { "" }
    }
calaveras-end-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
calaveras-end-hand = Held at the end:
