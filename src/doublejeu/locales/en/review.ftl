### What is said of a finished game.

review-title = { $game }, reviewed by the analyst “{ $name }” with { $simulations } simulations a decision
review-seat = { $seat } ({ $result ->
        [won] won
        [lost] lost
       *[drawn] a draw
    }): accuracy { $accuracy ->
        [none] none, for nothing was to be decided
       *[other] { $accuracy }
    }, luck { $luck }, and { $adjusted } of 100 without it; { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $blunders ->
        [one] one blunder
       *[other] { $blunders } blunders
    }, { $mistakes ->
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $slips ->
        [one] one slip
       *[other] { $slips } slips
    }.
review-faults =
    { $count ->
        [0] No faults.
        [one] One fault, by what its seat could know:
       *[other] { $count } faults, by what each seat could know:
    }
review-fault = { $seat }, { $fault ->
        [blunder] a blunder
        [mistake] a mistake
       *[slip] a slip
    }: “{ $move }” cost { $loss } (±{ $error }) of 100 chances to win; better: “{ $best }”.
review-turning = Turning points:
review-point = { $kind ->
        [chance] chance
       *[decision] a decision
    }: { $seat } goes { $change } of 100.

## In the browser: waiting for it

review-wait =
    { $before ->
        [0] The analyst looks at the game again, move by move.
        [one] One game waits before yours.
       *[other] { $before } games wait before yours.
    }
review-progress = { $percent }% is reckoned

## The curve

review-curve = Chances to win
review-curve-label = Chances to win, from moment to moment
review-you = You
review-percent = { $percent }%
review-chance = { $who } { $percent }%
review-moment = Moment { $at } of { $last }: { $chances }.
review-moment-open = Moment { $at } of { $last }: not reckoned yet.
review-growing = still being reckoned
review-unseen = not seen yet
review-kind =
    { $kind ->
        [slip] slip
        [mistake] mistake
        [blunder] blunder
        [gain] good luck
       *[loss] bad luck
    }
review-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
review-fault-of =
    { $who ->
        [you] { $fault ->
            [blunder] Your blunder
            [mistake] Your mistake
           *[slip] Your slip
        }
       *[other] { $fault ->
            [blunder] A blunder by { $seat }
            [mistake] A mistake by { $seat }
           *[slip] A slip by { $seat }
        }
    }
review-stroke =
    { $way ->
        [gave] { $who ->
            [you] The cards gave you { $points }.
           *[other] The cards gave { $seat } { $points }.
        }
       *[took] { $who ->
            [you] The cards took { $points } from you.
           *[other] The cards took { $points } from { $seat }.
        }
    }

## Skill and luck, turning points, faults

review-skill = Skill and luck
review-accuracy = Accuracy
review-luck = Luck
review-like = { $accuracy }, { $band }
review-summary =
    { $who ->
        [you] { $accuracy ->
            [none] You had nothing to decide
           *[other] You played at { $accuracy }
        }{ $way ->
            [gave] , and the cards gave you { $points }
            [took] , and the cards took { $points } from you
           *[even] , and luck evened out
        }.
       *[other] { $accuracy ->
            [none] { $seat } had nothing to decide
           *[other] { $seat } played at { $accuracy }
        }{ $way ->
            [gave] , and the cards gave them { $points }
            [took] , and the cards took { $points } from them
           *[even] , and luck evened out
        }.
    }
review-about-figures = Accuracy, from 0 to 100, goes by what each seat could know; whom it is like, by games of bots among their like. Luck, in points of 100 chances to win, goes by the cards as they truly lay.
review-turns = Turning points
review-turn =
    { $kind ->
        [chance] Luck
       *[decision] A decision
    }: { $who ->
        [you] you go
       *[other] { $seat } goes
    } from { $from }% to { $to }%.
review-hidden = What comes later is hidden until you get there.
review-faults-own = Your faults
review-faults-all = Faults
review-none =
    { $who ->
        [you] The analyst is sure of no fault of yours.
       *[other] The analyst is sure of no fault.
    }
review-everybody = Everybody’s too
review-cost = Moment { $at }, { $points }
review-instead = “{ $move }”; better: “{ $best }”.
review-played = Played
review-better = Better
review-why = Why
review-show = Show the better move
review-eyes =
    { $who ->
        [you] Through your eyes
       *[other] Through the eyes of { $seat }
    }
review-notes = What else there is to say

## A second try

review-learn = Learn from your faults
review-try = A second try, { $number } of { $of }
review-find = You played “{ $move }”. Find better.
review-verdict =
    { $verdict ->
        [good] Well found: as good as the best.
        [same] That is what you played.
        [worse] There is better: { $percent }% here, { $most }% with the best.
       *[weighed] The room weighs it…
    }
review-again = Try again
review-answer = Show the answer
review-next = The next fault
review-stop = Leave
review-found =
    { $found ->
        [0] None of { $of } found; look at the reasons.
        [one] One of { $of } found.
       *[other] { $found } of { $of } found.
    }

## Refusals

refused-not-reviewed = The analyst could not review this game.
