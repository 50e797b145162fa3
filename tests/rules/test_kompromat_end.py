"""Kompromat: what missions and tokens are worth, and how the game ends."""

from typing import Any

import pytest

from doublejeu.games.kompromat.play.happened import Ended, Failed, Took
from doublejeu.play.errors import GameOver
from tests.rules.kompromat_table import TARGETS, TOOLS, Story, armed

EIGHT = "counter-3 hotel counter-2a barmaid counter-2b locker counter-1a interrogation"  # tokens in one round


def result(story: Story) -> dict[str, Any]:
    outcome = story.match.outcome()
    assert outcome is not None
    assert list(outcome.winners) == outcome.result["winners"]
    assert outcome.reason == outcome.result["reason"]
    return outcome.result


# --- What missions are worth


@pytest.mark.parametrize(("target", "points"), list(zip(TARGETS, (5, 4, 4, 3, 3, 3, 2, 2), strict=True)))
def test_each_target_is_worth_its_points(target: str, points: int) -> None:
    """Missions: the number on the card."""
    story = Story(target)
    story.quiet_round("0---")
    assert story.player(0).won == (target,)
    assert (story.player(0).score, story.player(1).score) == (points, 0)


@pytest.mark.parametrize("kind", ["code", "document"])
@pytest.mark.parametrize(("cards", "points"), [(1, 2), (2, 6), (3, 12)])
def test_codes_and_documents_are_worth_more_together(kind: str, cards: int, points: int) -> None:
    """Missions: one is 2 points, a pair 6, all three 12."""
    story = Story(f"{kind}-1 {kind}-2 {kind}-3")
    story.quiet_round("0" * cards + "-" * (4 - cards))
    assert story.player(0).score == points


def test_codes_and_documents_are_two_different_sets() -> None:
    """Missions: a code and a document make no pair."""
    story = Story("code-1 document-1 code-2 document-3")
    story.quiet_round("0010")
    assert (story.player(0).score, story.player(1).score) == (2 + 6, 2)


@pytest.mark.parametrize("tool", TOOLS)
def test_each_tool_is_worth_one_point(tool: str) -> None:
    """Tools: 1 point while it is ready."""
    story = armed(zero=tool)
    assert story.player(0).ready == (tool,)
    assert story.player(0).score == 1


def test_a_tool_used_lies_face_down_and_keeps_its_point() -> None:
    """Tools: among the missions won, no longer ready."""
    story = armed(zero="night-vision")
    story.equip()
    story.tell("0 use night-vision")
    player = story.player(0)
    assert (player.ready, player.used, player.won) == ((), ("night-vision",), ("night-vision",))
    assert player.score == 1
    assert story.uses == set()


def test_each_token_is_worth_one_point() -> None:
    """End: notoriety counts for its owner."""
    story = Story("counter-3 informant")
    story.quiet_round("0---")
    assert story.player(0).score == 5 + 3


# --- Nine tokens


def test_nine_tokens_lose_at_once_however_many_points() -> None:
    """End: the missions after it are not revealed, and nobody may move."""
    story = Story(f"{EIGHT} informant")
    story.quiet_round("0000")
    assert story.tokens == (8, 0)
    story.lay("10 9 3", "2")
    assert story.asks == ""
    assert result(story) == {"winners": [1], "scores": [10 + 9, 0], "tokens": [9, 0], "reason": "notoriety"}
    assert [event.place for event in story.happened(Failed)] == [1]
    assert story.declared(2) == []
    assert [(event.seat, event.reason) for event in story.happened(Ended)] == [(1, "notoriety")]
    assert story.view().missions[0].card == "informant"
    with pytest.raises(GameOver):
        story.match.play("pass")


def test_eight_tokens_do_not_lose_yet() -> None:
    """End: nine do."""
    story = Story(EIGHT)
    story.quiet_round("1111")
    assert story.tokens == (0, 8)
    assert story.match.outcome() is None


