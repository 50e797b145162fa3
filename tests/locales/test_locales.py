"""Every language is complete: the same messages with the same arguments and choices, and each of them is said."""

import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import doublejeu
from doublejeu import Match, game_names
from doublejeu.bots.levels import LEVELS
from doublejeu.locales import FALLBACK, LANGUAGES, Words, boards, parts, source
from doublejeu.locales.joining import Joining
from doublejeu.play.catalogue import find_game
from doublejeu.play.frame import EVERYONE, Event
from doublejeu.play.game import kinds_of
from doublejeu.play.telling import SeatName, message, tell, telling_of
from tests.games import hooks_of

WEB = Path(__file__).parents[2] / "web" / "src"


def read(language: str) -> dict[str, set[str]]:
    """Every message of a language and the arguments it uses."""
    text = "\n".join(source(language, part) for part in ("", *parts()))
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{language}.ftl does not parse: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            assert entry.span is not None
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text[entry.span.start : entry.span.end]))
    return found


OTHERS = [language for language in LANGUAGES if language != FALLBACK]
PLURALS = {"zero", "one", "two", "few", "many", "other"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str) -> None:
    assert read(language) == read(FALLBACK)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_makes_the_same_choices(language: str) -> None:
    """By words, as `won` and `lost`; each may count as it likes, by numbers and plurals, and has genders of its own."""
    ours, theirs = choices(language), choices(FALLBACK)
    for id in theirs:
        assert {name: keys - PLURALS for name, keys in ours[id].items() if keys - PLURALS} == {
            name: keys - PLURALS for name, keys in theirs[id].items() if keys - PLURALS
        }, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_the_language(language: str) -> None:
    tags = Locale(language).plural_form.tags | {"other"}
    for id, found in choices(language).items():
        for name, keys in found.items():
            assert keys & PLURALS <= tags, (id, name)
            if keys & (PLURALS - {"other"}):
                assert {"one", "other"} <= keys, (id, name)


def choices(language: str) -> dict[str, dict[str, set[str]]]:
    """By message and argument: the words, numbers apart, that a language chooses by."""
    text = "\n".join(source(language, part) for part in ("", *parts()))
    found: dict[str, dict[str, set[str]]] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            chosen = found.setdefault(entry.id.name, {})
            for node in nodes(entry):
                if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
                    words = {each.key.name for each in node.variants if isinstance(each.key, ast.Identifier)}
                    if not node.selector.id.name.endswith("-gender"):
                        chosen.setdefault(node.selector.id.name, set()).update(words)
    return found


def test_every_language_has_the_same_files() -> None:
    assert all(source(language, part) for part in parts() for language in LANGUAGES)


@pytest.mark.parametrize("game", game_names())
def test_the_words_of_rules_and_lesson_are_said_by_them_alone(game: str) -> None:
    apart = re.compile(rf"(?:{game}|{{game}})-(?:lesson|rules)-")
    for part in parts():
        ids = re.findall(r"^([\w-]+) =", source("en", part), flags=re.M)
        assert {bool(apart.match(each)) for each in ids} <= {part == f"{game}-learn"}, part
    saying = {path.stem.lower() for path in web_files() if apart.search(path.read_text())}
    assert saying <= {"lesson", "rules"}


def test_every_event_and_every_thing_has_a_message() -> None:
    known = read("en")
    for game in game_names():
        for event in events_of(game):
            tag = event.__struct_config__.tag
            fields = set(event.__struct_fields__) - {"at"}
            assert f"{game}-{tag}" in known, f"no words for the event {tag!r}: write {game}-{tag} in words/ of the game"
            assert known[f"{game}-{tag}"] <= fields, (game, tag)
        lacking = sorted(names_of(game) - known.keys())
        assert not lacking, f"no words for {', '.join(lacking)}: write them in words/ of the game"


def test_every_move_that_is_said_has_a_message_with_its_words() -> None:
    known = read("en")
    for game in game_names():
        for verb, names in telling_of(game).moves.items():
            assert known[f"{game}-move-{verb}"] <= set(names), (game, verb)


