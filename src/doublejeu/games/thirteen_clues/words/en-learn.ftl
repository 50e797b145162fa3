### 13 Clues: its rules at hand and its lesson.

## The rules

thirteen_clues-rules-aim = What it is about
thirteen_clues-rules-aim-text = Everybody at the table is a detective with one murder to solve: who did it, where, and with what. The three cards of your case stand before your screen, where all the others can read them and you cannot. Be the first to name your three.
thirteen_clues-rules-setup = The cards
thirteen_clues-rules-setup-text =
    There are ten colours, each with a person, a location and a weapon. Fewer players use fewer colours: six with two players, and one more for each player beyond.
    Persons are men or women, locations are indoors or outdoors, weapons are for close combat or ranged.
    Everyone is dealt five cards, with at least one of each kind. What remains lies face down in the middle: the informants.
thirteen_clues-rules-pick = Before the first turn
thirteen_clues-rules-pick-text =
    Of your five cards pick one person, one location and one weapon: the case of the player on your left. The other two stay behind your screen, for your eyes only.
    Everybody picks at the same time. From then on there are always thirteen cards that you do not see, and three of them are your case.
thirteen_clues-rules-turn = A turn
thirteen_clues-rules-turn-text = With three to six players everyone starts with one magnifying glass, and the other glasses are the supply. On your turn you spend all the glasses you have, one by one. Each pays for one thing: a question, a look at an informant, or an accusation. If you begin your turn without a glass, you get one from the supply; if that is empty, take one from a player of your choice who has one.
thirteen_clues-rules-ask = Ask
thirteen_clues-rules-ask-text = Give your glass to another player and ask how many cards of one colour they see, or of one category: men, women, indoors, outdoors, close combat, ranged. They count every case but their own, and their two hidden cards. The answer is true, and all hear it. The same may be asked again.
thirteen_clues-rules-peek = Look at an informant
thirteen_clues-rules-peek-text = Look at one card in the middle, alone, and put it back. All see which one you looked at. You may look at the same one again. With six players there are no informants.
thirteen_clues-rules-accuse = Accuse
thirteen_clues-rules-accuse-text =
    Name a person, a location and a weapon, none of them a card that you see in another’s case or behind your screen; an informant that you have looked at may be named. If all three are your case, you win at once.
    If not, all are told that it is wrong and no more. Your turn ends, and the glasses you have left go to the supply.
thirteen_clues-rules-glasses = Where a glass goes
thirteen_clues-rules-glasses-text = The glass of a question goes to whoever you asked, so asking gives others more to do. The glass of a look or an accusation goes to the next player on the left who has none; if all the others have one, to the supply.
thirteen_clues-rules-reasoning = How to reason
thirteen_clues-rules-reasoning-text =
    Take away from an answer what you see yourself: the rest is in your case or behind the witness’s screen.
    Listen to what others ask each other: every answer that counts your case tells you something.
    Nobody may name a card they see. So a card that another player names is not in your case.
thirteen_clues-rules-two = Two players
thirteen_clues-rules-two-text = There are no glasses: a turn is one action. A question also says which hidden card of the other player counts, the left or the right one. The answer counts your case and that one card.
thirteen_clues-rules-secret = Variant: Top Secret
thirteen_clues-rules-secret-text = With three to six players everyone may have one Top Secret tile. Spend it along with a question: the question is heard by all, the answer only by you and the witness. The tile is gone afterwards.
thirteen_clues-rules-end = The end
thirteen_clues-rules-end-text = The first right accusation ends the game, and its player alone wins. Then everything is laid open.

## The lesson

thirteen_clues-lesson-step = Step { $step } of { $steps }
thirteen_clues-lesson-next = Next
thirteen_clues-lesson-play = Play now
thirteen_clues-lesson-again = Once more
thirteen_clues-lesson-book = Casebook
thirteen_clues-lesson-ines = Inès
thirteen_clues-lesson-hugo = Hugo
thirteen_clues-lesson-pick-title = Somebody else’s murder
thirteen_clues-lesson-pick-text = You hold five cards. Give Inès, on your left, a case to solve: one person, one location, one weapon. The two that remain are your secret. Choose, then press the button.
thirteen_clues-lesson-see-title = All see it but you
thirteen_clues-lesson-see-text = Hugo has picked your case. He and Inès can read it; you see three backs. What you do see cannot be yours: the cases of the two others, and your own pair. The casebook has crossed them off: thirteen cards are left.
thirteen_clues-lesson-ask-title = Ask a witness
thirteen_clues-lesson-ask-text = You have one glass. Choose Inès, choose red, and ask how many red cards she sees.
thirteen_clues-lesson-stray-ask-title = Another time
thirteen_clues-lesson-stray-ask-text = A good question too, but this lesson goes on with another: ask Inès about red.
thirteen_clues-lesson-answer-title = Take away what you see
thirteen_clues-lesson-answer-text = Inès sees two red cards. There is none in Hugo’s case, so both are in yours or behind her screen. She has your glass now, and will spend it.
thirteen_clues-lesson-peek-title = All ears
thirteen_clues-lesson-peek-text = Inès asked Hugo: no yellow card, and one outdoors, which is the Market that you see too. Hugo asked Inès: no woman. None of these is yours: your pencil has noted it. Now look at an informant.
thirteen_clues-lesson-peeked-title = One less
thirteen_clues-lesson-peeked-text = The Poison lies in the middle, so it is not your weapon, and the two red cards must be the Butcher and the Library. Watch what the others do with their turns.
thirteen_clues-lesson-accuse-title = Your real turn
thirteen_clues-lesson-accuse-text = Inès has accused with the Dancer, the Theatre and the Sword. Nobody names a card they see: they are not in your case. And she sees two purple cards, both in Hugo’s case: the Parlour is out. One card of each kind is left. Accuse!
thirteen_clues-lesson-stray-accuse-title = Not quite
thirteen_clues-lesson-stray-accuse-text = That is wrong, and at a real table all would know it. Look at the casebook: in each column one card is neither crossed off nor marked. Try again.
thirteen_clues-lesson-won-title = Case closed
thirteen_clues-lesson-won-text = The Butcher, in the Library, with the Rifle. You are ready for a real game.
