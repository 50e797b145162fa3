### Numbers about oneself.

me-lead = { $games ->
        [one] One finished game
       *[other] { $games } finished games
    }, { $counted ->
        [one] one that counts
       *[other] { $counted } that count
    }, { $wins ->
        [0] none won
        [one] one won
       *[other] { $wins } won
    }.
me-none = Nothing to count yet. Finish a game, and it shows up here.
me-counts = A game counts if you used neither hints nor the assistant. Variations never count.
me-where = No account: this browser’s cookie knows your games, and some only this device knows.
me-table = As a table

## Wins

me-wins = Wins
me-level = Against
me-people = mixed company
me-of = { $won } of { $played }
me-won = Won
me-share = Share
me-percent = { $percent }%

## Skill and luck over time

me-number = Review
me-date = Date
me-unreviewed = None of your games has been reviewed yet. The end of a game and every replay offer it.
me-accuracy = Accuracy over time
me-accuracy-about = A dot is a game that was reviewed and counts; the line is the mean of the last ten. The same number says more in one game than in another; the table tells whom it is like.
me-accuracy-now = Lately you have played at { $mean }.
me-mean = Mean of ten
me-like = Whom it is like
me-luck = Luck over time
me-luck-about = The mean of what the cards gave you in a game, in points of 100 chances to win, with its margin of two standard errors. It tends to zero, whoever plays.
me-luck-now = { $way ->
        [gave] So far the cards gave you { $points } a game
        [took] So far the cards took { $points } a game from you
       *[even] So far luck has evened out
    }, give or take { $margin }.
me-luck-one = After one game there is nothing to say about luck yet.
me-game-luck = Luck
me-mean-luck = Mean
me-margin = Margin
me-faults = Faults
me-fault =
    { $fault ->
        [blunder] Blunders
        [mistake] Mistakes
       *[slip] Slips
    }
me-commonest = Your commonest fault is { $fault ->
        [blunder] the blunder
        [mistake] the mistake
       *[slip] the slip
    }: { $each } a game.
me-faultless = The analyst is sure of no fault of yours.
me-a-game = A game

## To take along, or to be forgotten

me-export = Export
me-delete = Delete
me-delete-title = Delete all of it?
me-delete-text = Your numbers and your puzzle rating disappear, here and in the room; you leave all clubs and ratings; your name and your devices disappear from all your finished games in this room. The games stay, without your name. This cannot be undone.
me-delete-yes = Yes, delete
me-delete-no = No
me-deleted = Deleted.
me-running = { $running ->
        [one] One game is still under way and stays as it is.
       *[other] { $running } games are still under way and stay as they are.
    }
