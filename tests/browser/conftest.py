"""A real server and a real browser; every window must end without an error in its console."""

from __future__ import annotations

import signal

import pytest

from tests.browser.serving import Server
from tests.browser.windows import Window, browser_required, chromium_running, find_chromium

NO_BROWSER = "Chromium is missing, so the pages cannot be tried: apt-get install chromium"


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server for all tests of this process."""
    server = Server(tmp_path_factory.mktemp("served"))
    yield server
    server.end()
    assert "Traceback" not in "".join(server.said), "".join(server.said)


@pytest.fixture
def own_server(tmp_path):
    """A server that a test may kill."""
    server = Server(tmp_path)
    yield server
    if server.process.poll() is None:
        server.end(signal.SIGKILL)


# For a module, not for the session: while it runs, no other event loop can run in this thread.
@pytest.fixture(scope="module")
def chromium():
    if find_chromium() is None:
        if browser_required():
            pytest.fail(NO_BROWSER, pytrace=False)
        pytest.skip(NO_BROWSER)
    with chromium_running() as browser:
        yield browser


@pytest.fixture
def open_window(chromium, request):
    """Opens windows at the server; all are closed and asked for their troubles at the end."""
    opened = []

    def open_window(look="desktop", at=None, **more):
        address = (at or request.getfixturevalue("server")).address
        opened.append(Window(chromium, address, look, **more))
        return opened[-1]

    yield open_window
    for window in opened:
        window.close()
    assert not [trouble for window in opened for trouble in window.troubles]


@pytest.fixture
def window(open_window):
    return open_window()
