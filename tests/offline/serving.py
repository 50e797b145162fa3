"""A web host for tests, with the headers that a room sends: whatever it is given, at any path."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, ClassVar

from doublejeu.server.app import HEADERS

TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "json": "application/json",
    "wasm": "application/wasm",
}


class Answering(BaseHTTPRequestHandler):
    files: ClassVar[Mapping[str, bytes]]

    def do_GET(self) -> None:
        content = self.files.get(self.path)
        self.send_response(404 if content is None else 200)
        kind = TYPES.get(
            self.path.rpartition(".")[2], "text/javascript" if "." not in self.path else "application/octet-stream"
        )
        for name, value in {**HEADERS, "Content-Type": "text/html" if self.path == "/" else kind}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content or b"")))
        self.end_headers()
        self.wfile.write(content or b"")

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is logged."""


@contextmanager
def serving(files: Mapping[str, bytes]) -> Iterator[str]:
    """The host's address, while these files are there."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Answering", (Answering,), {"files": files}))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
