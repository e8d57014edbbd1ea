// The list of functions: what is searched and filtered, of which only the rows in sight are elements.

const ROW_HEIGHT = 46;
/** Rows beyond the edges of what is in sight. */
const ROWS_BEYOND = 12;
/** Values that a search shows at most. */
const MOST_VALUES_FOUND = 500;

const FILTERS = [
  { key: "floats", label: "floats", letter: "f" },
  { key: "nan", label: "NaN possible", letter: "n" },
  { key: "narrowed", label: "narrowed", letter: "w" },
  { key: "uncounted", label: "uncounted loops" },
  { key: "findings", label: "findings" },
];

class FunctionList {
  /** `open(row number, name of a value or null)` shows what was chosen. */
  constructor(index, open, filtersChanged) {
    this.index = index;
    this.open = open;
    this.filtersChanged = filtersChanged;
    this.functions = index.functions;
    this.lowered = this.functions.map((row) => `${row.name}\n${row.llvm ?? ""}`.toLowerCase());
    this.pressed = new Set();
    this.rows = [];
    this.active = 0;
    this.current = -1;
    this.search = byId("search");
    this.box = byId("rows");
    this.space = make("div", { class: "rows-space", role: "presentation" });
    this.box.append(this.space);
    this.makeFilters();
    this.listen();
    this.renew();
  }

  makeFilters() {
    for (const { key, label } of FILTERS) {
      const count = this.functions.filter((row) => row[key]).length;
      const button = make("button", {
        type: "button", class: "filter", "aria-pressed": "false", "data-filter": key, disabled: count === 0,
        onclick: () => this.press(key, button),
      }, label, " ", make("span", { class: "count" }, String(count)));
      byId("filters").append(button);
    }
  }

  press(key, button) {
    if (!this.pressed.delete(key)) this.pressed.add(key);
    button.setAttribute("aria-pressed", String(this.pressed.has(key)));
    this.renew();
    this.filtersChanged(FILTERS.filter((filter) => this.pressed.has(filter.key)));
  }

