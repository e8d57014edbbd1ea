// The page of a comparison: the facts that differ between A and B, by function.

/** Rows that are made at once. */
const ROWS_AT_ONCE = 500;

const CHANGES = ["gained", "lost", "sharper", "weaker", "different"];

class ComparisonPage {
  constructor(data) {
    this.data = data;
    this.pressed = new Set();
    this.search = byId("search");
    this.lowered = data.rows.map((row) => [row.function, row.name, row.where, row.source, row.a, row.b].join("\n").toLowerCase());
    for (const change of CHANGES) byId("filters").append(this.filter(change));
    if (data.counts.same !== undefined) byId("filters").append(make("span", { class: "quiet" }, `${data.counts.same} the same`));
    this.search.addEventListener("input", () => this.render());
    document.addEventListener("keydown", (event) => {
      if (!isForPage(event) || event.key !== "/") return;
      event.preventDefault();
      this.search.focus();
    });
    this.render();
  }

  filter(change) {
    const count = this.data.counts[change] ?? 0;
    const button = make("button", {
      type: "button", class: `filter change-${change}`, "aria-pressed": "false", "data-filter": change, disabled: count === 0,
      onclick: () => {
        if (!this.pressed.delete(change)) this.pressed.add(change);
        button.setAttribute("aria-pressed", String(this.pressed.has(change)));
        this.render();
      },
    }, change, " ", make("span", { class: "count" }, String(count)));
    return button;
  }

  render(most = ROWS_AT_ONCE) {
    const wanted = this.search.value.trim().toLowerCase();
    const rows = this.data.rows.filter((row, number) =>
      (!this.pressed.size || this.pressed.has(row.change)) && (!wanted || this.lowered[number].includes(wanted)));
    byId("found").textContent = counted(rows.length, "difference");
    const shown = rows.slice(0, most);
    const byFunction = new Map();
    for (const row of shown) byFunction.has(row.function) ? byFunction.get(row.function).push(row) : byFunction.set(row.function, [row]);
    const table = make(
      "table", { class: "compare" },
      make("caption", { class: "unseen" }, `Facts that differ between ${this.data.a} and ${this.data.b}`),
      make("thead", {}, make("tr", {}, ...["Where", this.data.a, this.data.b].map((text) => make("th", { scope: "col" }, text)))),
      ...[...byFunction].map(([name, of]) => this.group(name, of)),
    );
    const more = rows.length > shown.length ? make("button", { type: "button", onclick: () => this.render(most + ROWS_AT_ONCE) },
      `Show more: ${rows.length - shown.length} are left`) : null;
    byId("table").replaceChildren(...[shown.length ? table : make("p", { class: "quiet" }, "Nothing differs."), more].filter(Boolean));
  }

  group(name, rows) {
    return make("tbody", {},
      make("tr", { class: "compare-function" }, make("th", { scope: "rowgroup", colspan: 3 }, name)),
      ...rows.map((row) => this.row(row)));
  }

  row(row) {
    return make(
      "tr", {},
      make(
        "th", { scope: "row" },
        make("span", { class: `badge change-${row.change}` }, row.change), " ", make("span", { class: "row-name" }, row.name), " ",
        make("span", { class: "row-place" }, row.kind === "value" || row.kind === row.name ? row.where : `${row.kind}, ${row.where}`),
        row.source ? make("code", { class: "compare-source" }, row.source.trim()) : null,
      ),
      this.side(row, "a"), this.side(row, "b"),
    );
  }

  side(row, side) {
    const set = row[`${side}Set`];
    const other = row[side === "a" ? "bSet" : "aSet"];
    // Both on one scale: they can be compared.
    return make(
      "td", { "data-side": this.data[side] },
      make("p", { class: "compare-words" }, row[side] || make("span", { class: "quiet" }, "nothing known")),
      set ? drawSet(set, wordsOfSet(set, row[side], "logarithmic"), { width: 260, beside: other ? [other] : [] }) : null,
    );
  }
}

async function startComparison() {
  startTheme();
  if (!canUnpack()) {
    complain("This browser cannot unpack the data of this page (it has no DecompressionStream): use one of 2023 or later.");
    return;
  }
  try {
    const data = await unpack("#comparison");
    showNotes(data);
    new ComparisonPage(data);
  } catch (error) {
    complain(`The data of this page could not be read: ${error.message}`);
    throw error;
  }
}

startComparison();
