"""What trials of pages look at in each of them."""

from playwright.sync_api import Page

# What is read, and must stand out from what is behind it: four and a half times as light or dark (WCAG 2.2, AA).
LEAST_CONTRAST = 4.5
CONTRAST = """selector => {
  const light = text => {
    const parts = text.match(/[\\d.]+/g).map(Number);
    const linear = parts.slice(0, 3).map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const behind = element => {
    const color = getComputedStyle(element).backgroundColor;
    return color === "rgba(0, 0, 0, 0)" && element.parentElement ? behind(element.parentElement) : color;
  };
  return Array.from(document.querySelectorAll(selector)).filter(element => element.offsetParent !== null).map(element => {
    const both = [light(getComputedStyle(element).color), light(behind(element))].sort((one, other) => other - one);
    return (both[0] + 0.05) / (both[1] + 0.05);
  });
}"""


def watched(page: Page, faults: list[str]) -> Page:
    """The page, whose faults and requests to elsewhere are noted."""
    page.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith("file:") else faults.append(request.url))
    return page


def expect(held: bool, what: str) -> None:
    if not held:
        raise SystemExit(f"expected {what}")


def contrast(page: Page, read: list[str], scheme: str) -> float:
    """The least contrast of what these selectors name."""
    least = [(min(found), selector) for selector in read if (found := page.evaluate(CONTRAST, selector))]
    for found, selector in least:
        expect(found >= LEAST_CONTRAST, f"a contrast of {LEAST_CONTRAST} ({scheme}, {selector}), found {found:.2f}")
    return min(found for found, _ in least)
