"""The documents of the protocol: OpenAPI for HTTP and AsyncAPI for the socket, made from the wire types."""

import inspect
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple, get_args

import msgspec

from .. import __version__
from ..play import frame
from ..play.catalogue import find_game, game_names
from ..play.game import kinds_of
from . import club_wire, evening_wire, http_wire, wire

REF: Final = "#/components/schemas/{name}"
WORD: Final = {"type": "string"}
KINDS: Final = (wire, http_wire, club_wire, evening_wire)  # the modules that have the types of what travels
NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 999_999_999}


class Parameter(NamedTuple):
    """A parameter in an address."""

    name: str
    where: str  # path, query
    schema: dict[str, Any]
    what: str


class Operation(NamedTuple):
    """One route: `name` is also that of the method that answers it."""

    name: str
    method: str
    path: str
    what: str
    answers: Any  # a type, or the media type of a text
    body: Any = None
    status: int = 200
    refuses: tuple[int, ...] = ()
    parameters: tuple[Parameter, ...] = ()


ID: Final = Parameter("id", "path", WORD, "The table.")
GAME: Final = Parameter("game", "path", WORD, "A game's name, as GET /api/games lists them.")
LANGUAGE: Final = Parameter("language", "path", WORD, "A language, as `en`.")
EYES: Final = Parameter("eyes", "query", WORD, "A seat's number, `own`, `all` for all open, or nothing.")
SINCE: Final = Parameter("since", "query", NUMBER, "The position before the first frame wanted.")

AFTER: Final = Parameter("after", "query", WORD, "The next page, as the page before it says.")
OF_GAME: Final = Parameter("game", "query", WORD, "Tables of this game alone.")
IN_LANGUAGE: Final = Parameter("language", "query", WORD, "Tables of this language alone.")
HOST: Final = Parameter("host", "query", WORD, "Tables whose host's name begins so.")
AT: Final = Parameter("at", "query", NUMBER, "The position, which must be there now and wait for your move.")
PUZZLE: Final = Parameter("id", "path", WORD, "The puzzle.")
STEP: Final = Parameter("step", "query", NUMBER, "1: what to look at; 2: what speaks for the solution.")
CHANNEL: Final = Parameter("id", "path", WORD, "The channel.")
EVENING: Final = Parameter("id", "path", WORD, "The evening.")
DAY: Final = Parameter("day", "path", WORD, "A day, as 2026-11-18.")
CLUB: Final = Parameter("club", "path", WORD, "The club, by its address.")
PERSON: Final = Parameter("number", "path", NUMBER, "Somebody in a club.")
WANTED: Final = Parameter("game", "query", WORD, "A game to make ready before the others.")

