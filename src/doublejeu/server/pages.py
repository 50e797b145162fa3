"""The client's files, and its page, which is told where the room lies on its host."""

import stat
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .. import locales
from .answers import marked, unless_known
from .unfurling import DRAWN, Unfurling

YEAR: Final = 365 * 86_400
MINUTE: Final = 60
PAGE: Final = "index.html"
HEAD_ENDS: Final = b"</head>"
RELATIVE: Final = b'="./'  # how the built page names its files: relative to itself


class Pages(StaticFiles):
    """The client's files; any other path gets the page, except below `assets`."""

    def __init__(self, folder: Path, base: str, unfurling: Unfurling) -> None:
        """`base`: the path below which the room lies, as /club, or nothing."""
        super().__init__(directory=folder)
        self._page = folder / PAGE
        self._base = base.encode()
        self._unfurling = unfurling

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:  # only inside the folder: anything else does not exist
            found = (status := self.lookup_path(path)[1]) is not None and stat.S_ISREG(status.st_mode)
        except (OSError, ValueError):  # a name that is too long, or impossible
            found = False
        hashed_name = path.startswith("assets/")
        if hashed_name and not found:
            raise HTTPException(404)
        if scope["method"] in ("GET", "HEAD") and path.startswith(DRAWN):
            return await self._show_picture(path.removeprefix(DRAWN), scope)
        if scope["method"] in ("GET", "HEAD") and (not found or path == PAGE):
            return await self._show_page("" if found else path, Request(scope))
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if hashed_name else "no-cache"
        return response

    async def _show_picture(self, name: str, scope: Scope) -> Response:
        picture = await self._unfurling.picture(name, scope["doublejeu.address"])
        if picture is None:
            raise HTTPException(404)
        return Response(picture, headers={"Cache-Control": f"public, max-age={MINUTE}"}, media_type="image/png")

    async def _show_page(self, path: str, request: Request) -> Response:
        """The page is shown at any path, so it names its files by absolute paths, and says which path it shows."""
        body = self._page.read_bytes().replace(RELATIVE, b'="' + self._base + b"/")
        body = body.replace(HEAD_ENDS, await self._unfurling.head(f"/{path.strip('./')}", request) + HEAD_ENDS, 1)
        found = unless_known(request, *marked(body), "text/html; charset=utf-8")
        found.headers["Vary"] = "Accept-Language"
        return Response(found.body, found.status_code, found.headers, found.media_type)


async def not_built(request: Request) -> Response:
    """The answer if the client is not built."""
    wanted = request.headers.get("accept-language", "").split(",")
    return Response(
        locales.Words(locales.choose_language(wanted))("pages-missing") + "\n", media_type="text/plain; charset=utf-8"
    )


def to_the_room(base: str) -> Response:
    """A redirect from a path without its last slash to the room below it, whatever the host's outside name is."""
    return Response(status_code=308, headers={"Location": f"{base}/"})
