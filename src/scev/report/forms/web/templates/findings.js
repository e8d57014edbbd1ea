// The page of a project: its findings by kind and by file, and one by one in the order of their worth.

/** Findings that are made at once. */
const FINDINGS_AT_ONCE = 200;
/** Files that are listed at first. */
const FILES_AT_FIRST = 12;

const VERDICTS = ["certain", "possible"];
const FILTERS = [
  { key: "certain", label: "certain", has: (one) => one.verdict === "certain" },
  { key: "possible", label: "possible", has: (one) => one.verdict === "possible" },
  { key: "input", label: "driven by input", has: (one) => one.input },
  { key: "witness", label: "with a witness", has: (one) => one.witness },
];

class FindingsPage {
  constructor(data) {
    this.data = data;
    this.buttons = new Map();
    this.pressed = new Set();
    this.kind = byId("kind");
    this.file = byId("file");
    this.search = byId("search");
    this.lowered = data.findings.map((one) =>
      [this.place(one), one.verdict, one.message, one.kind, one.function, one.source, one.reason, one.driven, one.witness].join("\n").toLowerCase());
    byId("summary").textContent = data.summary;
    this.showUnreadable();
    this.showKinds();
    this.showFiles(FILES_AT_FIRST);
    this.makeTools();
    this.readAddress();
  }

  place(one) {
    return [this.data.files[one.file].path, one.line, one.column].filter((part) => part !== undefined).join(":");
  }

  // Above the list ----------------------------------------------------------------------------------------------------

  showUnreadable() {
    const lines = this.data.unreadable;
    byId("not-read").hidden = !lines.length;
    byId("not-read-title").textContent = `${counted(lines.length, "unit")} not read`;
    byId("unreadable").append(...lines.map((line) => make("li", {}, make("code", {}, line))));
  }

  showKinds() {
    const rows = this.data.kinds.map((kind) => this.tally(kind, this.link("kind", kind.name, null, kind.name), kind.meaning));
    const absent = this.data.notFound;
    byId("kinds").append(
      rows.length ? tallies("Findings by kind", ["Kind", "Meaning"], rows) : "",
      absent.length ? make("p", { class: "quiet not-found" }, `Looked for, and not found: ${absent.join(", ")}`) : "",
    );
  }

  showFiles(most) {
    const files = this.data.files;
    const rows = files.slice(0, most).map((file) => this.tally(file, this.link("file", file.path, "path", ...pathParts(file.path)), file.kinds.replaceAll(/ (?=\d)/g, "\u00a0")));
    const more = files.length > rows.length ? make("button", {
      type: "button", onclick: () => {
        this.showFiles(files.length);
        byId("files").querySelectorAll("a")[most]?.focus();
      },
    }, `Show all ${files.length} files`) : null;
    const table = rows.length ? tallies("Findings by file", ["File", "Kinds"], rows) : make("p", { class: "quiet" }, "Nothing is found in any file.");
    byId("files").replaceChildren(...[table, more].filter(Boolean));
  }

