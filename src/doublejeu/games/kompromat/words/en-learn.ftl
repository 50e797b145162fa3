### Kompromat: its rules at hand and its lesson.

## The rules at hand

kompromat-rules-goal = What it is about
kompromat-rules-goal-text = Two agents work on the same file. Over six rounds you attempt missions with Equipment cards, as near to 21 as you dare and never above. Most cards lie face down: you guess at the other, and the other at you. Missions won are points. So is notoriety, until you have nine tokens: then you have lost.
kompromat-rules-round = A round
kompromat-rules-round-text = Four missions are laid out, numbered away from the deck. Counter-intelligence that comes up is laid at its place, and the next mission covers it. If the cover is Counter-intelligence too, it is set aside and another card is drawn; once all four places are filled, what was set aside is shuffled back into the mission deck. Both players shuffle their own 14 Equipment cards: 0.5, A, 2, 3, 4, 5, 6, 7, 7, 7, 8, 9, 10, A. The starter changes every round.
kompromat-rules-attempt = An attempt
kompromat-rules-attempt-text = On your turn the top card of your deck is turned up for both to see. Lay it face up under a mission that you have not attempted this round. Then draw as often as you like, each card face down at the same mission, and stop. Over 21, with aces as 1, you can draw no more: you stop, and nobody learns why. You are out of turns when your deck is empty or you have attempted all four; the other then goes on alone.
kompromat-rules-hidden = What is hidden
kompromat-rules-hidden-text = You see your face-down cards while your attempt lasts. Afterwards nobody looks at them again, you included. Remember them.
kompromat-rules-reveal = The reveal
kompromat-rules-reveal-text = Missions are revealed from 1 to 4. The starter turns up and declares first: each ace is 1 or 11, as they like. Over 21 fails: the cards go, and that player takes a token. Exactly 21 lets its player drop a token, whoever wins. Then the nearest to 21 wins the mission; equal totals go to whoever has more cards there; still equal, nobody has it. The winner takes the tokens of the Counter-intelligence under it too.
kompromat-rules-worth = What missions are worth
kompromat-rules-worth-text = Targets are worth what they show, 2 to 5. Codes and Documents are sets: one of a kind is worth 2, two are worth 6, all three 12. A Tool is worth 1, used or not. Every notoriety token is worth 1 at the end.
kompromat-rules-notoriety = Notoriety
kompromat-rules-notoriety-text = One token for each failure, and as many as it shows for Counter-intelligence. With nine or more you lose at once, in the middle of a reveal if need be.
kompromat-rules-tools = The Tools
kompromat-rules-tools-text = Each is used once, and is ready from the moment you win it. Balaclava: discard two of your tokens. Chloroform: take no tokens from the mission you just won. Drone: turn up, for both, all their face-down cards at one mission. GPS Tracker: put the card you drew last back on your deck, even over 21. Jetpack: move all your cards from one mission to another where you have none, but not those of the attempt under way; you may attempt the mission left again. Newspaper: their total at one mission is 3 higher; where totals are equal it is not counted as a card. Night Vision: look at the next five cards of your deck. Stun Gun: take one of their face-down cards out of the round, unseen. USB Stick: use again a Tool that you have used. Vesper Martini: change your declared total by one.
kompromat-rules-when = When Tools are used
kompromat-rules-when-text = On your own turn, from the card turned up until you stop; and before each mission is revealed, by turns, until both pass. The Martini after both totals, Chloroform when you have won, the Balaclava also when you are about to reach nine. Drone, Newspaper, Stun Gun and Jetpack reach missions that are not yet revealed.
kompromat-rules-end = The end
kompromat-rules-end-text = After six rounds the points of missions and tokens are added. Most points wins; then most tokens; else it is a draw.

## The lesson

kompromat-lesson-you = Sacha
kompromat-lesson-other = Irène
kompromat-lesson-next = Next
kompromat-lesson-again = Again
kompromat-lesson-play = Play a real game
kompromat-lesson-step = Step { $step } of { $steps }
kompromat-lesson-asks =
    { $move ->
        [place] Lay the { $card } face up under mission { $what }.
        [draw] Draw a card.
        [stop] Stop here.
        [use] Use the Drone on Irène’s stack at mission { $what }.
       *[total] Declare { $what }.
    }
kompromat-lesson-table = Four missions, two agents
kompromat-lesson-table-text = Your cards lie below, Irène’s above, the missions between you. Bring each mission’s cards as near to 21 as you dare, never above. A red rim is Counter-intelligence: whoever wins that mission also takes its tokens.
kompromat-lesson-place = Your first card
kompromat-lesson-place-text = A 10 is turned up, and Irène sees it too. Lay it under mission 1, the Pursuit: touch the mission, or drag the card there.
kompromat-lesson-draw = In the dark
kompromat-lesson-draw-text = Now draw: touch your deck, or Draw above. What you draw lies face down. Only you see it, in the tray, and only until you stop.
kompromat-lesson-more = 15. One more?
kompromat-lesson-more-text = A 5 makes 15. Your deck still has small cards: draw once more.
kompromat-lesson-stop = 19 is good
kompromat-lesson-stop-text = A 4: 19. Stop here. From now on nobody may look at these cards, not even you.
kompromat-lesson-drone = A Tool
kompromat-lesson-drone-text = Irène has laid a 9 and two hidden cards at the same mission. You hold a Drone: take it up, then touch her stack above mission 1. Tools are used on your own turn and before a reveal.
kompromat-lesson-ace = The ace
kompromat-lesson-ace-text = 9, 7, 8: she has 24, and does not get away with it. Your turn goes on with an ace, which counts 1 or 11. Lay it under mission 2.
kompromat-lesson-ace-draw = Ten or twenty
kompromat-lesson-ace-draw-text = Draw a card to go with the ace.
kompromat-lesson-ace-stop = 10 or 20
kompromat-lesson-ace-stop-text = A 9: ten or twenty, as you will declare. Stop: the two of you go on at missions 3 and 4, which is done for you here, and the reveal begins. You may skip it by a touch.
kompromat-lesson-declare = Declare
kompromat-lesson-declare-text = Irène failed at mission 1 and took a token; the Pursuit is yours. At mission 2 your ace leaves you a choice: declare 20.
kompromat-lesson-won = Fame has a price
kompromat-lesson-won-text = The Informant is yours: 5 points. But Counter-intelligence lay under it: two tokens. Each is a point, and the ninth loses the game at once.
kompromat-lesson-turn = Now a turn of your own
kompromat-lesson-turn-text = A new round, and Irène starts it: the starter changes every round. She has stopped at mission 3. Lay the 7 where you like, draw as often as you like, and stop when you like.
kompromat-lesson-end =
    { $draws ->
        [0] Seven, and not a card more
        [1] Twelve: careful
        [2] Eighteen: well judged
       *[other] Twenty-seven: too much
    }
kompromat-lesson-end-text =
    { $draws ->
        [0] One open card tells Irène everything, and nearly any total of hers beats it. Now play it for real.
        [1] Safe, but beaten by most. Still, Irène cannot know. Now play it for real.
        [2] Near enough to win, and two hidden cards to make Irène doubt. Now play it for real.
       *[other] Over 21 fails and costs a token; but until the reveal Irène does not know it. Now play it for real.
    }
