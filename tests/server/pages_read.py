"""Reading pages in tests: elements with their attributes and their text, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
SHAPES = {"circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "stop", "use"}


@dataclass
class Element:
    name: str
    attrs: dict
    inside: list = field(default_factory=list)  # elements and texts

    @property
    def text(self):
        parts = (one if isinstance(one, str) else one.text for one in self.inside)
        return " ".join(" ".join(parts).split())

    def all(self, name=None, **attrs):
        """Every element inside with these attributes; `cls` asks for one class."""
        return [one for one in self._walk() if one._is(name, attrs)]

    def one(self, name=None, **attrs):
        found = self.all(name, **attrs)
        assert len(found) == 1, f"{len(found)} × {name} {attrs}"
        return found[0]

    def _walk(self):
        for one in self.inside:
            if isinstance(one, Element):
                yield one
                yield from one._walk()

    def _is(self, name, attrs):
        if name and self.name != name:
            return False
        for key, value in attrs.items():
            if key == "cls":
                if value not in (self.attrs.get("class") or "").split():
                    return False
            elif self.attrs.get(key.rstrip("_").replace("_", "-")) != value:
                return False
        return True


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.root = Element("", {})
        self.stack = [self.root]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, dict(attrs))
        self.stack[-1].inside.append(element)
        if tag not in VOID:
            self.stack.append(element)

    def handle_startendtag(self, tag, attrs):
        self.stack[-1].inside.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.stack[-1].name == tag, f"</{tag}> closes <{self.stack[-1].name}>"
        self.stack.pop()

    def handle_data(self, data):
        self.stack[-1].inside.append(data)


def read(answer):
    """An answer as a tree; refuses tags that do not close."""
    reader = _Reader()
    reader.feed(answer.text)
    reader.close()
    assert len(reader.stack) == 1, f"<{reader.stack[-1].name}> is never closed"
    return reader.root


def refuse_inline(page):
    """What the Content-Security-Policy forbids must not stand in a page."""
    ids = [one.attrs["id"] for one in page.all() if "id" in one.attrs]
    assert len(ids) == len(set(ids)), sorted(i for i in set(ids) if ids.count(i) > 1)
    for one in page.all():
        assert "style" not in one.attrs, one
        assert one.name != "style"
        assert one.name != "script" or one.attrs.get("src", "").startswith("/static/")
        assert not [key for key in one.attrs if key.startswith("on")], one
        for key in ("href", "src", "action"):
            value = one.attrs.get(key) or ""
            assert not value.startswith(("data:", "javascript:", "http:", "https:", "//")), one
