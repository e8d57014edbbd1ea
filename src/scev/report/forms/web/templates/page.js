// The page of a report: which function is shown, which value is looked at, what is pinned, and the links to that.
//
//     #f=NAME   #f=NAME&l=LINE   #f=NAME&ir=LINE   #f=NAME&v=VALUE

class ReportPage {
  constructor(index) {
    this.index = index;
    this.number = -1;
    this.shown = null;
    this.pinned = null;
    this.looked = null;
    this.code = null;
    this.numberOf = new Map();
    // A name that several functions have means the first of them; their LLVM names are their own.
    index.functions.forEach((row, number) => { if (!this.numberOf.has(row.name)) this.numberOf.set(row.name, number); });
    index.functions.forEach((row, number) => { if (row.llvm) this.numberOf.set(row.llvm, number); });
    this.details = new Details({
      copy: (button) => this.copyLink(button),
      close: () => this.unpin(true),
      goToPlace: (place) => this.goToPlace(place),
    });
    this.details.clear();
    this.list = new FunctionList(index, (number, value) => this.choose(number, value), (filters) => {
      this.filters = filters;
      this.code?.setFilters(filters);
    });
    this.filters = [];
    this.listen();
  }

  listen() {
    addEventListener("hashchange", () => this.follow());
    addEventListener("popstate", () => this.follow());
    document.addEventListener("keydown", (event) => this.key(event));
    byId("open-keys").addEventListener("click", () => byId("keys").showModal());
    byId("open-list").addEventListener("click", () => this.openList(!document.body.classList.contains("list-open")));
    byId("main").addEventListener("click", () => this.openList(false));
  }

  openList(isOpen) {
    document.body.classList.toggle("list-open", isOpen);
    byId("open-list").setAttribute("aria-expanded", String(isOpen));
    if (isOpen) byId("search").focus();
  }

  // A function

  async choose(number, valueName) {
    await this.open(number);
    if (this.number !== number) return;
    this.openList(false);
    const value = valueName === null ? -1 : this.valueNumber(valueName);
    if (value >= 0) this.pin(value, "push");
    else this.link("push");
    if (value >= 0 && this.code.chipOf(value)) this.code.chipOf(value).focus({ focusVisible: true });
    else this.code.focusFirst();
  }

  /** Shows a function; false if another one was asked for meanwhile. */
  async open(number) {
    this.wanted = number;
    if (number === this.number) return true;
    const row = this.index.functions[number];
    const chunk = this.index.chunks.findIndex(([first, last]) => number >= first && number < last);
    const functions = await unpack(`[data-chunk="${chunk}"]`);
    const data = functions?.[number - this.index.chunks[chunk][0]];
    if (!data) throw new Error(`the data of ${row.name} are not in this page`);
    const file = data.source ? this.index.files[data.source.file] : null;
    const text = file?.found ? await unpack(`[data-file="${data.source.file}"]`) : null;
    if (this.wanted !== number) return false;
    this.number = number;
    this.pinned = this.looked = null;
    this.shown = {
      data,
      source: text === null ? null : text.split(/\r\n|\r|\n/),
      file: file?.path ?? "",
      fileName: (of) => this.index.files[of ?? data.source?.file]?.path ?? "",
      hasLine: (name, line) => text !== null && name === baseName(file.path)
        && line >= data.source.first && line <= data.source.last,
      goToLine: (line) => this.goToPlace({ line, file: data.source.file }),
    };
    this.render(row);
    this.list.setCurrent(number);
    document.title = `${data.name} – ${this.index.title}`;
    say(`${data.name} is shown`);
    return true;
  }

