"""A bot that plays over the API of Boardroom, with nothing but the standard library.

Start the server with `boardroom serve`, then: python examples/play_by_api.py [ADDRESS]
It makes a table, plays one seat at random against a bot, and listens for its turn.
"""

import json
import random
import sys
import urllib.request

HOME = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8750"


def call(path, secret=None, body=None):
    """Ask the server; a body makes it a POST."""
    request = urllib.request.Request(HOME + "/api" + path, body and json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if secret:
        request.add_header("Authorization", f"Bearer {secret}")
    return urllib.request.urlopen(request, timeout=60)


def play(table, secret):
    """Whenever the table has moved, look at it, and choose if it is our turn."""
    for line in call(f"/tables/{table}/events", secret):
        if not line.startswith(b"data:") or json.loads(line[5:])["state"] == "waiting":
            continue
        view = json.load(call(f"/tables/{table}/view", secret))
        if view["state"] == "over":
            return view
        if view["your_turn"]:
            choice = random.choice([c for c in view["choices"] if c["legal"]])
            print(choice["label"])
            at = {"count": view["count"], "rev": view["rev"]}
            call(f"/tables/{table}/choices", secret, {"choice": choice["number"], **at})


title = json.load(call("/titles"))[0]["name"]
seats = [{"kind": "person", "name": "Example"}, {"kind": "bot:greedy"}]
made = json.load(call("/tables", body={"title": title, "seats": seats}))
print("Watch at", made["watch_link"])
print("Points:", play(made["id"], made["seats"][0]["secret"])["points"])