OPERATIONS: Final = (
    Operation(
        "list_games", "GET", "/api/games", "The games, their players, options and levels of bots.", http_wire.Games
    ),
    Operation(
        "show_ready", "GET", "/api/ready", "How far games are made ready that were not when the server started.",
        http_wire.Ready, parameters=(WANTED,),
    ),
    Operation(
        "show_words", "GET", "/api/games/{game}/words/{language}", "All words of a game in a language, as Fluent text.",
        "text/plain", refuses=(404,), parameters=(GAME, LANGUAGE),
    ),
    Operation(
        "show_telling", "GET", "/api/games/{game}/telling", "How a game's events, moves and table are said.",
        wire.Telling, refuses=(404,), parameters=(GAME,),
    ),
    Operation(
        "check_lesson", "POST", "/api/games/{game}/lesson/check", "Check the notes of somebody who plays its lesson.",
        wire.Checked, http_wire.LessonNotes, refuses=(400, 404, 409, 413), parameters=(GAME,),
    ),
    Operation(
        "list_puzzles", "GET", "/api/puzzles", "How many puzzles there are, by game and kind.", http_wire.Puzzles
    ),
    Operation(
        "show_tries", "GET", "/api/puzzles/mine", "How this guest, who is known by a cookie, stands at puzzles.",
        http_wire.Tries,
    ),
    Operation(
        "forget_tries", "DELETE", "/api/puzzles/mine", "Let the room keep nothing of what this guest has tried.",
        http_wire.Tries,
    ),
    Operation(
        "next_puzzle", "POST", "/api/games/{game}/puzzles/next", "The puzzle that suits somebody best.",
        http_wire.Position, http_wire.NextPuzzle, refuses=(400, 404, 413), parameters=(GAME,),
    ),
    Operation(
        "show_puzzle", "GET", "/api/games/{game}/puzzles/{id}", "A puzzle, as its seat sees it.",
        http_wire.Position, refuses=(404,), parameters=(GAME, PUZZLE),
    ),
    Operation(
        "show_hint", "GET", "/api/games/{game}/puzzles/{id}/hint", "A hint, which names no move that solves it.",
        http_wire.PuzzleHint, refuses=(400, 404), parameters=(GAME, PUZZLE, STEP),
    ),
    Operation(
        "check_puzzle", "POST", "/api/games/{game}/puzzles/{id}/check", "Check the notes of somebody who solves it.",
        wire.Checked, http_wire.PuzzleNotes, refuses=(400, 404, 413), parameters=(GAME, PUZZLE),
    ),
    Operation(
        "try_puzzle", "POST", "/api/games/{game}/puzzles/{id}/try", "Whether a move solves a puzzle.",
        http_wire.Attempted, http_wire.Attempt, refuses=(400, 404, 409, 413), parameters=(GAME, PUZZLE),
    ),
    Operation("show_today", "GET", "/api/daily", "The case of the day, as this guest may know it.", http_wire.Today),
    Operation(
        "play_deal", "POST", "/api/daily/deal", "Come to one's table of today's deal; the first time it begins.",
        http_wire.Place, http_wire.NewDeal, refuses=(400, 404, 413),
    ),
    Operation(
        "show_day", "GET", "/api/daily/{day}", "A day that is open to all, with its deal's seed and results.",
        http_wire.OpenDay, refuses=(404,), parameters=(DAY,),
    ),
    Operation(
        "list_evenings", "GET", "/api/evenings", "The evenings of this guest, who is known by a cookie.",
        evening_wire.EveningList,
    ),
    Operation(
        "open_evening", "POST", "/api/evenings", "Open an evening, and be its host.", evening_wire.EveningPlace,
        evening_wire.NewEvening, 201, (400, 404, 413),
    ),
    Operation(
        "show_evening", "GET", "/api/evenings/{id}", "An evening, as this guest may know it.", evening_wire.Evening,
        refuses=(404, 410), parameters=(EVENING,),
    ),
    Operation(
        "join_evening", "POST", "/api/evenings/{id}/join", "Come to an evening.", evening_wire.EveningPlace,
        evening_wire.EveningGuest, refuses=(400, 404, 409, 410, 413), parameters=(EVENING,),
    ),
    Operation(
        "link_to_evening", "POST", "/api/evenings/{id}/link", "Come as oneself with another device, by a link.",
        evening_wire.EveningPlace, evening_wire.EveningLink, refuses=(400, 404, 410, 413), parameters=(EVENING,),
    ),
    Operation(
        "act_at_evening", "POST", "/api/evenings/{id}/act", "Leave or come back; or what only the host may do.",
        evening_wire.Evening, evening_wire.EveningAct, refuses=(400, 404, 409, 410, 413), parameters=(EVENING,),
    ),
    Operation(
        "play_evening", "POST", "/api/evenings/{id}/deal", "Come to one's table of the deal that is to be played next.",
        http_wire.Place, refuses=(404, 409, 410), parameters=(EVENING,),
    ),
    Operation(
        "list_tables", "GET", "/api/tables", "A page of the public tables: first those with a free seat.",
        http_wire.Tables, refuses=(400,), parameters=(AFTER, OF_GAME, IN_LANGUAGE, HOST),
    ),
    Operation(
        "open_table", "POST", "/api/tables", "Open a table and sit down at its first seat.", http_wire.Place,
        http_wire.NewTable, 201, (400, 413),
    ),
    Operation(
        "list_mine", "GET", "/api/mine", "A page of the tables of this guest, who is known by a cookie.",
        http_wire.Tables, refuses=(400,), parameters=(AFTER,),
    ),
    Operation(
        "list_own", "GET", "/api/me", "A page of this guest's finished games, with what their reviews say of them.",
        http_wire.OwnGames, refuses=(400,), parameters=(AFTER,),
    ),
    Operation(
        "forget_me", "DELETE", "/api/me", "Delete this guest's name and devices from all their finished games.",
        http_wire.Deleted,
    ),
    Operation("show_told", "GET", "/api/told", "How this guest is told outside the page.", http_wire.Told),
    Operation(
        "add_channel", "POST", "/api/told", "Be told by a browser's push service, or by a webhook.", http_wire.Told,
        http_wire.NewChannel, refuses=(400, 409, 413),
    ),
    Operation(
        "wish_told", "POST", "/api/told/wishes", "Of what to be told, when not, in which language.", http_wire.Told,
        http_wire.Wishes, refuses=(400, 413),
    ),
    Operation("turn_off_all", "DELETE", "/api/told", "Be told nothing outside the page any more.", http_wire.Told),
    Operation(
        "turn_off", "DELETE", "/api/told/{id}", "Be told nothing there any more.", http_wire.Told, parameters=(CHANNEL,)
    ),
    Operation(
        "show_table", "GET", "/api/tables/{id}", "A table, as everyone may see it.", wire.Room,
        refuses=(404, 410), parameters=(ID,),
    ),
    Operation(
        "join_table", "POST", "/api/tables/{id}/join", "Come to a table as a guest.", http_wire.Place, http_wire.Guest,
        refuses=(400, 404, 409, 410, 413), parameters=(ID,),
    ),
    Operation(
        "link_device", "POST", "/api/tables/{id}/link", "Come to one's place with another device.", http_wire.Place,
        http_wire.Link, refuses=(400, 404, 409, 410, 413), parameters=(ID,),
    ),
    Operation(
        "show_record", "GET", "/api/tables/{id}/record", "The record of a finished game.", dict[str, Any],
        refuses=(404, 409, 410), parameters=(ID,),
    ),
    Operation(
        "replay_table", "GET", "/api/tables/{id}/replay", "A finished game, frame by frame.", http_wire.Replayed,
        refuses=(400, 404, 409, 410), parameters=(ID, EYES, SINCE),
    ),
    Operation(
        "vary_table", "POST", "/api/tables/{id}/variation", "Go on from a moment of a finished game, against bots.",
        http_wire.Place, http_wire.NewVariation, 201, (400, 404, 409, 410, 413), parameters=(ID,),
    ),
    Operation(
        "show_spare", "GET", "/api/tables/{id}/spare", "From where a game against bots may go on without the room.",
        http_wire.Spare, refuses=(400, 403, 404, 409, 410), parameters=(ID, AT),
    ),
    Operation(
        "take_played", "POST", "/api/tables/{id}/spare", "Bring a game that went on without the room, once it is over.",
        http_wire.Place, http_wire.PlayedOn, 201, (400, 403, 404, 409, 410, 413), parameters=(ID,),
    ),
    Operation(
        "ask_review", "POST", "/api/tables/{id}/review", "Let a finished game be reviewed, and say how far that is.",
        http_wire.Reviewed, refuses=(404, 409, 410), parameters=(ID,),
    ),
    Operation(
        "show_review", "GET", "/api/tables/{id}/review", "The review of a finished game, or how far it is.",
        http_wire.Reviewed, refuses=(404, 409, 410), parameters=(ID,),
    ),
    Operation(
        "try_move", "POST", "/api/tables/{id}/review/try", "What another move in a finished game was worth.",
        http_wire.Tried, http_wire.Try, refuses=(400, 404, 409, 410, 413), parameters=(ID,),
    ),
    Operation(
        "show_rated", "GET", "/api/tables/{id}/rated", "Why a game was not rated, or how ratings changed by it.",
        club_wire.GameRated, refuses=(404, 409, 410), parameters=(ID,),
    ),
    Operation("show_ratings", "GET", "/api/ratings", "How those stand whom the room rates.", club_wire.RoomRatings),
    Operation(
        "enter_ratings", "POST", "/api/ratings", "Be rated from now on.", club_wire.RoomRatings, club_wire.RatedPerson,
        refuses=(400, 409, 413),
    ),
    Operation(
        "link_to_ratings", "POST", "/api/ratings/link", "Be the same whom the room rates with another device.",
        club_wire.RoomRatings, club_wire.OwnLink, refuses=(400, 404, 409, 413),
    ),
    Operation(
        "leave_ratings", "DELETE", "/api/ratings", "Be rated no more, and shown nowhere.", club_wire.RoomRatings,
        refuses=(404, 409),
    ),
    Operation("list_clubs", "GET", "/api/clubs", "The clubs that this guest is in.", club_wire.OwnClubs),
    Operation(
        "make_club", "POST", "/api/clubs", "Make a club, and be its host.", club_wire.Club, club_wire.NewClub, 201,
        (400, 409, 413),
    ),
    Operation(
        "show_club", "GET", "/api/clubs/{club}", "A club: its name, and to its members all of it.", club_wire.Club,
        refuses=(404,), parameters=(CLUB,),
    ),
    Operation(
        "list_club_games", "GET", "/api/clubs/{club}/games", "A page of a club's finished games.", http_wire.Tables,
        refuses=(400, 404), parameters=(CLUB, AFTER),
    ),
    Operation(
        "list_club_evenings", "GET", "/api/clubs/{club}/evenings", "What evenings a club has, and had.",
        evening_wire.EveningList, refuses=(400, 404), parameters=(CLUB, AFTER),
    ),
    Operation(
        "join_club", "POST", "/api/clubs/{club}/join", "Come to a club by its invitation.", club_wire.Club,
        club_wire.Invited, refuses=(400, 404, 409, 413), parameters=(CLUB,),
    ),
    Operation(
        "knock_at_club", "POST", "/api/clubs/{club}/knock", "Ask a club's hosts to be let in.", club_wire.Club,
        club_wire.Knocker, refuses=(400, 404, 409, 413), parameters=(CLUB,),
    ),
    Operation(
        "link_to_club", "POST", "/api/clubs/{club}/link", "Come to one's place in a club with another device.",
        club_wire.Club, club_wire.OwnLink, refuses=(400, 404, 409, 413), parameters=(CLUB,),
    ),
    Operation(
        "ask_challenge", "POST", "/api/clubs/{club}/challenge", "What a passkey is to sign now.", club_wire.Challenge,
        refuses=(404,), parameters=(CLUB,),
    ),
    Operation(
        "keep_passkey", "POST", "/api/clubs/{club}/passkey", "Keep a passkey, to come back with.", club_wire.Club,
        club_wire.NewPasskey, refuses=(400, 404, 409, 413), parameters=(CLUB,),
    ),
    Operation(
        "use_passkey", "POST", "/api/clubs/{club}/return", "Come back to a club by a passkey.", club_wire.Club,
        club_wire.UsedPasskey, refuses=(400, 404, 409, 413), parameters=(CLUB,),
    ),
    Operation(
        "set_up_club", "POST", "/api/clubs/{club}/settings", "A host decides what a club's tables are like.",
        club_wire.Club, club_wire.ClubSettings, refuses=(400, 404, 409, 413), parameters=(CLUB,),
    ),
    Operation(
        "renew_invitation", "POST", "/api/clubs/{club}/invitation", "A host makes a new invitation; the old is dead.",
        club_wire.Club, refuses=(404, 409), parameters=(CLUB,),
    ),
    Operation(
        "set_role", "POST", "/api/clubs/{club}/people/{number}", "A host makes somebody a host, or lets them in.",
        club_wire.Club, club_wire.Role, refuses=(400, 404, 409, 413), parameters=(CLUB, PERSON),
    ),
    Operation(
        "leave_club", "DELETE", "/api/clubs/{club}/people/{number}", "Leave a club; or, as a host, send somebody away.",
        club_wire.Club, refuses=(400, 404, 409), parameters=(CLUB, PERSON),
    ),
    Operation("health", "GET", "/healthz", "Whether the server is well.", http_wire.Health, refuses=(503,)),
    Operation("metrics", "GET", "/metrics", "What the server counts, for Prometheus.", "text/plain"),
    Operation("openapi", "GET", "/openapi.json", "This description of HTTP.", dict[str, Any]),
    Operation("asyncapi", "GET", "/asyncapi.json", "The description of the socket.", dict[str, Any]),
)  # fmt: skip


