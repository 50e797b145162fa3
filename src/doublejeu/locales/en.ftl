### Double Jeu in English.  One set of words for server, terminal and browser.

# How this language writes numbers, and joins its small words with what follows: before a sound, and before the article of the ghost.
locale = en-GB
decimal-sign = .
joined-sound = { "" }
joined-article = { "" }
articles = the a an

seat = Seat { $number }
you = Seat { $number } (you)
yes = yes
no = no
labelled = { $label }: { $text }

## The terminal

play-welcome = { $game }: you sit at seat { $seat }.
play-choose-game = Which game? { $games }
play-no-game = There is no such game. Choose one of: { $games }
play-how = Type a move as it is written below, `moves` to list all you may play, `hint` for what an expert would play and why, `help` for what they mean, `quit` to leave.
play-prompt = Your move
play-legal = You may play: { $moves }
move-as-written = { $move }
play-more =
    { $count ->
        [one] … and one more: type `moves` to see all
       *[other] … and { $count } more: type `moves` to see all
    }
play-left =
    { $events ->
        [one] You left the table after one event.
       *[other] You left the table after { $events } events.
    }
play-refused = That cannot be played now: { $move }. Type `moves` to see what can.
play-over-won = The game is over: you win.
play-over-lost = The game is over: you do not win this time.
play-over-draw = The game is over: nobody wins.
play-saved = The record of the game is in { $path }.
play-level = The others play at this level: { $level }.
play-hint = The expert thinks…
level-novice = novice
level-casual = casual
level-strong = strong
level-expert = expert
level-master = master

## Whom an accuracy is like

band-random = like moves at random
band-up-to = between moves at random and the { $most } bot
band-like = like the { $level } bot
band-between = between the { $least } and the { $most } bot
pages-missing = The room is open, but its pages have not been built. Run ./play, which builds them, or npm run build in web/.

## Why a bot chose so

why-move = { $move }: a chance of about { $percent }% to win.
why-equal = As good, for all that the search can tell: { $options }.
why-alternatives = Otherwise: { $options }.
why-option = { $move } ({ $percent }%)
why-facts = Why: { $what }.
why-instead = With { $move } instead: { $what }.
why-also = { $fact }; { $more }
why-only = Nothing else may be played.
why-searched =
    { $simulations ->
        [one] One way that the game may go on was tried
       *[other] { $simulations } ways that the game may go on were tried
    }, { $percent }% of them from this move.
