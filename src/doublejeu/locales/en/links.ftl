### What a chat shows of a link to the room: what everybody with the link may know.

link-house = A game room for friends and bots. No account, only a name.
link-table =
    { $status ->
        [open] { $game }: a table is open
        [playing] { $game }: a game under way
        [over] { $game }: a finished game
       *[replay] { $game }: a game to watch again
    }
link-with =
    { $people ->
        [0] Nobody sits there yet.
       *[other] At the table: { $names }.
    } { $free ->
        [0] { "" }
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
link-moment =
    { $eyes ->
        [somebody] Moment { $at }, through the eyes of { $name }.
       *[nobody] Moment { $at }.
    }
link-daily =
    { $known ->
        [yes] The case of the day, { $day }
       *[no] The case of the day
    }
link-daily-about = One deal and one puzzle a day, the same for everybody here.
link-puzzle = { $game }: a puzzle
link-puzzle-about = A moment of a game, and something to find.
link-club-about = A club with tables of its own. Only its people see its games: come with an invitation, or knock.
link-evening =
    { $status ->
        [open] { $game }: an evening, doors open
        [playing] { $game }: an evening under way
       *[over] { $game }: an evening that is over
    }
link-evening-about =
    { $people ->
        [one] One person is there.
       *[other] { $people } people have come.
    }