OWN_PATHS: Final = {"assets", *(operation.path.split("/")[1] for operation in OPERATIONS)}  # how paths begin


def game_types(base: type) -> tuple[type, ...]:
    """The types that each game derives from a view, an event, or what is laid open at the end."""
    kinds = {kind for game in game_names() for kind in kinds_of(find_game(game), base) if not kind.__subclasses__()}
    return tuple(sorted(kinds, key=lambda kind: (kind.__module__, kind.__name__)))


@cache
def _schemas() -> tuple[dict[Any, dict[str, Any]], dict[str, Any]]:
    """The reference to each type, and the schemas of all types."""
    named = (each for module in KINDS for each in inspect.getmembers(module, inspect.isclass))
    own = list(dict.fromkeys(kind for _, kind in named if issubclass(kind, msgspec.Struct)))
    bases = (frame.View, frame.Event, frame.Opened)
    types = [*own, *bases, *(kind for base in bases for kind in game_types(base)), dict[str, Any]]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    references = dict(zip(types, schemas, strict=True))
    for base in bases:
        components[base.__name__] = {"anyOf": [references[kind] for kind in game_types(base)]}
    return references, components


def _content(kind: Any) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": WORD}}
    return {"application/json": {"schema": _schemas()[0][kind]}}


def _describe(operation: Operation) -> dict[str, Any]:
    answers = {str(operation.status): {"description": "Done.", "content": _content(operation.answers)}}
    for status in sorted({*operation.refuses, 403, 429}):
        kind = http_wire.Health if status == 503 else http_wire.Problem
        answers[str(status)] = {"description": "Refused; nothing has changed.", "content": _content(kind)}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.what,
        "parameters": [
            {"name": each.name, "in": each.where, "required": each.where == "path", "schema": each.schema,
             "description": each.what}
            for each in operation.parameters
        ],
        "responses": answers,
    }  # fmt: skip
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _content(operation.body)}
    return described