def test_the_tokens_of_a_mission_won_can_lose_the_game() -> None:
    """End: the mission is its winner's when the ninth token comes, and counts in what the table shows."""
    story = Story(f"{EIGHT} counter-1b informant")
    story.quiet_round("1111")
    story.lay("2", "10")
    assert result(story)["winners"] == [0]
    assert result(story)["reason"] == "notoriety"
    assert result(story)["scores"] == [0, 10 + 5 + 9]
    assert "informant" in story.player(1).won


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_who_would_reach_nine_the_starter_loses_and_the_other_never_takes(first: int) -> None:
    """End, ruling: failures are counted one after the other, the starter's first."""
    story = Story(EIGHT, first=first)
    story.quiet_round("0000")
    story.failing_round(1)
    story.failing_round(1)
    assert story.tokens == (8, 8)
    starter = 1 - first  # of round 4
    story.lay("10 9 3", "10 9 4")
    assert result(story)["winners"] == [1 - starter]
    tokens = [8, 8]
    tokens[starter] = 9
    assert result(story)["tokens"] == tokens
    assert [event.seat for event in story.happened(Took)] == [starter]
    assert [event.seat for event in story.happened(Failed)] == [starter]


def test_the_eighteen_tokens_in_the_box_are_no_limit() -> None:
    """End, ruling: eight and eleven tokens are nineteen, all of which are taken."""
    six_tokens = "counter-2a informant counter-2b pursuit counter-1a safe-house counter-1b airport"
    quiet = "interrogation locker barmaid hotel code-1 code-2 code-3 document-1 document-2 document-3 gps night-vision"
    story = Story(f"{six_tokens} {quiet} counter-3 usb")
    story.quiet_round("0000")
    story.failing_round(1)
    story.failing_round(1)
    story.lay("10 9 8 | 7 7 7 6", "2 | 3")
    assert story.tokens == (8, 8)
    story.lay("2", "10")
    assert result(story)["tokens"] == [8, 11]
    assert result(story)["winners"] == [0]


# --- Six rounds


def six_rounds(first_two: str, missions: str) -> Story:
    """The winners of rounds 1 and 2; after that nobody wins anything."""
    story = Story(missions)
    for winners in [*first_two.split(), "----", "----", "----"]:
        story.quiet_round(winners)
    assert story.match.outcome() is None
    story.quiet_round("----")
    return story


def test_after_six_rounds_most_points_win() -> None:
    """End: 5 points against 3."""
    story = six_rounds("01-- ----", "informant locker")
    assert result(story) == {"winners": [0], "scores": [5, 3], "tokens": [0, 0], "reason": "points"}
    assert [(event.seat, event.reason) for event in story.happened(Ended)] == [(0, "points")]


def test_tokens_are_points_and_may_win_the_game() -> None:
    """End: 2 points and 2 tokens beat 3 points."""
    story = six_rounds("01-- ----", "locker counter-2a hotel")
    assert result(story) == {"winners": [1], "scores": [3, 4], "tokens": [0, 2], "reason": "points"}


@pytest.mark.parametrize("lucky", [0, 1])
def test_equal_points_go_to_more_tokens(lucky: int) -> None:
    """End: 3 points without a token lose to 2 points and one."""
    story = six_rounds(f"{1 - lucky}{lucky}-- ----", "locker counter-1a hotel")
    assert result(story)["winners"] == [lucky]
    assert result(story)["scores"] == [3, 3]
    assert result(story)["tokens"] == [1 - lucky, lucky]
    assert result(story)["reason"] == "tokens"


def test_equal_points_and_tokens_are_a_draw() -> None:
    """End: the rumour goes on, and nobody wins."""
    story = six_rounds("01-- 01--", "locker counter-1a hotel code-1 code-2 counter-1b barmaid airport")
    assert result(story) == {"winners": [], "scores": [6, 6], "tokens": [1, 1], "reason": "draw"}
    assert [(event.seat, event.reason) for event in story.happened(Ended)] == [(None, "draw")]
    assert story.asks == ""


def test_codes_are_paired_across_rounds() -> None:
    """Missions: what counts is what a player has at the end, whenever it was won."""
    story = six_rounds("0--- 0---", "code-3 hotel locker barmaid code-1")
    assert result(story)["scores"] == [6, 0]
