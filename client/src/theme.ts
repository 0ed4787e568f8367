// Runs before the page is painted, so that it does not flash in another theme; then serves the plain pages.
const kept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`gaslamp-${key}`) ?? "null");
  } catch {
    return null;
  }
};

const theme = kept("theme");
const wished = matchMedia("(prefers-contrast: more)").matches ? "contrast" : "night";
document.documentElement.dataset.theme = typeof theme === "string" ? theme : wished;

const NEXT: Record<string, string> = { night: "light", light: "contrast", contrast: "night" };

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-next-theme]") : null;
  if (!button) return;
  const next = NEXT[document.documentElement.dataset.theme ?? "night"] ?? "night";
  document.documentElement.dataset.theme = next;
  localStorage.setItem("gaslamp-theme", JSON.stringify(next));
});
