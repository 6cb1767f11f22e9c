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

from boardroom.errors import BoardroomError

if TYPE_CHECKING:
    from boardroom.server.settings import Settings

PORT = 8750
LONGEST_DELAY = 60
TURN = 0.0005  # seconds a thread computes in Python before another may
EVERYWHERE = ("0.0.0.0", "::", "")
ANOTHER_NET = ("192.0.2.1", 9)  # reserved for examples: nothing is ever sent there


def add_serve_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    serve = commands.add_parser("serve", help="play in the browser, alone or with others")
    serve.add_argument("--host", default="127.0.0.1",
                       help="address to listen on; 0.0.0.0 lets others in your network join")
    serve.add_argument("--port", type=int, help=f"{PORT} if not given, or a free one")
    serve.add_argument("--name", action="append", default=[],
                       help="a host name it answers to besides; may be given several times")
    serve.add_argument("--data-dir", type=Path, help="where tables and games are kept")
    serve.add_argument("--kit", type=Path, metavar="FILE", help="play with your own kit")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    serve.add_argument("--bot-delay", type=float, metavar="SECONDS",
                       help="the least time a bot takes, so that people can follow")
    serve.add_argument("--log", action="store_true", help="print a line for every request")
    serve.set_defaults(run=_serve)


def _serve(args: argparse.Namespace) -> int:
    settings = settings_from(args)
    with listen(settings.host, args.port) as listening:
        port = listening.getsockname()[1]
        if args.port is None and port != PORT:
            print(f"Port {PORT} is in use, so this is port {port}.")
        for address in addresses(settings.host, port):
            print(f"Boardroom is at {address}")
        print("Ctrl-C ends it; every game is kept.", flush=True)
        logging.basicConfig(format="%(asctime)s %(message)s", stream=sys.stderr,
                            level=logging.INFO if args.log else logging.WARNING)  # fmt: skip
        shown = None if args.no_browser else addresses(settings.host, port)[0]
        with contextlib.suppress(KeyboardInterrupt):
            run(settings, listening, shown)
    print("Boardroom has stopped.")
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
        raise BoardroomError(
            f"--bot-delay is {settings.bot_delay}; it must be from 0 to {LONGEST_DELAY} seconds."
        )
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
    raise BoardroomError(f"{host} port {port if port is not None else PORT}: {why}.")


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
