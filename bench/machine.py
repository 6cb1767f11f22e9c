"""Where and with what the figures were taken."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("boardroom", "numba", "llvmlite", "numpy", "catanatron", "networkx", "open_spiel")


def describe_machine() -> dict[str, str]:
    """The lines that a reader needs to take the same measurement again."""
    return {
        "CPU": f"{cpu_model()}, {os.cpu_count()} cores, load {load()} before the run",
        "System": f"{platform.system()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "Packages": ", ".join(f"{name} {installed(name)}" for name in PACKAGES),
        "Commit": commit(),
    }


def cpu_model() -> str:
    """The processor's name as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"


def load() -> str:
    """How busy the machine was already: figures from a busy one mean less."""
    return f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "unknown"


def installed(package: str) -> str:
    """The version of a package, or that it is missing."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"


def commit() -> str:
    """The commit measured, with a mark when files differ from it."""
    head = git("rev-parse", "--short=12", "HEAD")
    if not head:
        return "none"
    return head + (" with uncommitted changes" if git("status", "--porcelain", "src") else "")


def git(*words: str) -> str:
    """What git answers about this checkout; nothing where it cannot."""
    here = Path(__file__).parent.parent
    try:
        done = subprocess.run(
            ["git", *words], cwd=here, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
