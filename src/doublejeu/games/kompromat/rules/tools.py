"""Kompromat, the ten Tools: where each may be aimed, and what it does."""

from doublejeu.rules.kernel import Ints, Rows, compiled, note

from . import box


@compiled
def tool_moves(s: box.State, seat: int, tools: int, out: Ints, n: int) -> int:
    """Append every use of those Tools, at first hand or by the USB stick, that has a target."""
    other = 1 - seat
    for tool in range(10):
        if not tools >> tool & 1 or s.tools[seat, tool] == 0:
            continue
        if s.tools[seat, tool] == box.READY:
            move = box.USE + 100 * tool
        elif s.tools[seat, box.USB] == box.READY:
            move = box.USE_USB + 100 * tool
        else:
            continue
        if tool == box.BALACLAVA:
            if s.tokens[seat] > 0:
                out[n] = move
                n += 1
        elif tool == box.CHLOROFORM:
            out[n] = move
            n += 1
        elif tool == box.GPS:
            if s.attempt >= 0 and s.counts[seat, s.attempt] > 1:
                out[n] = move
                n += 1
        elif tool == box.NIGHT_VISION:
            if s.lefts[seat] > 0:
                out[n] = move
                n += 1
        elif tool == box.MARTINI:
            out[n] = move
            out[n + 1] = move + 1
            n += 2
        else:
            for place in range(s.revealing, box.PLACES):
                if tool == box.NEWSPAPER or tool == box.DRONE:
                    if s.counts[other, place] > 0 and (tool == box.NEWSPAPER or box.face_down(s, other, place)):
                        out[n] = move + place
                        n += 1
                elif tool == box.STUN_GUN:
                    for i in range(s.counts[other, place]):
                        if not s.up[other, place] >> i & 1:
                            out[n] = move + place * box.EQUIPMENT_CARDS + i
                            n += 1
                elif tool == box.JETPACK and s.counts[seat, place] > 0 and place != s.attempt:
                    for to in range(s.revealing, box.PLACES):
                        if s.counts[seat, to] == 0:
                            out[n] = move + place * box.PLACES + to
                            n += 1
    return n


@compiled
def use(s: box.State, seat: int, move: int, rows: Rows) -> None:
    """Use a Tool; the windows that ask for it see to what follows."""
    tool = move % 1000 // 100
    target = move % 100
    other = 1 - seat
    by_usb = 1 if move >= box.USE_USB else 0
    s.tools[seat, box.USB if by_usb else tool] = box.USED_UP
    note(rows, box.USED, seat, tool, by_usb)
    if tool == box.BALACLAVA:
        tokens = box.shed(s, seat)
        s.tokens[seat] -= tokens
        note(rows, box.SHED, seat, tokens, s.tokens[seat])
    elif tool == box.DRONE:
        for i in range(s.counts[other, target]):
            if not s.up[other, target] >> i & 1:
                note(rows, box.SHOWN, other, target, i, s.piles[other, target, i])
        s.up[other, target] = (1 << s.counts[other, target]) - 1
    elif tool == box.GPS:
        last = s.counts[seat, s.attempt] - 1
        card = s.piles[seat, s.attempt, last]
        s.counts[seat, s.attempt] = last
        s.decks[seat, s.lefts[seat]] = card
        s.lefts[seat] += 1
        s.known[seat] += 1
        s.glimpsed[seat] += 1
        box.note_total(s, rows, box.RETURNED, seat, card)
    elif tool == box.JETPACK:
        start = target // box.PLACES
        to = target % box.PLACES
        s.piles[seat, to, :] = s.piles[seat, start]
        s.counts[seat, to] = s.counts[seat, start]
        s.up[seat, to] = s.up[seat, start]
        s.counts[seat, start] = 0
        s.up[seat, start] = 0
        note(rows, box.MOVED, seat, start, to)
    elif tool == box.NEWSPAPER:
        s.news[other, target] += 1
        note(rows, box.NEWS_LAID, other, target, s.news[other, target])
    elif tool == box.NIGHT_VISION:
        seen = min(box.NIGHT_VISION_CARDS, s.lefts[seat])
        s.known[seat] = max(s.known[seat], seen)
        s.glimpsed[seat] = max(s.glimpsed[seat], seen)
        for i in range(seen):
            note(rows, box.LOOKED, seat, i, s.decks[seat, s.lefts[seat] - 1 - i])
    elif tool == box.STUN_GUN:
        stun(s, other, target // box.EQUIPMENT_CARDS, target % box.EQUIPMENT_CARDS, rows)
    elif tool == box.MARTINI:
        s.totals[seat, s.revealing] += box.SWAY[target]
        note(rows, box.SWAYED, seat, s.revealing, s.totals[seat, s.revealing])


@compiled
def stun(s: box.State, seat: int, place: int, position: int, rows: Rows) -> None:
    """One card leaves the seat's pile, unseen, until the round ends."""
    s.stunned[seat, s.stuns[seat]] = s.piles[seat, place, position]
    s.stuns[seat] += 1
    last = s.counts[seat, place] - 1
    for i in range(position, last):
        s.piles[seat, place, i] = s.piles[seat, place, i + 1]
    s.counts[seat, place] = last
    before = s.up[seat, place] & ((1 << position) - 1)
    s.up[seat, place] = before | (s.up[seat, place] >> (position + 1) << position)
    note(rows, box.STUNNED, seat, place, position, s.stuns[seat])
