"""Browser windows that remember everything that went wrong in them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    Response,
    sync_playwright,
)

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 45_000  # milliseconds that anything may take; machines that test are busy
# A page that is left drops its stream and whatever it was loading; that is no failure.
DROPPED = ("net::ERR_ABORTED", "net::ERR_NETWORK_IO_SUSPENDED")

LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "device_scale_factor": 2, "is_mobile": True, "has_touch": True},
}


def find_chromium() -> str | None:
    """Where Chromium is; None if there is none."""
    usual = "/usr/bin/chromium"
    return usual if os.path.exists(usual) else shutil.which("chromium")


def browser_required() -> bool:
    """Whether a missing browser is a failure rather than a reason to skip."""
    return bool(os.environ.get("CI")) or os.environ.get("BOARDROOM_BROWSER") == "required"


@contextmanager
def chromium_running() -> Iterator[Browser]:
    """Chromium without a screen. One at a time: its driver keeps an event loop for itself."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(),  # without a graphics card: frames never wait for one
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking",
                  "--disable-dev-shm-usage"],
        )
        try:
            yield browser
        finally:
            browser.close()


class Window:
    """A browser context of its own with one page: somebody with a device."""

    def __init__(
        self, browser: Browser, address: str, look: str = "desktop", calm: bool = True, **more: Any
    ) -> None:
        self.context = browser.new_context(
            base_url=address, reduced_motion="reduce" if calm else "no-preference",
            **{**LOOKS[look], **more},
        )  # fmt: skip
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.scripted = more.get("java_script_enabled", True)
        self.context.on("page", self.watch)
        self.page = self.context.new_page()

    def watch(self, page: Page) -> None:
        """Note errors of the console (the security policy speaks there too) and of the network."""
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        page.on("requestfailed", self.note_failed)
        page.on("response", self.note_refused)

    def hear(self, message: ConsoleMessage) -> None:
        # What the server refuses is noted by its answer, with its address.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.troubles.append(f"console: {message.text}")

    def note_failed(self, request: Request) -> None:
        unwanted = request.failure == "csp" and not self.scripted  # modules asked for ahead
        if request.failure not in DROPPED and not unwanted:
            self.troubles.append(f"{request.method} {path_of(request.url)}: {request.failure}")

    def note_refused(self, response: Response) -> None:
        if response.status >= 400:
            where = f"{response.request.method} {path_of(response.url)}"
            self.troubles.append(f"{where}: status {response.status}")

    def forgive(self, *parts: str) -> None:
        """Forget troubles that the test means to cause."""
        self.troubles[:] = [one for one in self.troubles if not any(p in one for p in parts)]

    def close(self) -> None:
        self.context.close()


def path_of(url: str) -> str:
    return urlsplit(url).path
