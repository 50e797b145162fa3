### Puzzles: moments of games at which there is something to find.

puzzle-task = One move is clearly the best, by what you can know: find it.
puzzle-rated = Puzzle rated { $rating }; you are at { $own }.
puzzle-look-move =
    { $good ->
        [one] Of { $moves } moves one is clearly the best. Think of what may lie hidden, and of what the others do next.
       *[other] Of { $moves } moves { $good }, as good as each other, are clearly the best. Think of what may lie hidden, and of what the others do next.
    }
puzzle-why-chances = The best move leaves a { $best }% chance to win, the next best { $next }%.
puzzle-verdict =
    { $verdict ->
        [right] Found!
       *[wrong] Not this one.
    }
puzzle-solution = The solution: “{ $moves }”
puzzle-standing = Your rating: { $rating } (±{ $deviation }). { $streak ->
        [0] The next one found begins a new streak.
        [one] One found in a row.
       *[other] { $streak } found in a row.
    }
puzzle-unkept = Your rating cannot be kept in { $path }: { $fault }
puzzle-none-left = You have tried them all: now they come again, and are not rated.
puzzle-how = Type a move; `moves` lists them, `hint` helps, in two steps, `next` goes on to another puzzle, `quit` leaves.
puzzle-no-more-hints = There are no more hints.
puzzle-refused = “{ $move }” cannot be played here.

## In the browser

puzzles-lead = Moments of games between bots, each with something to find: take one player’s seat, and see what that player could see.
puzzles-none = There are no puzzles here yet.
puzzles-all = All puzzles
puzzles-kept = Only the first try at a puzzle counts. Rating and tries are kept on this device, and by the room once you have sat at one of its tables.
puzzle-your-rating = Your rating
puzzle-streak = Found in a row
puzzle-longest = best: { $count }
puzzle-tried = Tried
puzzle-of = of { $count }
puzzle-count =
    { $count ->
        [one] One puzzle
       *[other] { $count } puzzles
    }
puzzle-done = { $tried } of { $count } tried, { $found } found at once
puzzle-solve = Solve
puzzle-forget = Start over
puzzle-forget-sure = Forget rating and tries for good?
puzzle-forgotten = Rating and tries are forgotten.
puzzle-of-game = A puzzle of { $game }
puzzle-known = You have tried it before: it no longer counts.
puzzle-hint =
    { $step ->
        [1] Hint
       *[2] Another hint
    }
puzzle-give-up = Solution
puzzle-skip = Skip
puzzle-next = Next puzzle
puzzle-missed =
    { $count ->
        [one] Not this one. Take your time, and try again.
       *[other] Not this one either. Try again, or take a hint.
    }
puzzle-outcome =
    { $how ->
        [found] Found!
        [helped] Found, with a hint.
        [again] Found, at a later try.
       *[shown] Here is what there was to find.
    }
puzzle-answer = The solution
puzzle-show = On the table
puzzle-why = Why
