"""The rules page: an anchor for every rule, a search, and the kit with its marks."""

from __future__ import annotations

import pytest

from boardroom import rulebook
from boardroom.engine.kits import find_kit
from boardroom.engine.titles import all_titles
from boardroom.server.rules_page import marked_up, rules_context
from tests.server.pages_read import read

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
async def test_every_rule_has_an_anchor(client, title):
    page = read(await client.get(f"/rules/{title.name}"))
    ids = {one.attrs["id"] for one in page.all() if "id" in one.attrs}
    for name in title.rule_pages:
        assert {rule.id for rule in rulebook.read_page(name)} <= ids
    targets = {one.attrs["href"][1:] for one in page.all("a") if one.attrs["href"].startswith("#")}
    assert targets <= ids


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
async def test_every_value_of_the_kit_is_shown_with_its_mark(client, title):
    page = read(await client.get(f"/rules/{title.name}"))
    kit = find_kit(title)
    assert len(page.all("span", cls="guess")) == kit.count("reconstructed")
    assert len(page.all("span", cls="value")) >= kit.count("printed")


def test_search_finds_all_words_and_ids():
    title = all_titles()[0]
    kit = find_kit(title)
    everything = rules_context(title, kit, "")
    assert everything["found"] == everything["all"]
    one = everything["headings"][0].rules[0].id
    found = rules_context(title, kit, one.lower())
    assert one in {rule.id for heading in found["headings"] for rule in heading.rules}
    assert rules_context(title, kit, "no rule says this xyzzy")["found"] == 0


def test_markdown_is_escaped_and_rules_are_linked():
    told = marked_up("**Bold** `code` <i> see DE-001, DE-999", {"DE-001"})
    assert told == ('<b>Bold</b> <code>code</code> &lt;i&gt; see '
                    '<a class="rule" href="#DE-001">DE-001</a>, DE-999')  # fmt: skip


async def test_search_words_are_escaped(client):
    answer = await client.get("/rules/deploy-systems", params={"q": '"><script>x</script>'})
    assert "<script>x" not in answer.text
    assert (await client.get("/rules/deploy-systems", params={"q": "x" * 300})).status_code == 422
