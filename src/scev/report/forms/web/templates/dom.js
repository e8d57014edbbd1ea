// Elements, made without markup: data of a program never become HTML.

const byId = (id) => document.getElementById(id);

/** An element with attributes (class, data-…, on… for listeners; null and false: none) and children (text or elements). */
function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function makeSvg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** Text that only screen readers have. */
const unseen = (text) => make("span", { class: "unseen" }, text);

const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

const baseName = (path) => path.slice(path.lastIndexOf("/") + 1);

/** Says something to screen readers, and for a moment on a button. */
function say(text, button = null) {
  const said = byId("said");
  if (said) said.textContent = text;
  if (!button) return;
  const before = button.dataset.label ?? button.textContent;
  button.dataset.label = before;
  button.textContent = text;
  setTimeout(() => { button.textContent = before; }, 1500);
}

async function copyText(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied", button);
  } catch {
    window.prompt("The link", text);
  }
}

function complain(text) {
  const trouble = byId("trouble");
  trouble.textContent = text;
  trouble.hidden = false;
}

// What is remembered between visits. A page in a file may have no storage.

function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is forgotten then.
  }
}

function startTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const button = byId("theme");
  let chosen = remembered("scev-theme");
  const isDark = () => (chosen ? chosen === "dark" : system.matches);
  const show = () => {
    document.documentElement.dataset.theme = isDark() ? "dark" : "light";
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark() ? "Light colours" : "Dark colours");
  };
  button.addEventListener("click", () => {
    chosen = isDark() ? "light" : "dark";
    remember("scev-theme", chosen);
    show();
  });
  system.addEventListener("change", show);
  show();
}

function showNotes(data) {
  byId("version").textContent = data.version ?? "";
  byId("notes").append(...(data.notes ?? []).map((note) => make("p", {}, note)));
}

/** Whether a key is for the page, and not for a field that is being written in. */
const isForPage = (event) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target instanceof HTMLInputElement);

/** A `<details>` whose inside is made when it is first opened. */
function opening(summary, inside, attributes = {}) {
  const details = make("details", attributes, make("summary", {}, ...summary));
  details.addEventListener("toggle", () => {
    if (details.open && details.childElementCount === 1) details.append(...inside());
  });
  return details;
}
