"""The API told to people: its OpenAPI document in words, and as a page.

What a call, an object or a field means is found by its name in words/api.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from markupsafe import Markup

from boardroom.engine.sentences import Book
from boardroom.server.rules_page import marked_up

BOOK = Book("api", Path(__file__).parent / "words" / "api")
METHODS = ("get", "post", "put", "delete", "patch")


def in_words(document: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI document, worded for whoever reads it."""
    worded = deepcopy(document)
    describe(worded["info"], "about")
    for _path, _method, call in calls_in(worded):
        describe_call(call)
    parts = worded.get("components", {})
    for name, schema in parts.get("schemas", {}).items():
        describe(schema, f"models.{name}")
        describe_fields(schema, name)
    for scheme in parts.get("securitySchemes", {}).values():
        describe(scheme, "bearer")
    return worded


def describe(place: dict[str, Any], key: str) -> None:
    """Put there what the book says; where it says nothing, nothing is said."""
    place.pop("description", None)
    if BOOK.has(key):
        place["description"] = str(BOOK.say(key))


def describe_call(call: dict[str, Any]) -> None:
    key = f"calls.{call['operationId']}"
    call["summary"] = str(BOOK.say(f"{key}.name"))
    describe(call, f"{key}.about")
    for one in call.get("parameters", []):
        describe(one, f"parameters.{one['name']}")
    for status, answer in call.get("responses", {}).items():
        own = f"{key}.s{status}"
        describe(answer, own if BOOK.has(own) else f"answers.s{status}")
        events = answer.get("content", {}).get("text/event-stream", {})
        describe_fields(events.get("schema", {}), "event")


def describe_fields(schema: dict[str, Any], name: str) -> None:
    for field, place in schema.get("properties", {}).items():
        describe(place, f"fields.{name}.{field}")


def calls_in(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every call with its path and its method."""
    for path, methods in document.get("paths", {}).items():
        for method, call in methods.items():
            if path.startswith("/api") and method in METHODS:
                yield path, method, call


def reference_context(document: dict[str, Any]) -> dict[str, Any]:
    """Everything api.html needs: the document itself, and how its parts are told."""
    return {"document": document, "calls": list(calls_in(document)), "marked": marked,
            "body_of": body_of, "kind_of": kind_of}  # fmt: skip


def marked(text: str) -> Markup:
    """A description, its little Markdown as HTML."""
    return marked_up(text, set())


def body_of(told: dict[str, Any]) -> str:
    """The model of a request or an answer."""
    content = told.get("content", {})
    return next((kind_of(one.get("schema", {})) for one in content.values()), "")


def kind_of(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind_of(one) for one in schema["anyOf"]))
    if schema.get("type") == "array":
        return f"[{kind_of(schema.get('items', {}))}]"
    if "enum" in schema or "const" in schema:
        values = schema.get("enum") or [schema["const"]]
        return " | ".join(json.dumps(value) for value in values)
    return str(schema.get("type", ""))