  render(row) {
    const { data } = this.shown;
    const file = this.index.files[row.file ?? data.source?.file];
    this.code = new CodeView(this.shown, {
      hover: (value) => this.look(value),
      leave: () => this.lookAway(),
      choose: (value, isByKey) => this.chooseValue(value, isByKey),
      chooseLine: (line) => this.chooseLine(line),
      changed: () => this.renewed(),
    });
    if (this.filters.length) this.code.setFilters(this.filters);
    this.findings = make("div");
    byId("function").replaceChildren(...[
      functionHead(data, row, file ? baseName(file.path) : "", (button) => this.copyLink(button, true)),
      this.findings,
      loopsSection(data.loops, (loop) => this.goToPlace(loop), this.shown),
      requestsSection(data.requests, (request) => this.goToPlace(request)),
      this.code.element,
      graphSection(data, (block) => this.goToIr(block.first)),
    ].filter(Boolean));
    this.showFindings();
    byId("main").scrollTop = 0;
    this.details.clear();
  }

  showFindings() {
    const section = findingsSection(this.shown.data.findings, this.code, this.shown);
    this.findings.replaceChildren(...(section ? [section] : []));
  }

  /** The lines were made anew. */
  renewed() {
    this.code.markPinned(this.pinned);
    if (this.findings) this.showFindings();
  }

  // A value

  valueNumber(name) {
    const { values } = this.shown.data;
    const byLlvm = values.findIndex((value) => value.llvm === name);
    return byLlvm >= 0 ? byLlvm : values.findIndex((value) => value.name === name);
  }

  look(number) {
    if (this.looked === number) return;
    this.looked = number;
    this.details.show(this.shown.data.values[number], this.shown, number === this.pinned);
  }

  lookAway() {
    if (this.pinned !== null) this.look(this.pinned);
  }

  chooseValue(number, isByKey) {
    if (number !== this.pinned) this.pin(number);
    else if (isByKey) this.details.element.focus();
    else this.unpin(false);
  }

  pin(number, how = "replace") {
    const value = this.shown.data.values[number];
    this.pinned = number;
    this.looked = null;
    this.look(number);
    if (!this.code.chipOf(number)) this.code.setAll(true);
    // The details may have come over it.
    this.code.chipOf(number)?.scrollIntoView({ block: "nearest" });
    this.code.markLine(null);
    this.code.markPinned(number);
    this.link(how);
    say(`${value.name} ${value.known ? `is ${value.known}` : "is not known"}, pinned`);
  }

  unpin(isFocusing) {
    const chip = this.pinned === null ? null : this.code.chipOf(this.pinned);
    this.release();
    this.link("replace");
    if (isFocusing) chip?.focus({ focusVisible: true });
  }

  release() {
    this.pinned = null;
    this.code.markPinned(null);
    this.details.setPinned(false);
  }

  // Places

  goToPlace({ line, ir, file }) {
    const { source } = this.shown.data;
    const isInSource = this.shown.source && line !== undefined && line >= source.first && line <= source.last
      && (file === undefined || file === source.file);
    if (isInSource && (this.code.kind === "source" || ir === undefined)) {
      this.code.setKind("source");
      this.code.markLine(line);
    } else if (ir !== undefined) this.goToIr(ir);
  }

  goToIr(line) {
    this.code.setKind("ir");
    this.code.markLine(line);
  }

  chooseLine(line) {
    this.release();
    this.code.markLine(this.code.marked === line ? null : line, "nearest");
    this.link("replace");
  }

  // Links

  /** Every function has a link of its own: by its LLVM name if another has its name too. */
  functionName() {
    const row = this.index.functions[this.number];
    return this.numberOf.get(row.name) === this.number ? row.name : row.llvm;
  }

  fragment(isFunctionOnly = false) {
    const parts = [`f=${encodeURIComponent(this.functionName())}`];
    if (!isFunctionOnly && this.pinned !== null) {
      const value = this.shown.data.values[this.pinned];
      parts.push(`v=${encodeURIComponent(value.llvm ?? value.name)}`);
    } else if (!isFunctionOnly && this.code.marked !== null) {
      parts.push(`${this.code.kind === "source" ? "l" : "ir"}=${this.code.marked + (this.code.kind === "source" ? 0 : 1)}`);
    }
    return `#${parts.join("&")}`;
  }