def events_of(game: str) -> list[type[Event]]:
    return kinds_of(find_game(game), Event)


def test_no_message_is_unused() -> None:
    code = "".join(path.read_text() for path in Path(doublejeu.__file__).parent.rglob("*.py"))
    used = {f"{game}-{event.__struct_config__.tag}" for game in game_names() for event in events_of(game)}
    for game in game_names():
        used |= names_of(game)
    written = set(re.findall(r"\"([\w-]+)\"", code)) | set(re.findall(r"['`]([\w-]+)['`]", web_code()))
    made = [
        re.compile(r"[\w-]+".join(map(re.escape, re.split(r"\$\{.*?\}", each))))
        for each in re.findall(r"`([\w$-][^`\s]*)`", web_code())
    ]
    endings = {"won", "lost", "draw"}
    for name in read("en"):
        said = name in used or name in written or name in game_names()
        said |= (
            name.endswith(("-help", "-about"))
            or "-option-" in name
            or "-deduce-" in name
            or name.split("play-over-")[-1] in endings
        )
        said |= name.removeprefix("level-") in LEVELS
        said |= any(each.fullmatch(name) for each in made)
        assert said, f"{name} is said nowhere"


def web_code() -> str:
    """The browser client, as written."""
    return "".join(path.read_text() for path in web_files())


def web_files() -> list[Path]:
    return [path for kind in ("svelte", "ts") for path in sorted(WEB.rglob(f"*.{kind}"))]


def test_the_browser_asks_for_no_message_that_is_not_there() -> None:
    known = read("en")
    asked = set(re.findall(r"\b(?:t|say)\('([\w-]+)'", web_code()))
    for choice in re.findall(r"\bt\(([^()'`]+\?[^()`]*)\)", web_code()):
        asked |= set(re.findall(r"[?:] '([\w-]+)'", choice))
    assert "play-now" in asked
    assert "hint-thinking" in asked
    assert asked <= set(known), f"not in the locales: {', '.join(sorted(asked - set(known)))}"


def test_the_browser_says_nothing_that_is_not_in_the_locales() -> None:
    own = {"Double Jeu", "404"}  # names, which all languages share
    for path in sorted(WEB.rglob("*.svelte")):
        markup = re.sub(r"<(script|style).*?</\1>|<!--.*?-->", "", path.read_text(), flags=re.S)
        markup = re.sub(r"\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}", "", markup)
        for text in re.findall(r">([^<>]*\w[^<>]*)<", markup):
            said = text.strip(" ·●\n")
            assert said in own or not re.search(r"[^\W\d_]{2}", text), f"{path.name}: {said!r}"


def names_of(game: str) -> set[str]:
    """The messages that name a game's things, as far as its play module lists them."""
    module, names = find_game(game).module, hooks_of(game).names
    if names is not None:
        return names(module)
    return {f"{game}-card-{card}" for card in getattr(module, "CARDS", ())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_told_and_drawn_in_every_language_from_everywhere(game: str, language: str) -> None:
    words = Words(language, {0: "Ada"})
    match = Match(game, max(find_game(game).manifest.players), seed=bytes(32))
    dice = random.Random(4)
    while not match.is_over():
        match.play(dice.choice(match.legal_moves()))
        if match.at % 5 == 0:
            for seat in range(match.seats):
                assert all(boards.lines(game, match.frame(seat).view, words))
    for viewer in (0, 1, None, EVERYONE):
        story = [words.say(tell(game, event)) for event in match.events(viewer)]
        assert all(line and "none" not in line and "{" not in line for line in story)
        assert any("Ada" in line for line in story)


@pytest.mark.parametrize(
    ("language", "begins", "within"),
    [
        ("en", "The ghost ", " the ghost."),
        ("fr", "Le fantôme ", " le fantôme."),
        ("es", "El fantasma ", " del fantasma."),
    ],
)
def test_the_ghost_begins_a_sentence_with_a_capital(language: str, begins: str, within: str) -> None:
    words = Words(language, parts=("hall", "rooms"))
    words.names[3] = words("ghost")
    seat = SeatName(3)
    place = message("calaveras-place-front", seat=seat)
    card = message("calaveras-card-H")
    said = words("calaveras-played", seat=seat, card=card, place=place, cancels="no", speech="accusation")
    assert said.startswith(begins)
    assert said.endswith(within)


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [("Inès", "d’Inès", "à Inès"), ("Ariane", "d’Ariane", "à Ariane"), ("Élise", "d’Élise", "à Élise"),
     ("Tom", "de Tom", "à Tom"), ("Hugo", "de Hugo", "à Hugo"), ("le fantôme", "du fantôme", "au fantôme"),
     ("Marie de Ayala", "de Marie de Ayala", "à Marie de Ayala")],
)  # fmt: skip
def test_french_joins_its_small_words_with_names(name: str, of: str, to: str) -> None:
    words = Words("fr", {2: name}, parts=("hall", "rooms", "thirteen_clues-table"))
    assert words("thirteen_clues-prompt-other", seat=SeatName(2)) == f"C’est au tour {of}."
    assert words("thirteen_clues-take", seat=SeatName(2)) == f"Prendre une loupe {to}"
    assert words("opt-first", name="Jean de Ornano") == "Jean de Ornano commence"
    assert words("thirteen_clues-deduce-worlds", worlds=8, cases=8).endswith("peut être l’une de 8.")


