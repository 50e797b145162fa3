### The case of the day: a deal and a puzzle a day, the same for everybody at the room.

daily-of = Case of { $day }
daily-today = Today’s case
daily-deal = The deal of the day
daily-puzzle = The puzzle of the day
daily-puzzle-of = The puzzle of that day: { $game }
daily-other-days = Other days
daily-everybody = Everybody’s results
daily-shuffle = The shuffle
daily-none = No game at this room has a daily deal.
daily-nobody = Nobody played that day.
daily-invites = Once, against a { $level } bot
daily-how = One deal, the same for everybody here, against a { $level } bot that answers the same moves alike. You play it once: no hints, no assistant, nobody takes over, nobody watches.
daily-names = From tomorrow on, everybody here can see your name, your result and your game.
daily-play = Play the deal
daily-back = Back to the table
daily-going = Your game is under way. It counts if it ends by { $time }.
daily-unfinished = Yesterday’s game is still under way, and counts until two hours after midnight, UTC.
daily-sealed = This case is still being played. It opens two hours after the end of its day, UTC.
daily-played =
    { $count ->
        [0] Nobody has played it to the end yet.
        [one] One person has played it to the end.
       *[other] { $count } people have played it to the end.
    }
daily-ends = The next case comes at { $time }.
daily-tomorrow = Tomorrow: { $game }. Its cards have already been drawn.
daily-promise =
    { $when ->
        [today] The room drew this deal before anybody could play it, and promised it with this number ({ $day }). The seed is shown when the day is over.
        [tomorrow] This number is the promise: the deal can no longer be changed.
       *[past] { $proof ->
            [kept] Checked: the seed is the one that was promised ({ $day }).
            [broken] The seed is not the one that was promised ({ $day })!
           *[unchecked] The seed beside its promise ({ $day }): anyone can check them.
        }
    }
daily-seed = Seed:
daily-result =
    { $verdict ->
        [won] { $counted ->
            [yes] Won with { $points } points, { $moves } moves
           *[no] Won in { $moves } moves
        }
        [drawn] { $counted ->
            [yes] Drawn with { $points } points, { $moves } moves
           *[no] Drawn in { $moves } moves
        }
        [lost] { $counted ->
            [yes] Lost with { $points } points, { $moves } moves
           *[no] Lost after { $moves } moves
        }
        [late] Ended too late to count
       *[playing] Your game is under way
    }
daily-behind =
    { $others ->
        [one] { $behind ->
            [0] Not better than the other result.
           *[other] Better than the other result.
        }
       *[other] Better than { $behind } of { $others } other results.
    }
daily-sum =
    { $players ->
        [one] One result.
       *[other] { $players } results: { $won } won, { $drawn } drawn, { $lost } lost.
    }
daily-bars =
    { $measure ->
        [score] Results by points
       *[moves] Results by number of moves
    }
daily-bar-won = { $won } of them won
daily-key =
    { $which ->
        [won] won
       *[not] not won
    }
daily-you = you
daily-streak =
    { $days ->
        [one] One day played: come back tomorrow.
       *[other] { $days } days in a row
    }
daily-share = Double Jeu, the case of { $day }
daily-share-result = { $game }: { $result }
daily-picture = As a picture
daily-found =
    { $yours ->
        [found] You found it: { $found } of { $tried } did.
        [missed] Not found yet: { $found } of { $tried } did.
       *[not] { $tried ->
            [0] Nobody has tried it yet
           *[other] { $found } of { $tried } found it
        }
    }
daily-solve = Solve it
daily-review =
    { $whose ->
        [yours] Review of your game
       *[best] Review of the best game
    }
daily-evenings = Evenings
daily-evenings-about = Duplicate deals and tournaments for a group
