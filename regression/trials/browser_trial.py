"""What browser.sh tries."""

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

try:
    from playwright.sync_api import Page, sync_playwright
except ModuleNotFoundError:
    print("playwright: expected the package, found none: nothing is tried")
    sys.exit(0)

PICTURES = os.environ.get("HANE_TRIAL_PICTURES")
MOST_BYTES = 3_000_000
LEAST_CONTRAST = 4.5
VISITS = 20000
MINUTE = 60_000

# The contrast of each text with the first ground behind it that is not clear, by the formula of WCAG 2.1.
CONTRASTS = """() => {
  const channels = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => {
    const [red, green, blue] = channels(color).slice(0, 3).map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if ((channels(color)[3] ?? 1) > 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const texts = [...document.querySelectorAll("body *:not(svg *)")].filter((node) => node.checkVisibility() && !node.disabled &&
    [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()));
  return texts.map((node) => {
    const [one, other] = [light(getComputedStyle(node).color), light(ground(node))].sort((a, b) => b - a);
    return [(one + 0.05) / (other + 0.05), node.textContent.trim().slice(0, 40)];
  });
}"""

# An analysis of the empty board by a thread of its own: what was found, and how long it took after a first short one.
ANALYSIS = """async (visits) => {
  const { EngineThread } = await import("./thread.js");
  const { loadEngine } = await import("./load.js");
  const thread = new EngineThread(await loadEngine("hane.wasm.gz", () => {}));
  const game = { settings: { size: 9, memory: 256 }, moves: [] };
  await thread.ask("analyze", game, { maxVisits: 10 });
  const began = performance.now();
  const found = await thread.ask("analyze", game, { maxVisits: visits });
  return { found, seconds: (performance.now() - began) / 1000 };
}"""


# What a thread says of settings that there are not, and of work that breaks it off, and the stones that it knows afterwards.
FAULTS = """async () => {
  const { EngineThread } = await import("./thread.js");
  const { loadEngine } = await import("./load.js");
  const thread = new EngineThread(await loadEngine("hane.wasm.gz", () => {}));
  const said = (ask, settings) => thread.ask(ask, { settings, moves: [] }).then(() => "nothing", (error) => error.message);
  const refused = await said("position", { size: 99 });
  const broken = await said("no such work", { size: 9 });
  const { black } = await thread.ask("position", { settings: { size: 9 }, moves: [["black", "E5"]] });
  return [refused, broken, black];
}"""


def serve(folder: str) -> str:
    """Serves the files of a folder as `python3 -m http.server` does, and says where."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


class Player:
    """A person before the page."""

    def __init__(self, page: Page, address: str, faults: list[str]):
        self.page = page
        page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)

    def status(self) -> str:
        return self.page.inner_text("#status")

    def wait(self, pattern: str) -> str:
        condition = "([id, pattern]) => new RegExp(pattern).test(document.getElementById(id).textContent)"
        self.page.wait_for_function(condition, arg=["status", pattern], timeout=5 * MINUTE)
        return self.status()

    def begin(self, **chosen: str):
        for name, value in chosen.items():
            self.page.select_option(f"#{name}", value)
        self.page.click("#settings button")
        self.wait("Your move")

    def stones(self) -> int:
        return self.page.locator("#board .stones circle").count()

    def reasons(self, words: str):
        self.page.wait_for_function(
            "(words) => document.getElementById('reasons').textContent.includes(words)", arg=words, timeout=5 * MINUTE
        )

    def picture(self, name: str):
        if PICTURES:
            self.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def plays_by_keyboard(player: Player):
    player.wait("Your move as Black")
    assert player.page.evaluate("document.activeElement.id") == "board", "the board has the focus at the start"
    player.page.keyboard.press("Enter")
    player.wait("White played .* Your move")
    assert player.stones() == 2, player.stones()
    player.reasons("You, move 1: E5")
    # Enter again: the stone is there.
    player.page.keyboard.press("Enter")
    player.wait("E5")
    assert player.stones() == 2, player.stones()
    for key in ["ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown"]:
        player.page.keyboard.press(key)
    assert player.page.inner_text("#under").startswith("C3"), player.page.inner_text("#under")
    before = player.stones()
    player.page.keyboard.press(" ")
    player.page.wait_for_function(f"document.querySelectorAll('#board .stones circle').length !== {before}")
    player.wait("Your move|E5|C3")


def plays_by_pointer(player: Player):
    box = player.page.locator("#board").bounding_box()
    # G7: of 10.1 lines' widths, the margin and six, and the margin and two.
    at = {"x": box["width"] * 7.05 / 10.1, "y": box["height"] * 3.05 / 10.1}
    moves = player.stones()
    player.page.click("#board", position=at)
    player.page.wait_for_function(f"document.querySelectorAll('#board .stones circle').length > {moves}")
    player.wait("White played .* Your move")


def is_advised(player: Player):
    player.page.wait_for_function("/Black wins: \\d+ %/.test(document.getElementById('chance').textContent)", timeout=5 * MINUTE)
    player.page.keyboard.press("o")
    player.page.wait_for_function("document.querySelectorAll('#board .above rect').length > 5", timeout=5 * MINUTE)
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#candidates button", timeout=5 * MINUTE)
    player.page.hover("#candidates button")
    assert player.page.locator("#board .above .thought").count() > 0
    player.page.mouse.move(0, 0)
    player.wait("likes")
    player.page.wait_for_timeout(1500)
    player.picture("hint")
    for scheme in ["light", "dark"]:
        player.page.emulate_media(color_scheme=scheme)
        low = [found for found in player.page.evaluate(CONTRASTS) if found[0] < LEAST_CONTRAST]
        assert not low, (scheme, low)
    player.picture("dark")
    player.page.emulate_media(color_scheme="light")


def takes_back_and_resigns(player: Player):
    before = player.stones()
    player.page.keyboard.press("u")
    player.page.wait_for_function(f"document.querySelectorAll('#board .stones circle').length < {before}")
    player.wait("Your move")
    player.page.click("#resign")
    player.wait("You resigned")
    player.page.keyboard.press("u")
    player.wait("Your move")


def passes_to_the_end(player: Player) -> int:
    """A game in which the person passes until Hane does: how many moves."""
    player.begin(level="30", person="white")
    moves = 0
    while "Your move" in player.status():
        # The status names the number of the move.
        before = player.status()
        player.page.keyboard.press("p")
        player.page.wait_for_function(
            "(before) => !['Hane is', before].some((text) => document.getElementById('status').textContent.startsWith(text))",
            arg=before, timeout=MINUTE)
        player.wait("Your move|Both passed|resigns")
        moves += 2
        assert moves < 200, player.status()
    assert re.search("Both passed. Black wins by", player.status()), player.status()
    player.picture("end")
    return moves


def plays_a_large_board(player: Player) -> float:
    """Hane's first move on a board of the largest size: in how many seconds."""
    player.begin(size="19", level="1000", person="black")
    began = time.monotonic()
    player.page.keyboard.press("Enter")
    player.wait("White played")
    took = time.monotonic() - began
    player.reasons("Hane, move 2:")
    player.picture("large")
    return took


