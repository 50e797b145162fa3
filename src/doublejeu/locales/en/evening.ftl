### Evenings: the same deals for all, or a tournament, run by the room itself.

evenings = Evenings
evening-open = An evening
evenings-lead = Duplicate deals as bridge clubs play them, or a tournament. The room deals, pairs and counts; you send a link.
evening-kind = How do you play?
evening-title =
    { $kind ->
        [alone] Duplicate, each alone
        [tables] Duplicate at tables
        [swiss] Swiss tournament
        [knockout] Knock-out
       *[round-robin] Everybody meets everybody
    }
evening-about =
    { $kind ->
        [alone] The same deals against the same bots, whenever you like. Luck cancels out: only skill counts.
        [tables] The same deal at every table at the same time. You are compared with everyone who held your cards.
        [swiss] You meet people with about as many points as you, nobody twice. Nobody goes home early.
        [knockout] The winner goes on, all the way to the final.
       *[round-robin] Everybody plays everybody once. For small groups.
    }
evening-how =
    { $kind ->
        [alone] { $deals ->
            [one] One deal, the same for all, against bots that answer the same moves alike (level: { $level }). No hints and no assistant.
           *[other] { $deals } deals, the same for all, against bots that answer the same moves alike (level: { $level }). No hints and no assistant.
        }
        [tables] { $deals ->
            [one] One deal, the same at all tables. Bots take the seats that are left (level: { $level }). No hints and no assistant.
           *[other] { $deals } deals, each the same at all tables. Bots take the seats that are left (level: { $level }). No hints and no assistant.
        }
        [swiss] Two at a table, with a clock. Nobody meets anybody twice. Leaving, or running out of time, loses the game.
        [knockout] Two at a table, with a clock. The winner goes on; after a draw, lots decide. Leaving, or running out of time, loses the game.
       *[round-robin] Two at a table, with a clock. Everybody plays everybody once. Leaving, or running out of time, loses the game.
    }
evening-players = Seats at a table
evening-deals = Deals
evening-rounds = Rounds
evening-as-needed = As needed
evening-clock = Clock, for each
evening-open-now = Open an evening
evening-open-note = You get a link to send.
evening-mine = Your evenings
evening-status =
    { $status ->
        [awaited] it is your turn
        [open] not started
        [playing] under way
       *[over] over
    }
evening-group =
    { $status ->
        [open] Coming
        [playing] Under way
       *[over] Past
    }
evenings-none = No evening has been opened in this club yet.
evenings-more = Earlier evenings
evening-for-club = For { $name }: for its members only, each under their name there.
evening-count =
    { $count ->
        [one] one person
       *[other] { $count } people
    }
evening-names = Everybody at the evening sees your name, and your results once they are open.
evening-join = Come in
evening-closed = The doors are closed. You can watch from here.
evening-out =
    { $why ->
        [left] You have left the evening.
        [absent] You were not there for the last round, so the next goes on without you.
       *[sent] The host has sent you away.
    }
evening-out-short =
    { $why ->
        [left] left
        [absent] not there
       *[sent] sent away
    }
evening-return = Play again from the next round on
evening-deal-next = Deal { $number } of { $deals } is yours to play.
evening-play = Play deal { $number }
evening-back = Back to the table
evening-you-played =
    { $host ->
        [yes] You have played every deal. The others are still playing.
       *[no] You have played every deal. The results open once everybody has.
    }
evening-all-played =
    { $host ->
        [yes] Everybody has played every deal. Close the doors to open the results.
       *[no] Everybody has played every deal. The results open when the host closes the doors.
    }
evening-waits =
    { $host ->
        [yes] { $missing ->
            [0] People there: { $there }. Begin when you like.
            [one] People there: { $there }. One more, and you can begin.
           *[other] People there: { $there }. { $missing } more, and you can begin.
        }
       *[no] People there: { $there }. The host begins.
    }