@cache
def openapi(base: str = "") -> dict[str, Any]:
    """The HTTP half of the protocol, for a room below this path."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation)
    info = {"title": "Double Jeu", "version": f"{wire.PROTOCOL}", "description": f"Server {__version__}."}
    described = {"openapi": "3.1.0", "info": info, "servers": [{"url": base or "/"}], "paths": paths}
    return {**described, "components": {"schemas": _schemas()[1]}}


@cache
def asyncapi(base: str = "") -> dict[str, Any]:
    """The socket half of the protocol, for a room below this path."""
    up, down = get_args(wire.Request), get_args(wire.Answer)
    address = f"{base}/api/tables/{{id}}/socket"
    messages = {kind.__name__: _message(kind) for kind in (*up, *down)}
    channel = {
        "address": address,
        "description": "One connection to a table. `since`, `heard` in the query: how many events and lines are known.",
        "parameters": {"id": {"description": "The table."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
    }
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Double Jeu", "version": f"{wire.PROTOCOL}"},
        "channels": {"table": channel},
        "operations": {
            "ask": {"action": "receive", "channel": {"$ref": "#/channels/table"}, "messages": _listed(up)},
            "tell": {"action": "send", "channel": {"$ref": "#/channels/table"}, "messages": _listed(down)},
        },
        "components": {"schemas": _schemas()[1], "messages": messages},
    }


def _message(kind: type) -> dict[str, Any]:
    what = inspect.getdoc(kind) or ""
    return {"name": kind.__name__, "summary": what.splitlines()[0], "payload": _schemas()[0][kind]}


def _listed(kinds: Iterable[type]) -> list[dict[str, str]]:
    return [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]