def says_what_is_lacking(browser, address: str):
    page = browser.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    page.wait_for_function("/no WebAssembly/.test(document.getElementById('status').textContent)")
    page.close()


def program_finds() -> tuple[dict, float]:
    """The same analysis by the program, and its seconds."""
    request = {"id": "hane", "moves": [], "rules": "chinese", "boardXSize": 9, "boardYSize": 9, "komi": 7.5}
    lines = [json.dumps({**request, "maxVisits": visits}) + "\n" for visits in (10, VISITS)]
    command = [os.environ["HANE_PROGRAM"], "analyze", "--threads", "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        for line in lines:
            began = time.monotonic()
            program.stdin.write(line)
            program.stdin.flush()
            found = json.loads(program.stdout.readline())
        return found, time.monotonic() - began


def main(folder: str):
    bytes_of_page = sum(len(compressed(path)) for path in Path(folder).iterdir())
    assert bytes_of_page <= MOST_BYTES, bytes_of_page
    address = serve(folder)
    own = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own, args=["--no-sandbox"])
        faults: list[str] = []
        player = Player(browser.new_page(viewport={"width": 1280, "height": 900}), address, faults)
        plays_by_keyboard(player)
        plays_by_pointer(player)
        is_advised(player)
        takes_back_and_resigns(player)
        moves = passes_to_the_end(player)
        large = plays_a_large_board(player)
        analysis = player.page.evaluate(ANALYSIS, VISITS)
        refused, broken, black = player.page.evaluate(FAULTS)
        assert refused.startswith("size: expected a side from 1 to"), refused
        assert "broke off" in broken and black == ["E5"], (broken, black)
        says_what_is_lacking(browser, address)
        browser.close()
    assert not faults, faults
    found, seconds = program_finds()
    for one in (found, analysis["found"]):
        del one["id"]
    assert found == analysis["found"], "the program and the page find the same"
    load = " ".join(f"{number:.1f}" for number in os.getloadavg())
    print(
        f"{bytes_of_page} bytes compressed; a game of {moves} moves to the end; first move on 19x19 with 1000 playouts {large:.1f} s; "
        f"playouts a second on 9x9: page {VISITS / analysis['seconds']:.0f}, program {VISITS / seconds:.0f}, the same found (load {load})"
    )


def compressed(path: Path) -> bytes:
    if path.suffix == ".gz":
        return path.read_bytes()
    return subprocess.run(["gzip", "-9", "-c", path], check=True, capture_output=True).stdout


main(sys.argv[1])
