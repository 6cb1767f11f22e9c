"""The API told to people: its OpenAPI document in words, and as a page.

What a call, an object or a field means is found by its name in words/api.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from boardroom.engine.sentences import Book
from boardroom.server.rules_page import marked_up

BOOK = Book("api", Path(__file__).parent / "words" / "api")
METHODS = ("get", "post", "put", "delete", "patch")


@dataclass(frozen=True)
class Field:
    """A parameter, or a field of a body."""

    name: str
    kind: str
    required: bool
    about: Markup


@dataclass(frozen=True)
class Call:
    """One thing the API can do."""

    method: str
    path: str
    name: str
    about: Markup
    anchor: str
    parameters: list[Field]
    body: str  # name of the model it takes
    answers: list[tuple[str, Markup, str]]  # status, meaning, model


@dataclass(frozen=True)
class Model:
    """A JSON object."""

    name: str
    about: Markup
    fields: list[Field]


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
    """Everything api.html needs."""
    schemas = document.get("components", {}).get("schemas", {})
    return {
        "about": told_in(document.get("info", {})),
        "version": document.get("info", {}).get("version", ""),
        "calls": [call_of(*call) for call in calls_in(document)],
        "models": [model_of(name, schema) for name, schema in schemas.items()],
    }


def told_in(place: dict[str, Any]) -> Markup:
    """A description, its little Markdown as HTML."""
    return marked_up(str(place.get("description", "")), set())


def call_of(path: str, method: str, told: dict[str, Any]) -> Call:
    parameters = [
        Field(one["name"], kind_of(one.get("schema", {})), one.get("required", False),
              told_in(one))
        for one in told.get("parameters", [])
    ]  # fmt: skip
    answers = [(status, told_in(answer), body_of(answer))
               for status, answer in told.get("responses", {}).items()]  # fmt: skip
    return Call(method.upper(), path, told.get("summary", ""), told_in(told),
                told.get("operationId", f"{method}{path}"), parameters,
                body_of(told.get("requestBody", {})), answers)  # fmt: skip


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


def model_of(name: str, schema: dict[str, Any]) -> Model:
    needed = set(schema.get("required", []))
    fields = [Field(key, kind_of(one), key in needed, told_in(one))
              for key, one in schema.get("properties", {}).items()]  # fmt: skip
    return Model(name, told_in(schema), fields)
