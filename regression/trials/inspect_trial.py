"""Opens the pages of `hane inspect` in a browser; see pages.sh."""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from page_checks import contrast, expect, watched

# The position that is looked at most closely.
MIDDLE = "middle"
MOST_BYTES = 2_000_000
LAYERS = {"n": "stones", "c": "chains", "e": "eyes", "i": "influence", "g": "groups", "l": "life", "r": "reasons", "v": "values", "p": "patterns", "t": "reading"}
READ = ["h1", "h2", "h3", "h4", ".facts", ".hint", ".keys", "#standing", "legend", "label", "button", "select", "td", "th", "dt", "dd", "summary", ".said", "pre",
        "#point a", "#layer a", "footer p"]


def marks(page: Page) -> int:
    """How much is drawn below and above the stones."""
    return sum(page.locator("#board svg > g").nth(place).locator("*").count() for place in (2, 4))


def stones(page: Page) -> int:
    return page.locator("#board svg > g").nth(3).locator("circle").count()


def layers(page: Page) -> int:
    """Goes through all layers and all of their views by keys; how many there were."""
    views = 0
    for key, name in LAYERS.items():
        page.keyboard.press(key)
        expect(page.locator(f"input[value={name}]").is_checked(), f"the layer {name} by its key")
        offered = page.locator("#view option").count()
        first = page.locator("#view").input_value()
        for _ in range(offered):
            views += 1
            page.keyboard.press("]")
        expect(page.locator("#view").input_value() == first, f"all views of {name} round")
        page.keyboard.press("[")
        page.keyboard.press("]")
        expect(page.locator("#legend").inner_text() != "", f"a legend of {name}")
    return views


def choose(page: Page, vertex: str, key: str) -> str:
    """Goes to a point of a layer by the address, and gives what is said of it."""
    page.goto(page.url.split("#")[0] + f"#{LAYERS[key]}/{vertex}")
    page.wait_for_function("text => document.getElementById('where').textContent === text", arg=vertex)
    return page.locator("#point").inner_text()


def points(page: Page, data: dict) -> None:
    """What is said of points is what was found."""
    chain = max(data["chains"], key=lambda chain: len(chain["stones"]))
    said = choose(page, chain["stones"][0], "c")
    for text in [", ".join(str(count) for count in chain["liberties"]), str(chain["effective_size"]), chain["unconditional"]]:
        expect(text in said, f"{text} of the chain {chain['at']}")
    group = max(data["groups"], key=lambda group: len(group["stones"]))
    said = choose(page, group["stones"][-1], "g")
    for text in [group["safety"], f"{group['weakness']:g}; before reading", str(group["escape"])]:
        expect(text in said, f"{text} of the group {group['at']}")
    best = data["moves"][0]
    said = choose(page, best["move"], "v")
    for text in [f"{best['value']:.2f} points", best["sentences"][0], best["reasons"][0]["does"]]:
        expect(text in said, f"{text} of the move {best['move']}")
    place = data["position"]["width"] * data["position"]["height"] // 2
    for found in data["influence"]:
        expect(found["name"] in said and len(found["regions"]) > place, "influence of both kinds")


def pointer(page: Page, data: dict) -> None:
    """Chooses points by the pointer and by arrows, and layers by the pointer."""
    width, height = data["position"]["width"], data["position"]["height"]
    page.keyboard.press("n")
    box = page.locator("#board svg").bounding_box()
    cell = box["width"] / (width + 2)
    page.mouse.click(box["x"] + cell * 3.5, box["y"] + cell * 2.5)
    expect(page.locator("#where").inner_text() == f"C{height - 1}", "the point that was clicked")
    for key, vertex in [("ArrowRight", f"D{height - 1}"), ("ArrowDown", f"D{height - 2}"), ("ArrowLeft", f"C{height - 2}"), ("ArrowUp", f"C{height - 1}")]:
        page.keyboard.press(key)
        expect(page.locator("#where").inner_text() == vertex, f"{vertex} by an arrow")
    expect(page.url.endswith(f"#stones/C{height - 1}"), "the point in the address")
    page.keyboard.press("Enter")
    expect(page.evaluate("document.activeElement.id") == "where", "what is said in focus")
    page.keyboard.press("Escape")
    expect(page.locator("#where").inner_text() == "The position", "no point")
    page.locator("input[value=groups]").click()
    expect("#groups" in page.url, "a layer by the pointer")
    with_numbers = marks(page)
    page.locator("#view").select_option("weakness")
    expect(page.locator("#legend").inner_text().endswith("weakness."), "a view by the pointer")
    page.locator("#numbers").uncheck()
    expect(with_numbers > 0, "marks of groups")
    page.locator("#numbers").check()
    page.locator("#board").click(position={"x": 2, "y": 2})