def test_french_joins_with_values_only() -> None:
    joined = Joining("de d’ [aeiou], que qu’ [aeiou]", "de le du, à le au", "le fantôme")
    assert joined("De \u2068Inès\u2069, que \u2068Ariane\u2069 ; à \u2068le faire\u2069") == (
        "D’Inès, qu’Ariane ; à le faire"
    )
    assert joined("possède \u2068Inès\u2069, de Ariane") == "possède Inès, de Ariane"


@pytest.mark.parametrize(
    ("second", "said"),
    [("Tom", "y Tom"), ("Inès", "e Inès"), ("Íñigo", "e Íñigo"), ("Hilda", "e Hilda"), ("Hielo", "y Hielo"),
     ("Iago", "y Iago"), ("Yago", "y Yago"), ("Ariane", "y Ariane")],
)  # fmt: skip
def test_spanish_says_and_otherwise_before_the_same_sound(second: str, said: str) -> None:
    scene = Words("es", parts=("calaveras-table",))("calaveras-end-scene", trust="trust", first="Ana", second=second)
    assert scene.endswith(f"entre Ana {said}.")


@pytest.mark.parametrize(
    ("sums", "said"),
    [("10", "o 10"), ("11", "u 11"), ("11.5", "u 11.5"), ("8", "u 8"), ("8.5", "u 8.5"), ("18", "o 18"), ("1", "o 1")],
)
def test_spanish_says_or_otherwise_before_the_same_sound(sums: str, said: str) -> None:
    assert Words("es", parts=("kompromat-table",))("kompromat-table-or", sums=sums) == said


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [("Tom", "de Tom", "a Tom"), ("Elena", "de Elena", "a Elena"), ("el fantasma", "del fantasma", "al fantasma"),
     ("El Tigre", "de El Tigre", "a El Tigre")],
)  # fmt: skip
def test_spanish_joins_its_small_words_with_the_article_of_the_ghost_alone(name: str, of: str, to: str) -> None:
    words = Words("es", parts=("hall", "rooms", "calaveras-table"))
    assert words("calaveras-opened", name=name) == f"La mano {of}"
    assert words("calaveras-prompt-waiting", name=name, ghost="no") == f"Le toca {to}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_said_as_it_is_written_where_nothing_joins(language: str) -> None:
    text = "\n".join(source(language, part) for part in ("", *parts()))
    plain = FluentBundle([Words(language)("locale")], use_isolating=False)
    plain.add_resource(FluentResource(text))
    words = Words(language, parts=parts())
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            pattern = plain.get_message(entry.id.name).value
            assert pattern is not None
            for args in ways_of(entry):
                assert words(entry.id.name, **args) == plain.format_pattern(pattern, args)[0], entry.id.name