evening-table-ready = Round { $round }: your table is ready.
evening-sit = To the table
evening-next = Round { $round } begins in { $time }.
evening-round-goes-on = Round { $round } is still being played.
evening-until = Until { $time } at the latest; then everything is open.
evening-over = The evening is over.
evening-over-place =
    { $people ->
        [one] The evening is over: { $points }.
       *[other] The evening is over. You are number { $place } of { $people }: { $points }.
    }
evening-begin = Begin
evening-close = Close the doors
evening-end = End the evening
evening-end-sure = Really end it?
evening-leave = Leave
evening-standings = Results
evening-place = Place
evening-name = Name
evening-points =
    { $kind ->
        [alone] Share
        [tables] Share
        [knockout] Rounds won
       *[other] Points
    }
evening-buchholz = Buchholz
evening-berger = Sonneborn-Berger
evening-played =
    { $kind ->
        [deals] Deals
       *[games] Games
    }
evening-you = you
evening-percent = { $share }%
evening-scored =
    { $kind ->
        [alone] For each deal: how many of the others you did better than; a tie counts half. 50% is average, whatever the cards.
        [tables] For each deal: how many of the people with your cards you did better than; a tie counts half. 50% is average.
        [knockout] What counts is how many rounds you got through.
       *[other] Ties: Buchholz (the points of everyone you met), then Sonneborn-Berger (of everyone you beat), then games won.
    }
evening-rounds-of =
    { $kind ->
        [deals] The deals
       *[rounds] The rounds
    }
evening-round =
    { $kind ->
        [deals] Deal { $number } of { $of }
       *[rounds] Round { $number } of { $of }
    }
evening-round-state =
    { $state ->
        [open] open to all
        [over] over
        [sealed] sealed, { $played } of { $of } have played it
       *[goes-on] { $played } of { $of } tables are done
    }
evening-bye = rests
evening-result =
    { $verdict ->
        [won] { $counted ->
            [yes] won, { $points } points
           *[no] won
        }
        [drawn] { $counted ->
            [yes] drawn, { $points } points
           *[no] drawn
        }
        [gone] left
        [late] too late
       *[lost] { $counted ->
            [yes] lost, { $points } points
           *[no] lost
        }
    }
evening-unfinished = Not finished in time: it does not count.
evening-watch = Watch
evening-sealed = Nothing about a deal is shown while somebody still has to play it.
evening-people =
    { $count ->
        [one] One person is there
       *[other] { $count } people are there
    }
evening-person =
    { $out ->
        [left] has left
        [absent] was not there
        [sent] was sent away
       *[no] { $you ->
            [yes] { $host ->
                [yes] you, the host
               *[no] you
            }
           *[no] { $host ->
                [yes] the host
               *[no] { $kind ->
                    [deals] deals played: { $played }
                   *[rounds] rounds played: { $played }
                }
            }
        }
    }
evening-send =
    { $sure ->
        [yes] Really send { $name } away?
       *[no] Send { $name } away
    }
evening-send-sure = Really?
evening-invite = Let others come
evening-shuffle = The shuffles
evening-promise =
    { $proof ->
        [sealed] { $kind ->
            [deals] The room drew all deals when the evening was opened, and promised them by this number. Unlike at other tables, nobody’s device adds to the shuffle: everybody holds the same cards. The seed is shown when the evening is over.
           *[tables] The room drew one seed when the evening was opened, and promised it by this number; lots and the deals of all tables follow from it. Unlike at other tables, nobody’s device adds to the shuffle. The seed is shown when the evening is over.
        }
        [kept] Checked: the seed is the one that was promised.
        [broken] The seed is not the one that was promised!
       *[unchecked] The seed beside its promise: anyone can check them.
    }
evening-deal-promises = The promise of each deal
evening-seed = Seed:
refused-doors-closed = The doors of this evening are closed.
refused-too-few = Too few people are there to begin.
refused-members = This evening is for the members of its club.
refused-evening-over = The evening is over.
refused-no-deal = There is no deal for you to play.
refused-evening-key = This personal link opens no place at this evening.
refused-evening-other = This device is somebody else at this evening.
refused-evening-devices = You have come to this evening with too many devices already.