  listen() {
    let waiting = 0;
    this.search.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.renew(), this.functions.length > 500 ? 60 : 0);
    });
    this.box.addEventListener("scroll", () => this.paint(), { passive: true });
    new ResizeObserver(() => this.paint()).observe(this.box);
    for (const element of [this.search, this.box]) element.addEventListener("keydown", (event) => this.key(event));
    this.box.addEventListener("click", (event) => {
      const option = event.target.closest("[data-row]");
      if (option) this.choose(Number(option.dataset.row));
    });
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / ROW_HEIGHT) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    if (event.key in steps) this.activate(this.active + steps[event.key]);
    else if (event.key === "Enter") this.choose(this.active);
    else if (event.key === "Home" && event.target === this.box) this.activate(0);
    else if (event.key === "End" && event.target === this.box) this.activate(this.rows.length - 1);
    else if (event.key === "Escape" && this.search.value) {
      this.search.value = "";
      this.renew();
    } else return;
    event.preventDefault();
  }

  activate(row) {
    this.active = Math.min(Math.max(row, 0), this.rows.length - 1);
    const top = this.active * ROW_HEIGHT;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    const bottom = top + ROW_HEIGHT - this.box.clientHeight;
    if (bottom > this.box.scrollTop) this.box.scrollTop = bottom;
    this.paint();
  }

  choose(row) {
    const chosen = this.rows[row];
    if (!chosen) return;
    this.active = row;
    this.paint();
    this.open(chosen.number, chosen.value ?? null);
  }

  /** Marks the function that is shown, and brings it in sight. */
  setCurrent(number) {
    this.current = number;
    const row = this.rows.findIndex((one) => one.number === number);
    if (row >= 0 && this.rows[this.active]?.number !== number) this.activate(row);
    this.paint();
  }

  async renew() {
    const wanted = this.search.value.trim().toLowerCase();
    const passing = [];
    const filters = [...this.pressed];
    for (let number = 0; number < this.functions.length; number++) {
      if (filters.every((key) => this.functions[number][key])) passing.push(number);
    }
    const byName = wanted ? passing.filter((number) => this.lowered[number].includes(wanted)) : passing;
    this.show(byName.map((number) => ({ number })));
    if (!wanted) return;
    const values = await this.findValues(passing, wanted);
    if (this.search.value.trim().toLowerCase() !== wanted || filters.join() !== [...this.pressed].join()) return;
    if (values.length) this.show([...byName.map((number) => ({ number })), ...values], this.active);
  }

  /** The values whose names have the text in them. */
  async findValues(numbers, wanted) {
    if (!this.names) {
      this.names = (await unpack("#names")) ?? [];
      this.loweredNames = this.names.map((text) => text.toLowerCase());
    }
    const found = [];
    for (const number of numbers) {
      if (!this.loweredNames[number]?.includes(wanted)) continue;
      for (const value of new Set(this.names[number].split("\n"))) {
        if (value.toLowerCase().includes(wanted)) found.push({ number, value });
      }
      if (found.length >= MOST_VALUES_FOUND) return found.slice(0, MOST_VALUES_FOUND);
    }
    return found;
  }

  show(rows, active = 0) {
    this.rows = rows;
    this.active = Math.min(active, Math.max(rows.length - 1, 0));
    if (active === 0) {
      const current = this.search.value ? -1 : rows.findIndex((row) => row.number === this.current);
      this.active = Math.max(current, 0);
      this.box.scrollTop = 0;
    }
    this.space.style.height = `${rows.length * ROW_HEIGHT}px`;
    const functions = rows.filter((row) => row.value === undefined).length;
    const values = rows.length - functions;
    byId("found").textContent = counted(functions, "function")
      + (values ? `, ${values === MOST_VALUES_FOUND ? "at least " : ""}${counted(values, "value")}` : "");
    this.activate(this.active);
  }

  paint() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / ROW_HEIGHT) - ROWS_BEYOND);
    const last = Math.min(this.rows.length, first + Math.ceil(this.box.clientHeight / ROW_HEIGHT) + 2 * ROWS_BEYOND);
    const options = [];
    for (let row = first; row < last; row++) options.push(this.option(row));
    this.space.replaceChildren(...options);
    const id = this.rows.length ? `row-${this.active}` : "";
    for (const element of [this.search, this.box]) {
      if (id) element.setAttribute("aria-activedescendant", id);
      else element.removeAttribute("aria-activedescendant");
    }
  }

  option(row) {
    const { number, value } = this.rows[row];
    const of = this.functions[number];
    const file = this.index.files[of.file];
    const place = file ? `${baseName(file.path)}${of.line ? `:${of.line}` : ""}` : "";
    const option = make(
      "div",
      {
        class: `row${row === this.active ? " active" : ""}${number === this.current ? " current" : ""}`,
        role: "option", id: `row-${row}`, "data-row": row, "aria-selected": String(number === this.current),
        "aria-posinset": row + 1, "aria-setsize": this.rows.length,
      },
      make("span", { class: "row-name" }, value ?? of.name),
      " ",
      make("span", { class: "row-place" }, value === undefined ? place : `value of ${of.name}`),
      ...(value === undefined ? badges(of) : []),
    );
    option.style.top = `${row * ROW_HEIGHT}px`;
    return option;
  }
}

/** What is bad of a function. */
function badges(row) {
  const found = [];
  if (row.findings) {
    const kind = row.certain ? "certain" : "possible";
    found.push(make("span", { class: `badge ${kind}`, title: counted(row.findings, "finding") },
      String(row.findings), unseen(` ${row.findings === 1 ? "finding" : "findings"}`), make("span", { "aria-hidden": "true" }, " !")));
  }
  if (row.uncounted) {
    found.push(make("span", { class: "badge uncounted", title: `${counted(row.uncounted, "loop")} not counted` },
      String(row.uncounted), unseen(" not counted"), make("span", { "aria-hidden": "true" }, " ↻?")));
  }
  return found.length ? [" ", make("span", { class: "badges" }, ...found)] : [];
}
