### What only the terminal's screen says.

screen-wait = Waiting for the table…
screen-deck =
    { $cards ->
        [one] deck: 1 card
       *[other] deck: { $cards } cards
    }
screen-you = { $name } (you)
screen-heading = { $heading }:
screen-begin = Press s to seat bots on the free seats and start.
screen-agree =
    { $seconds ->
        [0] Press b to let a bot play.
       *[other] In { $seconds } s you can let a bot play.
    }
screen-take-back = { $name } asks to take the last move back: b agrees, u refuses.
screen-followable =
    { $on ->
        [yes] watchers may follow this seat, a round behind.
       *[no] nobody follows this seat any more.
    }
screen-unsaved = The game could not be saved in { $path }: { $fault }.

## The line of keys, each before what it does

screen-keys-choose = ←↑↓→⏎ choose
screen-keys-back = ⌫ back
screen-keys-again = n another game
screen-keys-hint = h hint
screen-keys-log = l log
screen-keys-talk = t talk
screen-keys-follow = f follow
screen-keys-foretell = w foretell
screen-keys-help = ? help
screen-keys-leave = q leave
screen-sheet-keys = ↑↓ scroll · Esc close
screen-foretell-keys = ↑↓ question · ←→ answer · Space how sure · ⏎ write it down · Esc close
screen-help =
    ←↑↓→  point at an option
    Enter  choose it; a number from 1 to 0 chooses at once, and so does the mouse
    Backspace  take back the last step of a move that is not made yet
    h  what an expert who sees what you see would play, and why
    l  the whole log
    t  at a table of a server: say something
    b  at a table of a server: let a bot play for who keeps the others waiting
    u  at a table of a server: ask to take your last move back, or refuse it to who asks
    f  at a table of a server: let watchers follow your seat; as a watcher, follow the next seat that allows it
    w  as a watcher, in games that have it: write down what only the end will tell
    Space  do not wait for the bots’ pauses until it is your turn
    PgUp PgDn  scroll the table, or the log
    n  after the game: another one
    q Ctrl-C  leave: the game is saved, or your seat kept

## Leaving and coming back

screen-saved = The game is saved. Go on with: { $command }
screen-over = The record of the game is in { $path }.
screen-return = Your seat is kept. Come back with: { $command }
screen-left = You have left the table.
screen-knock = { $why } Trying again in { $seconds } s; Ctrl-C leaves.
