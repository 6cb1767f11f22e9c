"""`boardroom serve`: the table in the browser."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from boardroom.shell.arguments import Parser
from boardroom.shell.wording import refused, say

if TYPE_CHECKING:
    from boardroom.server.settings import Settings

PORT = 8750
LONGEST_DELAY = 60
TURN = 0.0005  # seconds a thread computes in Python before another may
EVERYWHERE = ("0.0.0.0", "::", "")
ANOTHER_NET = ("192.0.2.1", 9)  # reserved for examples: nothing is ever sent there


def add_serve(top: Parser) -> None:
    serve = top.command("serve", _serve)
    serve.takes("--host", default="127.0.0.1")
    serve.takes("--port", type=int, say={"port": str(PORT)})
    serve.takes("--name", action="append", default=[])
    serve.takes("--data-dir", type=Path)
    serve.takes("--kit", type=Path, metavar="file")
    serve.takes("--no-browser", action="store_true")
    serve.takes("--bot-delay", type=float)
    serve.takes("--log", action="store_true")


def _serve(args: argparse.Namespace) -> int:
    settings = settings_from(args)
    with listen(settings.host, args.port) as listening:
        port = listening.getsockname()[1]
        if args.port is None and port != PORT:
            print(say("serve.other_port", usual=PORT, port=port))
        for address in addresses(settings.host, port):
            print(say("serve.at", address=address))
        print(say("serve.how_to_end"), flush=True)
        logging.basicConfig(format="%(asctime)s %(message)s", stream=sys.stderr,
                            level=logging.INFO if args.log else logging.WARNING)  # fmt: skip
        shown = None if args.no_browser else addresses(settings.host, port)[0]
        with contextlib.suppress(KeyboardInterrupt):
            run(settings, listening, shown)
    print(say("serve.ended"))
    return 0


def settings_from(args: argparse.Namespace) -> Settings:
    """What was asked for, checked before anything starts."""
    from boardroom.engine.titles import all_titles
    from boardroom.server.house import read_own_kit
    from boardroom.server.settings import Settings
    from boardroom.server.store import Store

    given = {"host": args.host, "data_dir": args.data_dir, "kit": args.kit,
             "bot_delay": args.bot_delay, "names": tuple(args.name)}  # fmt: skip
    settings = Settings(**{name: value for name, value in given.items() if value is not None})
    if not 0 <= settings.bot_delay <= LONGEST_DELAY:
        raise refused("bot_delay", delay=str(settings.bot_delay), most=LONGEST_DELAY)
    if settings.kit is not None:
        read_own_kit(settings, all_titles())
    Store(settings.database).close()
    return settings


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for; if none was, on the usual one or any that is free."""
    for candidate in [PORT, 0] if port is None else [port]:
        try:
            return _bound(host, candidate)
        except (OSError, OverflowError) as problem:
            why = getattr(problem, "strerror", None) or problem
    raise refused("port", host=host, port=str(PORT if port is None else port), why=str(why))


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named: only then does asyncio send small answers at once (TCP_NODELAY).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except BaseException:
        listening.close()
        raise
    return listening


def addresses(host: str, port: int) -> list[str]:
    """What to type into a browser, here and on other devices."""
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://127.0.0.1:{port}/", *(f"http://{own}:{port}/" for own in _own_address())]


def _own_address() -> list[str]:
    """The address of this machine in its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANOTHER_NET)
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def run(settings: Settings, listening: socket.socket, address: str | None) -> None:
    """Serve until told to stop; the browser is opened once the port answers."""
    import uvicorn

    from boardroom.server.app import create_app

    app = create_app(settings)
    # Bots and rules work in threads beside the event loop; it should not wait long for its turn.
    sys.setswitchinterval(TURN)

    class Server(uvicorn.Server):
        """Opens the browser at the start; told to stop, it ends streams and thinking first."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if address and not self.should_exit:
                threading.Thread(target=open_browser, args=(address,), daemon=True).start()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.house.wind_up()
            await super().shutdown(sockets)

    config = uvicorn.Config(app, log_config=None, access_log=False, proxy_headers=False,
                            server_header=False, lifespan="on",
                            timeout_graceful_shutdown=5)  # fmt: skip
    Server(config).run(sockets=[listening])


def open_browser(address: str) -> None:
    """Open a browser where there is a screen to open it on."""
    has_screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if has_screen:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
