### The Calaveras Incident: its lesson and its rules at hand.

## The lesson

calaveras-lesson-progress = Step { $step } of { $steps }
calaveras-lesson-next = Next
calaveras-lesson-back = Again
calaveras-lesson-play = Play a real game
calaveras-lesson-rules = All the rules
calaveras-lesson-show = Show me
calaveras-lesson-nothing = That designates nobody, and the game goes on. Pick a card up: each place says beforehand what would come of it.
calaveras-lesson-wrong = That would bring points, but not to the one who must fall. Try another place.
calaveras-lesson-few = That designates the right one, but for too few points: seven make a culprit. Try another place.
calaveras-lesson-0 = Mexico, 1983
calaveras-lesson-0-text = You are Françoise, at the bottom; Saïd, across, is your partner. Elena and Karl are the other team. Whoever gets seven points of suspicion is the culprit, and then Nicole, in the white coat, leaves with whom she trusts most. Her choice is who wins.
calaveras-lesson-1 = Accuse
calaveras-lesson-1-text = Each turn you play one card. A Location laid before somebody says: they were there. Pick up your Carnival and lay it before Elena, with a click each or in one drag.
calaveras-lesson-2 = Deny
calaveras-lesson-2-text = The others played. Somebody says that you were at the Airport, but you hold an Airport too: laid where its twin lies, both are discarded. Lay it before yourself.
calaveras-lesson-3 = Suspicion falls
calaveras-lesson-3-text = The Carnival is Suspect now, and Elena was there. With a second card in the centre somebody can be designated: whoever has an innocent Location is safe, and of the others the one with the most suspect Locations takes a point for each card in the centre. Lay the Hotel in Innocent, and see beforehand what it brings.
calaveras-lesson-4 = A twist
calaveras-lesson-4-text = An Unexpected Development moves what already lies on the table. Pick it up, take the Laboratory that lies before you, and move it to Suspect.
calaveras-lesson-5 = Nicole
calaveras-lesson-5-text = Nicole goes to the least suspected seat; if several share that, to the one of them with the most cards before it. Some turns went by. Look at the points, and at where she stands.
calaveras-lesson-6 = Your turn, for real
calaveras-lesson-6-text = Any card, any place. One more designation of the right seat ends the game, with Nicole on your side. Find it.
calaveras-lesson-7 = Nicole is with you
calaveras-lesson-7-text = The culprit is found, and Nicole leaves with your team. That is the whole game; the rest is talk.

## The rules at hand

calaveras-rules-aim = What it is about
calaveras-rules-aim-text =
    Suspicion is handed around until somebody has seven points or more: the culprit. At that moment Nicole stands with one seat, and the team of that seat wins.
    The culprit’s partner can win, and the culprit too, if Nicole stands with that partner. If she stands with the culprit, everybody loses.
calaveras-rules-teams = Teams and the ghost
calaveras-rules-teams-text =
    Two teams at three and four players, three teams at five and six; partners sit opposite each other and do not see each other’s cards.
    With three or five players the last seat is a ghost’s. Nobody sits there: on its turn its partner plays one of their own cards for it. In all else it counts like any seat.
calaveras-rules-turn = A turn
calaveras-rules-turn-text =
    Play one of your three cards. Nicole looks. Then somebody may be designated, and Nicole looks again. At the end of the turn the hand is filled up to three.
calaveras-rules-locations = Locations
calaveras-rules-locations-text =
    A Location goes before any agent, yourself included, or into the Innocent or the Suspect zone.
    Where the same Location lies already, both are discarded. The two zones count as one here: a Hotel laid in Suspect cancels a Hotel in Innocent.
    Laid in Innocent or before yourself it is an alibi, anywhere else an accusation; where it takes a card away it is a denial.
calaveras-rules-twist = Unexpected Developments
calaveras-rules-twist-text =
    Move one Location that lies on the table to another place: from any agent or zone to any other. Where it meets its twin both are discarded. You may also move nothing. The Unexpected Development itself is discarded.
calaveras-rules-designation = Designation
calaveras-rules-designation-text =
    Nothing happens until the two zones together hold two cards or more.
    A seat with a card before it whose Location lies in Innocent is innocent, whatever else lies there.
    If exactly one seat is not innocent, it is designated. Otherwise, among those not innocent, the seat with the most cards whose Locations lie in Suspect is designated, if it has at least one and shares the first place with nobody.
    The designated seat takes one point for each card in the two zones, and these cards are discarded. What lies before the agents stays.
calaveras-rules-nicole = Nicole
calaveras-rules-nicole-text =
    She goes to the seat with the fewest points. If several share that, to the one of them with the most cards before it. If they share that too, she stays where she is.
    She looks after the card was played, and again after points were taken.
calaveras-rules-drawing = Deck and discard
calaveras-rules-drawing-text =
    Forty-eight cards, eight of each kind. When the deck is empty, the discard is shuffled and becomes the deck. With an empty hand you pass.
calaveras-rules-end = The end
calaveras-rules-end-text =
    As soon as a seat has seven points or more, and Nicole has looked once more, the game ends. Her seat’s team wins; if her seat is the culprit’s, nobody does.