def sides(page: Page, data: dict) -> None:
    """Goes from what is said of a point to the list of the layer and back, by keys, buttons and links."""
    seen = lambda: [page.locator(f"#{name}-side").is_visible() for name in ("point", "list")]
    page.keyboard.press("n")
    expect(page.locator("#to-list").is_disabled() and seen() == [True, False], "no list of the stones")
    page.keyboard.press("g")
    page.keyboard.press("Escape")
    expect(seen() == [False, True], "the list where no point is chosen")
    link = page.locator("#layer td a").last
    vertex = link.inner_text()
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#where").inner_text() == vertex and seen() == [False, True], "the list, when its link was followed")
    expect(page.evaluate("document.activeElement.textContent") == vertex and page.locator("#layer tr.chosen").count() == 1, "the link in focus")
    page.keyboard.press("s")
    expect(seen() == [True, False] and page.locator("#to-point").inner_text() == f"Point {vertex}", "what is said of the point")
    page.locator("#to-list").click()
    expect(seen() == [False, True], "the list by the pointer")
    page.keyboard.press("Enter")
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    expect(seen() == [True, False], "what is said of the point by Enter")
    size = page.viewport_size
    page.set_viewport_size({"width": 1900, "height": 1000})
    expect(seen() == [True, True] and page.locator("#to-list").is_hidden(), "both where there is room")
    page.set_viewport_size(size)


def patterns(page: Page, data: dict) -> None:
    """Draws a pattern, and searches one."""
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    # A place is a text: move, anchor, turn, and whether the move is proposed.
    proposed = [pattern for pattern in data["patterns"] if any("p" in place.split()[3] for place in pattern["places"])]
    expect(page.locator("#layer .card").count() == min(60, len(proposed)), "a card for each pattern that proposes its move")
    before = marks(page)
    page.locator("#layer .card button").first.click()
    expect(page.locator("#layer .card.chosen").count() == 1 and marks(page) != before, "a pattern on the board")
    expect(page.locator("#layer .card pre").first.inner_text() != "", "its diagram")
    expect(page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true", "its place in focus")
    fits(page, data, proposed[0])
    page.locator("#view").select_option("all")
    page.locator("#layer .more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#layer .card").count() == min(120, len(data["patterns"])), "sixty cards more")
    name = data["patterns"][0]["name"]
    page.fill("#search", name)
    expect(page.locator("#layer .card").count() >= 1 and name in page.locator("#layer .card").first.inner_text(), f"{name} found")
    page.fill("#search", "")
    page.locator("#board").focus()


def fits(page: Page, data: dict, pattern: dict) -> None:
    """The cells of a pattern that are stones lie on such stones, at all of its places."""
    position = data["position"]
    colors = dict(zip("OX", "XO" if position["player"] == "black" else "OX"))
    for place in pattern["places"]:
        _, anchor, turn, _ = place.split()
        column, row = "ABCDEFGHJKLMNOPQRST".index(anchor[0]), position["height"] - int(anchor[1:])
        turned = pattern["turns"][turn]
        for down, cells in enumerate(turned["cells"]):
            for right, cell in enumerate(cells):
                if cell in "OX":
                    there = (row + down - turned["anchor"][0]) * position["width"] + column + right - turned["anchor"][1]
                    expect(position["stones"][there] == colors[cell], f"the stones of {pattern['name']} at {place}")