  tally(row, name, words) {
    const number = (count, kind) => make("td", { class: "count" }, count ? make("span", { class: `number ${kind}` }, String(count)) : "0");
    return make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "words" }, words),
      number(row.certain, "certain"), number(row.possible, "possible"));
  }

  /** A link to the findings of a kind or file. */
  link(what, value, style, ...text) {
    const address = `#${new URLSearchParams({ [what]: value })}`;
    return make("a", {
      href: address, class: style, onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (location.hash !== address) history.pushState(null, "", address);
        this.readAddress();
        byId("findings-title").focus({ preventScroll: true });
        byId("findings-title").scrollIntoView();
      },
    }, ...text);
  }

  // What is shown -----------------------------------------------------------------------------------------------------

  makeTools() {
    for (const { key, label, has } of FILTERS) {
      const count = this.data.findings.filter(has).length;
      const button = make("button", {
        type: "button", class: "filter", "aria-pressed": "false", "data-filter": key, disabled: count === 0,
        onclick: () => {
          if (!this.pressed.delete(key)) this.pressed.add(key);
          this.changed();
        },
      }, label, " ", make("span", { class: "count" }, String(count)));
      this.buttons.set(key, button);
      byId("filters").append(button);
    }
    const option = (value, text) => make("option", { value }, text);
    this.kind.append(option("", "all"), ...this.data.kinds.map((kind) => option(kind.name, kind.name)));
    // A path may be any text: options go by number.
    this.file.append(option("", "all"), ...this.data.files.map((file, number) => option(String(number), file.path)));
    for (const choice of [this.kind, this.file]) choice.addEventListener("change", () => this.changed());
    let waiting = 0;
    this.search.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.changed(), 60);
    });
    byId("all").addEventListener("click", () => {
      history.pushState(null, "", "#");
      this.readAddress();
      this.search.focus();
    });
    for (const name of ["popstate", "hashchange"]) window.addEventListener(name, () => this.readAddress());
    document.addEventListener("keydown", (event) => {
      if (!isForPage(event) || event.key !== "/") return;
      event.preventDefault();
      this.search.focus();
    });
  }

  /** Shows what the address names. */
  readAddress() {
    const said = new URLSearchParams(location.hash.slice(1));
    const wanted = (said.get("only") ?? "").split(",");
    this.pressed = new Set(FILTERS.map((filter) => filter.key).filter((key) => wanted.includes(key)));
    this.kind.value = this.data.kinds.some((kind) => kind.name === said.get("kind")) ? said.get("kind") : "";
    const file = said.has("file") ? this.data.files.findIndex((one) => one.path === said.get("file")) : -1;
    this.file.value = file < 0 ? "" : String(file);
    this.search.value = said.get("search") ?? "";
    this.render();
  }

  /** Shows what the tools say, and names it in the address. */
  changed() {
    const said = new URLSearchParams();
    if (this.pressed.size) said.set("only", [...this.pressed].join(","));
    if (this.kind.value) said.set("kind", this.kind.value);
    if (this.file.value) said.set("file", this.data.files[Number(this.file.value)].path);
    if (this.search.value.trim()) said.set("search", this.search.value.trim());
    history.replaceState(null, "", `#${said}`);
    this.render();
  }

  /** The findings that pass. */
  passing() {
    const verdicts = VERDICTS.filter((verdict) => this.pressed.has(verdict));
    const others = FILTERS.filter(({ key }) => this.pressed.has(key) && !VERDICTS.includes(key));
    const wanted = this.search.value.trim().toLowerCase();
    const file = this.file.value === "" ? -1 : Number(this.file.value);
    return this.data.findings.filter((one, number) =>
      (!verdicts.length || verdicts.includes(one.verdict)) && others.every(({ has }) => has(one))
      && (!this.kind.value || one.kind === this.kind.value) && (file < 0 || one.file === file)
      && (!wanted || this.lowered[number].includes(wanted)));
  }

  render() {
    for (const [key, button] of this.buttons) button.setAttribute("aria-pressed", String(this.pressed.has(key)));
    const rows = this.passing();
    const all = this.data.findings.length;
    byId("found").textContent = rows.length === all ? counted(all, "finding") : `${rows.length} of ${counted(all, "finding")}`;
    byId("all").hidden = rows.length === all;
    const nothing = make("li", { class: "quiet" }, all ? "No finding is so." : "Nothing is found.");
    byId("findings").replaceChildren(...(rows.length ? [] : [nothing]));
    this.add(rows, 0);
  }

  /** Adds findings to the list, from a number on. */
  add(rows, first) {
    const last = first + FINDINGS_AT_ONCE;
    byId("findings").append(...rows.slice(first, last).map((one) => this.finding(one)));
    const button = rows.length > last ? make("button", {
      type: "button", onclick: () => {
        this.add(rows, last);
        // Who goes on with keys goes on at the first that is new.
        byId("findings").children[last].focus();
      },
    }, `Show more: ${rows.length - last} are left`) : null;
    byId("more").replaceChildren(...(button ? [button] : []));
  }

  finding(one) {
    const rows = [["because", one.reason], ["values", one.driven], ["witness", one.witness], ["fix", one.fix], ["also", one.also]];
    return make(
      "li", { class: `told ${one.verdict}`, tabindex: "-1" },
      make(
        "h3", {}, make("span", { class: "path" }, ...pathParts(this.place(one))), " ", make("span", { class: `badge ${one.verdict}` }, one.verdict), " ",
        make("span", { class: "finding-message" }, one.message), " ", make("span", { class: "quiet" }, `[${one.kind}]`),
        make("span", { class: "quiet told-function" }, ` in `, make("code", {}, one.function)),
      ),
      one.source ? this.source(one) : null,
      make("dl", { class: "told-facts" }, ...rows.filter(([, words]) => words).map(([label, words]) =>
        make("div", {}, make("dt", {}, label), make("dd", label === "witness" ? { class: "code" } : {}, words)))),
    );
  }

  source(one) {
    // Tabs stay, so that the caret stands where it should.
    const before = [...one.source].slice(0, one.caret ?? 0).join("").replace(/[^\t]/g, " ");
    return make("pre", { class: "told-source" }, make("code", {}, one.source), make("span", { class: "caret", "aria-hidden": "true" }, `\n${before}^`));
  }
}

/** A path that may be broken where a folder ends. */
const pathParts = (path) => path.split("/").flatMap((part, number) => (number ? ["/", make("wbr"), part] : [part]));

function tallies(caption, names, rows) {
  return make(
    "table", { class: "tally" }, make("caption", { class: "unseen" }, caption),
    make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name)),
      ...VERDICTS.map((name) => make("th", { scope: "col", class: "count" }, name)))),
    make("tbody", {}, ...rows),
  );
}

async function startFindings() {
  startTheme();
  if (!canUnpack()) {
    complain("This browser cannot unpack the data of this page (it has no DecompressionStream): use one of 2023 or later.");
    return;
  }
  try {
    const data = await unpack("#project");
    showNotes(data);
    new FindingsPage(data);
  } catch (error) {
    complain(`The data of this page could not be read: ${error.message}`);
    throw error;
  }
}

startFindings();
