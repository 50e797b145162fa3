### Clubs: an address that lasts, with its people, tables, games and standings.

clubs-mine = My clubs
clubs-waiting =
    { $tables ->
        [0] No table waits
        [one] One table waits for people
       *[other] { $tables } tables wait for people
    }
clubs-turn = Your turn
club-make-lead = A home for your circle: an address that lasts, tables for its people alone, everyone’s games and standings. No account.
club-name = The club’s name
club-make-now = Make the club
club-make-note = You get a link to invite people with. Nobody else learns who plays here, or what.
club-over = Club
club-door = This club opens by invitation. If somebody sent you a link, open all of it; or knock, and a host can let you in.
club-knock = Knock
club-knocked = You have knocked. As soon as a host lets you in, this page opens.
club-invited = You are invited.
club-joins = Choose your name in this club.
club-join = Come in
club-unknown = There is no club at this address. Its last member may have left it.
club-tables = Tables
club-tables-none = No table is open just now.
club-open = Open a table
club-open-usual = Open the usual table
club-open-other = Another table
club-usual-is = { $game }, { $players } seats
club-people =
    { $count ->
        [one] One person
       *[other] { $count } people
    }
club-person =
    { $host ->
        [yes] { $you ->
            [yes] you, host
           *[no] host
        }
       *[no] { $you ->
            [yes] you
           *[no] here since { $date }
        }
    }
club-more = What to do with { $name }
club-make-host = Make a host
club-make-member = No longer a host
club-remove = Send away
club-remove-title = Send { $name } away?
club-remove-text = { $name } no longer sees this club, and the invitation link changes. Seats at running tables stay.
club-knocks = At the door
club-let-in = Let in
club-turn-away = Turn away
club-invite = Invite people
club-invite-about = Whoever has this link can join the club.
club-renew = New link
club-renew-about = The old link stops working.
club-own = Your other devices
club-own-about = Whoever has this link is you in this club: keep it to yourself.
club-own-show = Link for my other devices
club-invite-show = Invitation link
club-passkey-about =
    { $count ->
        [0] A passkey lets you come back even if you lose all your devices.
        [one] You keep a passkey, which lets you come back even if you lose all your devices.
       *[other] You keep { $count } passkeys, which let you come back even if you lose all your devices.
    }
club-passkey-keep = Keep a passkey
club-passkey-use = I was here before: come back with a passkey
club-standings = Standings
club-standings-none = Once a game is over, it counts here.
club-col-name = Name
club-col-games = Games
club-col-won = Won
club-col-rating = Rating
club-rating-new = none yet
club-rating-of = { $rating } ± { $margin }
club-rating-about = Ratings come from finished rated games alone; the true one lies within ±, with 95% certainty. The order goes by what is sure. Resigning, or running out of time, counts as a loss. Games with hints or the assistant, with a bot in an absent person’s place, or with two seats on one device do not count. Bots have fixed ratings.
game-rated = Ratings after this game
game-rating = { $name }: { $rating } ± { $margin } ({ $change })
game-unrated =
    { $why ->
        [open-hands] Not rated: hands lay open.
        [helped] Not rated: somebody used hints or the assistant.
        [absent] Not rated: a bot played in somebody’s place, if only for a while.
        [one-device] Not rated: two seats were played from one device.
        [one-person] Not rated: one person played at two seats.
        [not-known] Not rated: not all people at the table take part in the ratings.
        [no-result] Not rated: the game was ended without a result.
       *[other] Not rated.
    }
club-games = Finished games
club-games-none = No game is over yet.
club-games-more = More games
club-settings = For hosts
club-rated = Rated games
club-rated-about = new tables count in the club’s ratings
club-usual-none = There is no usual table yet: open one with “Another table” and keep its setting.
club-usual-forget = Forget the usual table
club-keep-usual = The club’s usual table
club-keep-usual-about = opened by one click from now on
club-table-rated = Rated
club-table-rated-about = counts in the club’s ratings
club-of = For { $name }: only its members see this table.
club-leave = Leave the club
club-leave-title = Leave { $name }?
club-leave-text = Your name disappears from its people and standings. Finished games stay.
club-leave-last = You are the last one here: the club and its standings go with you.
club-stay = Stay

ratings-lead = Anyone who wants to can be rated here, from games at tables where everybody takes part. Nobody is rated unless they ask.
ratings-enter = Be rated
ratings-enter-note = Everybody here can then see your name and your ratings. Tables that you open or join from now on count.
ratings-table-about = counts in the room’s ratings, where you are { $name }, if all take part
ratings-you = You take part as { $name }.
ratings-leave = Stop being rated
ratings-people =
    { $count ->
        [0] Nobody takes part yet.
        [one] One person takes part.
       *[other] { $count } people take part.
    }
ratings-none = No rated game is over yet.

refused-no-club = There is no club at this address.
refused-club-only = This is open to the club’s members alone.
refused-club-host = Only a host of the club may do that.
refused-club-taken = There is a club of that name here: choose another one.
refused-club-name = A club’s name needs letters or digits.
refused-club-name-taken = Somebody in this club is called that, or nearly: choose another name.
refused-no-invitation = This invitation is no longer good: ask for a new one.
refused-club-damaged = What the room keeps of this club cannot be read: tell whoever runs the room.
refused-club-full = There is no more room in this club just now.
refused-last-host = A club needs a host: make somebody else one first.
refused-no-key = This personal link opens no place here.
refused-other-place = This device is somebody else in this club: leave it with this device first.
refused-no-passkey = This passkey opens no place in this club.
refused-passkey-kind = This kind of passkey cannot be used here.
refused-passkey-kept = This passkey is kept here already.
refused-too-many = There are too many of these already.
