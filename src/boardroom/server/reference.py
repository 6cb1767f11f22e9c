"""The API as a page, made from its OpenAPI document."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from boardroom.server.rules_page import marked_up

METHODS = ("get", "post", "put", "delete", "patch")


@dataclass(frozen=True)
class Field:
    """A parameter, or a field of a body."""

    name: str
    kind: str
    required: bool
    about: str


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
    answers: list[tuple[str, str, str]]  # status, meaning, model


@dataclass(frozen=True)
class Model:
    """A JSON object."""

    name: str
    about: str
    fields: list[Field]


def reference_context(document: dict[str, Any]) -> dict[str, Any]:
    """Everything api.html needs."""
    paths = {path: calls for path, calls in document.get("paths", {}).items()
             if path.startswith("/api")}  # fmt: skip
    calls = [call_of(path, method, told) for path, methods in paths.items()
             for method, told in methods.items() if method in METHODS]  # fmt: skip
    schemas = document.get("components", {}).get("schemas", {})
    return {
        "about": told_in(document.get("info", {})),
        "version": document.get("info", {}).get("version", ""),
        "calls": calls,
        "models": [model_of(name, schema) for name, schema in schemas.items()],
    }


def told_in(place: dict[str, Any]) -> Markup:
    """A description, its little Markdown as HTML."""
    return marked_up(str(place.get("description", "")), set())


def call_of(path: str, method: str, told: dict[str, Any]) -> Call:
    parameters = [
        Field(one["name"], kind_of(one.get("schema", {})), one.get("required", False),
              one.get("description", ""))
        for one in told.get("parameters", [])
    ]  # fmt: skip
    answers = [(status, answer.get("description", ""), body_of(answer))
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
    fields = [Field(key, kind_of(one), key in needed, one.get("description", ""))
              for key, one in schema.get("properties", {}).items()]  # fmt: skip
    return Model(name, schema.get("description", ""), fields)
