"""The plain table, at real games: the client as it is served, but for the folder of a game, which is not found."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from doublejeu.cli.serve import find_pages
from doublejeu.locales import source

CARD = {"word": "thirteen_clues-card"}
THREE = {"person": CARD, "location": CARD, "weapon": CARD}
MOVES: dict[str, dict[str, dict[str, Any]]] = {  # as the two games would declare them
    "kompromat": {
        "place": {"place": "plain"}, "draw": {}, "stop": {}, "drop": {}, "keep": {}, "pass": {},
        "total": {"total": "plain"},
    },
    "thirteen_clues": {
        "pick": THREE, "accuse": THREE, "peek": {"informant": "plain"}, "take": {"seat": "seat"},
        "ask": {"target": "seat", "topic": {"word": "thirteen_clues-many"}, "how": "plain"},
    },
}  # fmt: skip
WORDS = {  # and say them, beside what the table shows
    "en": """
kompromat-move-place = Attempt mission { $place }
kompromat-move-draw = Draw a card
kompromat-move-stop = Stop here
kompromat-move-drop = Drop a token
kompromat-move-keep = Keep the token
kompromat-move-pass = Pass
kompromat-move-total = Declare { $total }
kompromat-verb-use = Use a Tool
kompromat-field-missions = Missions
kompromat-field-mission_deck = Mission deck
kompromat-field-turned = Turned up
kompromat-field-won = Missions won
thirteen_clues-move-pick = Pick { $person }, { $location }, { $weapon }
thirteen_clues-move-accuse = Accuse { $person }, { $location }, { $weapon }
thirteen_clues-move-peek = Look at informant { $informant }
thirteen_clues-move-take = Take a glass from { $seat }
thirteen_clues-move-ask = Ask { $target }: how many { $topic }?
thirteen_clues-verb-ask = Ask somebody
thirteen_clues-verb-peek = Look at an informant
thirteen_clues-verb-accuse = Accuse
thirteen_clues-verb-pick = Pick a case
thirteen_clues-field-cases = Case
thirteen_clues-field-hidden = Behind your screen
thirteen_clues-field-colours = Colours
thirteen_clues-field-glasses = Glasses
""",
    "fr": """
kompromat-move-place = Tenter la mission { $place }
kompromat-move-draw = Tirer une carte
kompromat-move-stop = S’arrêter là
kompromat-move-drop = Rendre un jeton
kompromat-move-keep = Garder le jeton
kompromat-move-pass = Passer
kompromat-move-total = Annoncer { $total }
kompromat-verb-use = Utiliser un outil
kompromat-field-missions = Missions
kompromat-field-mission_deck = Pioche des missions
kompromat-field-turned = Carte retournée
kompromat-field-won = Missions gagnées
thirteen_clues-move-pick = Choisir { $person }, { $location }, { $weapon }
thirteen_clues-move-accuse = Accuser { $person }, { $location }, { $weapon }
thirteen_clues-move-peek = Consulter l’indic { $informant }
thirteen_clues-move-take = Prendre une loupe à { $seat }
thirteen_clues-move-ask = Demander à { $target } : combien { $topic } ?
thirteen_clues-verb-ask = Interroger
thirteen_clues-verb-peek = Consulter un indic
thirteen_clues-verb-accuse = Accuser
thirteen_clues-verb-pick = Choisir une affaire
thirteen_clues-field-cases = Affaire
thirteen_clues-field-hidden = Derrière votre écran
thirteen_clues-field-colours = Couleurs
thirteen_clues-field-glasses = Loupes
""",
}


def play_plainly(page: Page, game: str) -> None:
    """From now on this page has no table of that game's own."""
    pages = find_pages()
    assert pages is not None
    changed = {path.name: text for path in (pages / "assets").glob("*.js") if (text := without(path, game)) is not None}
    assert len(changed) == 1 + len(WORDS), "the client names the game's folder once, and has its words in each language"

    def script(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name in changed:
            route.fulfill(body=changed[name], content_type="text/javascript")
        else:
            route.continue_()

    def telling(route: Route) -> None:
        told = route.fetch().json() | {"moves": MOVES.get(game, {})}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/assets/*.js", script)
    page.route(f"**/api/games/{game}/telling", telling)


def without(script: Path, game: str) -> str | None:
    """A script of the client without the game's folder, or with the words the game would have; None if unchanged."""
    text = found = script.read_text(encoding="utf-8")
    for part in ("Table.svelte", "prompt.ts", "sounds.ts", "Side.svelte", "End.svelte", "Score.svelte"):
        text = text.replace(f'"./{game}/{part}"', f'"./no-{game}/{part}"')
    for language, more in WORDS.items():
        first = source(language, f"{game}-table").partition("\n")[0].partition("\u202f")[0]
        text = text.replace(f"`{first}", f"`{more}\n{first}")
    return None if text == found else text