def ways_of(entry: ast.Message) -> Iterator[dict[str, str | int]]:
    """Arguments that lead to everything a message may say; what it only names is Tom."""
    ways: dict[str, set[str | int]] = {}
    for node in nodes(entry):
        if isinstance(node, ast.VariableReference):
            ways.setdefault(node.id.name, {"Tom"})
        elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = [each.key.name if isinstance(each.key, ast.Identifier) else each.key.value for each in node.variants]
            ways.setdefault(node.selector.id.name, {"Tom"}).update({"one": 1, "other": 2}.get(key, key) for key in keys)
    return (dict(zip(ways, values, strict=True)) for values in itertools.product(*ways.values()))


def nodes(root: object) -> Iterator[ast.BaseNode]:
    """What a message is made of, all the way down."""
    if isinstance(root, ast.BaseNode):
        yield root
    for each in vars(root).values() if isinstance(root, ast.BaseNode) else root if isinstance(root, list) else ():
        yield from nodes(each)


def test_a_question_about_a_category_is_a_sentence() -> None:
    words = Words("en", {0: "Ada", 1: "Bob"})
    man = message("thirteen_clues-many-man")
    said = words("thirteen_clues-asked", seat=SeatName(0), target=SeatName(1), topic=man, how="aloud", answer=2)
    assert said == "Ada asks Bob: how many men do you see? 2."
    said = words("thirteen_clues-out-none", seat=SeatName(1), topic=man, answer=0)
    assert said == "Bob sees no men, and would see this card in your case."


def test_french_counts_one_world() -> None:
    words = Words("fr", parts=("thirteen_clues-table",))
    assert words("thirteen_clues-chance-worlds", percent=1, count=1, worlds=90).endswith(": dans 1 monde sur 90.")


@pytest.mark.parametrize(
    ("topic", "asked"), [("man", "¿cuántos hombres ves?"), ("woman", "¿cuántas mujeres ves?"),
                         ("red", "¿cuántas cartas rojas ves?"), ("indoor", "¿cuántos lugares interiores ves?")],
)  # fmt: skip
def test_spanish_asks_by_the_gender_of_what_is_counted(topic: str, asked: str) -> None:
    words = Words("es", {0: "Ada", 1: "Bob"})
    many = message(f"thirteen_clues-many-{topic}")
    said = words("thirteen_clues-asked", seat=SeatName(0), target=SeatName(1), topic=many, how="aloud", answer=2)
    assert said == f"Ada pregunta a Bob: {asked} 2."


@pytest.mark.parametrize(
    ("language", "counted"),
    [("en", ["0 points", "1 point", "2 points"]), ("fr", ["0 point", "1 point", "2 points"]),
     ("es", ["0 puntos", "1 punto", "2 puntos"])],
)  # fmt: skip
def test_each_language_counts_nought_one_and_two_in_its_own_way(language: str, counted: list[str]) -> None:
    words = Words(language, parts=("calaveras-table",))
    assert [words("calaveras-end-points", points=points) for points in range(3)] == counted


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_a_kind_have_a_gender_all_or_none_and_sentences_choose_by_those_there_are(language: str) -> None:
    text = "\n".join(source(language, part) for part in ("", *parts()))
    entries = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]
    kinds: dict[str, set[bool]] = {}
    for entry in entries:
        kinds.setdefault(entry.id.name.rpartition("-")[0], set()).add(bool(entry.attributes))
    assert [kind for kind, with_gender in kinds.items() if len(with_gender) > 1] == []
    there = set(re.findall(r"^ +\.gender = (\w+)$", text, flags=re.M))
    chosen = re.findall(r"\$[\w-]+-gender ->((?:\s+\*?\[\w+\].*)+)", text)
    assert all(set(re.findall(r"^\s+\*?\[(\w+)\]", each, flags=re.M)) == there for each in chosen)
    assert bool(chosen) == bool(there)


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=f"'xx'; there are {', '.join(LANGUAGES)}"):
        Words("xx")
