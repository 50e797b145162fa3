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