  link(how) {
    const fragment = this.fragment();
    if (fragment === location.hash) return;
    try {
      if (how === "push") history.pushState(null, "", fragment);
      else history.replaceState(null, "", fragment);
    } catch {
      location.hash = fragment;
    }
  }

  copyLink(button, isFunctionOnly = false) {
    copyText(location.href.split("#")[0] + this.fragment(isFunctionOnly), button);
  }

  /** Shows what the address says; the first function if it says none. */
  async follow() {
    const { f, l, ir, v } = readFragment(location.hash);
    const asked = (f ?? []).map((name) => this.numberOf.get(name)).find((number) => number !== undefined);
    if (f && asked === undefined) say(`There is no function ${f[0]} in this report.`);
    if (!(await this.open(asked ?? Math.max(this.number, 0)))) return;
    const value = (v ?? []).map((name) => this.valueNumber(name)).find((number) => number >= 0);
    if (value !== undefined) {
      if (value === this.pinned) return;
      this.pin(value);
      const chip = this.code.chipOf(value);
      chip?.scrollIntoView({ block: "center" });
      if (chip) this.code.setStop(chip);
      return;
    }
    this.release();
    if (l || ir) {
      const kind = l && this.shown.source ? "source" : "ir";
      this.code.setKind(kind);
      if (l && kind === "ir") this.code.markLine(this.irOfLine(Number(l[0])));
      else this.code.markLine(l ? Number(l[0]) : Number(ir[0]) - 1);
    } else this.code.markLine(null);
  }

  /** The first line of IR that comes of a line of the source. */
  irOfLine(line) {
    const found = this.shown.data.values.find((value) => value.line === line && value.ir !== undefined);
    return found?.ir ?? this.shown.data.blocks.find((block) => block.line === line)?.first ?? null;
  }

  // Keys

  key(event) {
    if (!isForPage(event) || byId("keys").open) return;
    if (event.key === "/") this.toSearch();
    else if (event.key === "?") byId("keys").showModal();
    else if (event.key === "a") this.code?.setAll(!this.code.isAll);
    else if (event.key === "s") this.code?.setKind(this.code.kind === "source" ? "ir" : "source");
    else if (event.key === "w") this.details.toggleWhy();
    else if (event.key === "Escape") this.escape();
    else return;
    event.preventDefault();
    // What had the focus was made anew.
    if ("as".includes(event.key) && document.activeElement === document.body) this.code?.focusFirst();
  }

  toSearch() {
    this.openList(true);
    byId("search").focus();
    byId("search").select();
  }

  escape() {
    if (document.body.classList.contains("list-open")) this.openList(false);
    if (this.pinned === null) return;
    if (this.details.element.contains(document.activeElement)) this.code.chipOf(this.pinned)?.focus({ focusVisible: true });
    else this.unpin(false);
  }
}

/** What the address says: by letter, the readings of what stands there. `%level` may be written as it is or encoded. */
function readFragment(hash) {
  const found = {};
  for (const part of hash.replace(/^#/, "").split("&")) {
    const [, key, text] = /^(f|l|ir|v)=(.*)$/.exec(part) ?? [];
    if (!key) continue;
    found[key] = [text];
    try {
      found[key].unshift(decodeURIComponent(text));
    } catch {
      // It is written as it is.
    }
  }
  return found;
}

async function startReport() {
  startTheme();
  if (!canUnpack()) {
    byId("function").replaceChildren();
    complain("This browser cannot unpack the data of this page (it has no DecompressionStream): use one of 2023 or later.");
    return;
  }
  try {
    const index = await unpack("#index");
    showNotes(index);
    if (!index.functions.length) {
      byId("function").replaceChildren(make("p", {}, "There are no functions in this report."));
      return;
    }
    await new ReportPage(index).follow();
  } catch (error) {
    complain(`The data of this page could not be read: ${error.message}`);
    throw error;
  }
}

startReport();
