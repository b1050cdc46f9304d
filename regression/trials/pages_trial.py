"""Opens the pages of `hane review` in a browser; see pages.sh."""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from page_checks import contrast, expect, watched

WHOLE = "whole-game.sgf"
READ = ["h1", ".facts", ".hint", ".keys", "#standing", "#loss", "#mistakes a", "#mistakes li", "button", "td", "footer p"]


def stones(page: Page) -> int:
    """How many stones are drawn."""
    return page.locator("#board svg > g").nth(3).locator("circle").count()


def where(page: Page) -> str:
    return page.locator("#where").inner_text()


def ends(page: Page, review: dict) -> None:
    """Goes to both ends: what is said there is what was found."""
    last = len(review["positions"]) - 1
    for key, after in [("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        found = review["positions"][after]
        expect(f"{100 * found['chance']:.0f} %" in page.locator("#standing").inner_text() or found["chance"] * 100 % 1 == 0.5,
               f"the chance of position {after}")
        expect(stones(page) == sum(found["stones"].count(stone) for stone in "XO"), f"the stones of position {after}")
        expect((f"of {last}" in where(page)) == (after > 0), f"the place {after}")


def steps(page: Page, review: dict) -> int:
    """Steps through a game by keys and buttons, opens lines, and looks at what is drawn; how often a line began as the game."""
    positions, moves = review["positions"], review["moves"]
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.click("#next")
    expect(where(page).startswith("After move 4 "), "four steps on")
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowLeft")
    expect(where(page).startswith("After move 13 ") and page.url.endswith("#13"), "thirteen moves, also in the address")
    for key, shapes in [("o", "rect"), ("t", "rect"), ("g", "text")]:
        page.keyboard.press("n")
        plain = page.locator(f"#board svg {shapes}").count()
        page.keyboard.press(key)
        expect(page.locator(f"#board svg {shapes}").count() > plain, f"marks of the layer {key}")
    page.keyboard.press("n")
    mistakes = sorted(mistake["number"] for mistake in review["mistakes"])
    page.keyboard.press("Home")
    if mistakes and mistakes[0] > 1:
        page.keyboard.press("ArrowDown")
        expect(f"After move {mistakes[0] - 1} " in where(page), "the position before the first mistake")
        expect("mistake" in page.locator("#loss").inner_text(), "that it is called one")
    same = 0
    for after, found in enumerate(positions[:-1]):
        place = next((number for number, it in enumerate(found["candidates"]) if it["move"] == moves[after]["move"]), None)
        if place is None or after % 3 > 0:
            continue
        page.goto(page.url.split("#")[0] + f"#{after}")
        shown = "The start" if after == 0 else f"After move {after} of"
        page.wait_for_function("text => document.getElementById('where').textContent.startsWith(text)", arg=shown)
        page.keyboard.press(str(place + 1))
        for _ in found["candidates"][place]["line"][1:]:
            page.keyboard.press("ArrowLeft")
        expected = sum(positions[after + 1]["stones"].count(stone) for stone in "XO")
        expect(stones(page) == expected, f"the stones after move {after + 1}, played as a line")
        page.keyboard.press("Escape")
        expect(page.locator("#leave").is_hidden(), "the game again")
        same += 1
    page.locator("#candidates button").first.click()
    expect(page.locator("#leave").is_visible(), "a line that was clicked")
    page.keyboard.press("Escape")
    return same


def report(page: Page, place: Path) -> None:
    """The page of a run, which flipped as a whole: a board for each question, once among the flips and once among the failures."""
    asked = (place / "marks.tst").read_text().count("#?")
    page.goto((place / "report.html").as_uri())
    expect(page.locator("svg").count() == 2 * asked, f"{2 * asked} boards")
    page.locator("details", has_text="What each question took").locator("summary").click()
    page.locator("table a[href^='#t-']").first.click()
    expect(page.locator("article:target svg").count() == 1, "the board of a question behind a link")


def main() -> None:
    place = Path(sys.argv[1])
    pages = sorted((place / "pages").glob("*.sgf.html"))
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["HANE_TRIAL_BROWSER"], args=["--no-sandbox"])
        page = watched(browser.new_page(), faults)
        for path in pages:
            review = json.loads((place / "data" / path.name.replace(".html", ".json")).read_text())
            page.goto(path.as_uri())
            ends(page, review)
        review = json.loads((place / "data" / f"{WHOLE}.json").read_text())
        whole = (place / "pages" / f"{WHOLE}.html").as_uri()
        page.goto(whole)
        same = steps(page, review)
        least = []
        for scheme in ("light", "dark"):
            context = browser.new_context(color_scheme=scheme, viewport={"width": 1400, "height": 950})
            page = watched(context.new_page(), faults)
            page.goto(whole + f"#{len(review['positions']) // 2}")
            least.append(contrast(page, READ, scheme))
            if scheme == "light" and len(sys.argv) > 2:
                page.keyboard.press("o")
                page.screenshot(path=sys.argv[2], type="jpeg", quality=70, scale="css")
        page = watched(browser.new_context(java_script_enabled=False).new_page(), faults)
        page.goto(whole)
        expect(page.locator("#mistakes li").count() == len(review["mistakes"]), "the mistakes without JavaScript")
        expect(page.locator("#board").is_hidden(), "no board without JavaScript")
        page = watched(browser.new_page(), faults)
        page.goto((place / "pages" / "index.html").as_uri())
        expect(page.locator("tr a").count() == len(pages), "a link to each page")
        page.locator("tr a").first.click()
        expect(page.locator("#board svg").count() == 1, "a page behind a link")
        if (place / "report.html").exists():
            report(page, place)
        browser.close()
    expect(not faults, f"no fault in the console and nothing from elsewhere, found {faults}")
    print(f"{len(pages)} pages, {same} moves played as lines, contrast at least {min(least):.1f}")


main()
