### Puzzles: moments of games at which there is something to find.

puzzle-task = One move is clearly the best, by what you can know: find it.
puzzle-rated = Puzzle rated { $rating }; you are at { $own }.
puzzle-look-move =
    { $good ->
        [one] Of { $moves } moves one is clearly the best. Think of what may lie hidden, and of what the others do next.
       *[other] Of { $moves } moves { $good }, as good as each other, are clearly the best. Think of what may lie hidden, and of what the others do next.
    }
puzzle-why-chances = The best move leaves { $best }% of chances to win, the next best { $next }%.
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
