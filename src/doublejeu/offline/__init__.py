"""The room without a server: matches and bots in a worker of the page, on Pyodide and the WebAssembly module."""