def trees(page: Page, data: dict) -> int:
    """Unfolds trees by keys; how many moves were shown."""
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#layer .tree > details").count() == len(data["trees"]), "a tree for each question")
    place = max(range(len(data["trees"])), key=lambda index: sum(len(search["moves"]) for search in data["trees"][index]["searches"]))
    head = page.locator("#layer .tree > details").nth(place)
    head.locator("summary").first.focus()
    page.keyboard.press("ArrowRight")
    total, shown, most = sum(data["position"]["stones"].count(stone) for stone in "XO"), 0, 0
    for _ in range(60):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        shown += page.locator(".tree .shown").count()
        most = max(most, abs(stones(page) - total))
    expect(shown >= 10 and most >= 2, f"moves of a tree on the board, found {shown} nodes and {most} stones more or fewer")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    return shown


def schemes(browser: Browser, page_uri: str, data: dict, faults: list[str], pictures: Path | None) -> float:
    """The least contrast on all layers, light and dark; pictures of them."""
    least = []
    stone = max(data["groups"], key=lambda group: len(group["stones"]))["stones"][0]
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme, viewport={"width": 1400, "height": 1000})
        page = watched(context.new_page(), faults)
        for name in LAYERS.values():
            vertex = data["moves"][0]["move"] if name in ("reasons", "values", "patterns") else stone
            page.goto(page_uri + f"#{name}/{vertex}")
            page.reload()
            least.append(contrast(page, READ, scheme))
            if pictures and scheme == "light" and name not in ("stones", "values"):
                page.screenshot(path=pictures / f"{name}-point.png")
            page.keyboard.press("s")
            least.append(contrast(page, READ, scheme))
            if pictures and (scheme == "light" or name == "groups"):
                page.screenshot(path=pictures / f"{name}-{scheme}.png")
        if pictures and scheme == "light":
            for shape, (width, height) in {"narrow": (420, 900), "wide": (1920, 1080)}.items():
                page.set_viewport_size({"width": width, "height": height})
                page.screenshot(path=pictures / f"{shape}.png", full_page=False)
        context.close()
    return min(least)


def picture_of_docs(browser: Browser, page_uri: str, data: dict, path: str) -> None:
    """The picture of engine/INSPECT.md, small enough for it."""
    stone = max(data["groups"], key=lambda group: len(group["stones"]))["stones"][0]
    page = browser.new_context(color_scheme="light", viewport={"width": 1400, "height": 960}, device_scale_factor=0.72).new_page()
    page.goto(page_uri + f"#groups/{stone}")
    page.keyboard.press("s")
    page.screenshot(path=path, type="jpeg", quality=62)


def main() -> None:
    place = Path(sys.argv[1])
    pictures = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    faults: list[str] = []
    pages = sorted(place.glob("*.html"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["HANE_TRIAL_BROWSER"], args=["--no-sandbox"])
        page = watched(browser.new_page(), faults)
        views = 0
        for path in pages:
            page.goto(path.as_uri())
            views += layers(page)
        middle = place / f"{MIDDLE}.html"
        size = middle.stat().st_size
        expect(size < MOST_BYTES, f"a page of less than {MOST_BYTES} bytes, found {size}")
        data = json.loads((place / f"{MIDDLE}.json").read_text())
        page.goto(middle.as_uri())
        pointer(page, data)
        points(page, data)
        sides(page, data)
        patterns(page, data)
        shown = trees(page, data)
        least = schemes(browser, middle.as_uri(), data, faults, pictures)
        if of_docs := os.environ.get("HANE_TRIAL_INSPECTION"):
            picture_of_docs(browser, middle.as_uri(), data, of_docs)
        page = watched(browser.new_context(java_script_enabled=False).new_page(), faults)
        page.goto(middle.as_uri())
        expect(page.locator("#groups tr").count() == len(data["groups"]) + 1, "the groups without JavaScript")
        expect(page.locator("#board").is_hidden(), "no board without JavaScript")
        browser.close()
    expect(not faults, f"no fault in the console and nothing from elsewhere, found {faults}")
    print(f"{len(pages)} positions, {views} views, {shown} nodes of a tree, {size / 1e6:.2f} MB, contrast at least {least:.1f}")


main()
