// The lines of a function, of source or of IR, and beside them the facts of the values that they compute.

/** Lines that are made at once; more follow in batches, so that a long function shows at once too. */
const LINES_AT_ONCE = 600;

const KEYWORDS = new Set(`auto bool break case catch char class const constexpr continue def default define do double elif
else enum except extern f32 f64 false float fn for from half i16 i32 i64 i8 if import in inline int int16_t int32_t int64_t
int8_t let long loop match mut namespace new not null nullptr or and pass pub raise restrict return short signed size_t
sizeof static struct switch template this throw true try typedef typename u16 u32 u64 u8 uint16_t uint32_t uint64_t uint8_t
union unsigned use using usize void volatile while with yield __global__ __device__ __kernel kernel global local`
  .split(/\s+/));
const SOURCE_TOKEN =
  /(\/\/.*|\/\*.*?(?:\*\/|$))|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)')|(\b(?:0x[\da-fA-F.]+(?:p[-+]?\d+)?|\d[\d.]*(?:e[-+]?\d+)?)\w*)|([A-Za-z_]\w*)/g;
const SCRIPT_TOKEN = /(#.*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\b\d[\d.]*(?:e[-+]?\d+)?)|([A-Za-z_]\w*)/g;
const IR_TOKEN = /(;.*)|(c?"(?:[^"\\]|\\.)*")|(?<![\w.%@])(-?\d[\w.+-]*)|([%@](?:"[^"]*"|[\w.$-]+)|[A-Za-z_][\w.]*)/g;
const IR_TYPE = /^(?:i\d+|half|bfloat|float|double|fp128|x86_fp80|ptr|void|label|metadata|x)$/;

class CodeView {
  /**
   * shown: {data, source: lines of the file or null, file: its name}. handlers: hover(value), leave(), choose(value),
   * chooseLine(number), changed(): the view is another one.
   */
  constructor(shown, handlers) {
    this.shown = shown;
    this.data = shown.data;
    this.handlers = handlers;
    this.kind = shown.source ? "source" : "ir";
    this.isAll = false;
    this.filters = [];
    this.marked = null;
    this.element = make("section", { class: "code", "aria-labelledby": "code-title" });
    this.list = make("ol", { class: "lines", "aria-label": "Lines, each with its facts" });
    this.elsewhere = make("div", { class: "elsewhere" });
    this.element.append(this.head(), this.list, this.elsewhere);
    this.listen();
    this.render();
  }

  head() {
    const toggle = (kind, text) => make("button", {
      type: "button", "data-kind": kind, onclick: () => this.setKind(kind), disabled: kind === "source" && !this.shown.source,
    }, text);
    this.kinds = [toggle("source", "Source"), toggle("ir", "IR")];
    this.allButton = make("button", { type: "button", onclick: () => this.setAll(!this.isAll) }, "All values");
    const missing = this.data.source && !this.shown.source
      ? make("p", { class: "quiet" }, `${this.shown.file} was not found, so the IR is shown.`) : null;
    return make(
      "div", { class: "section-head" }, make("h3", { id: "code-title" }, "Code"),
      make("div", { class: "switch", role: "group", "aria-label": "Lines of" }, ...this.kinds),
      this.allButton, missing,
    );
  }

  listen() {
    const valueOf = (event) => event.target.closest?.("[data-value]");
    for (const area of [this.list, this.elsewhere]) {
      area.addEventListener("pointerover", (event) => {
        const found = valueOf(event);
        if (found && event.pointerType !== "touch") this.handlers.hover(Number(found.dataset.value));
      });
      area.addEventListener("pointerout", (event) => {
        if (valueOf(event) && event.pointerType !== "touch") this.handlers.leave();
      });
      area.addEventListener("click", (event) => {
        const found = valueOf(event);
        if (found) {
          if (found.matches(".chip")) this.setStop(found);
          this.handlers.choose(Number(found.dataset.value), event.detail === 0);
        } else if (event.target.matches(".number")) {
          this.handlers.chooseLine(Number(event.target.closest(".line").dataset.line));
        }
      });
      area.addEventListener("focusin", (event) => {
        if (!event.target.matches(".chip")) return;
        this.setStop(event.target);
        if (event.target.matches(":focus-visible")) this.handlers.hover(Number(event.target.dataset.value));
      });
      area.addEventListener("keydown", (event) => this.key(event));
    }
  }

  // What is shown

  setKind(kind) {
    if (kind === this.kind || (kind === "source" && !this.shown.source)) return;
    this.kind = kind;
    this.marked = null;
    this.render();
    this.handlers.changed();
  }

  setAll(isAll) {
    this.isAll = isAll;
    this.render();
    this.handlers.changed();
  }

  setFilters(filters) {
    this.filters = filters.map((filter) => filter.letter).filter(Boolean);
    this.render();
    this.handlers.changed();
  }

  matches(value) {
    return this.filters.length > 0 && this.filters.every((letter) => value.is?.includes(letter));
  }

  render() {
    for (const button of this.kinds) button.setAttribute("aria-pressed", String(button.dataset.kind === this.kind));
    this.allButton.setAttribute("aria-pressed", String(this.isAll));
    this.element.dataset.kind = this.kind;
    this.collect();
    clearTimeout(this.waiting);
    this.list.replaceChildren();
    this.isInComment = false;
    this.wasDead = false;
    this.made = 0;
    this.more(LINES_AT_ONCE);
    this.renderElsewhere();
    this.stop = null;
    const first = this.element.querySelector(".chip");
    if (first) this.setStop(first);
  }

  more(count) {
    const { source } = this.data;
    const isSource = this.kind === "source";
    const total = isSource ? source.last - source.first + 1 : this.data.ir.length;
    const until = Math.min(total, this.made + count);
    const lines = [];
    for (; this.made < until; this.made++) {
      const line = isSource ? source.first + this.made : this.made;
      lines.push(this.line(line, isSource ? this.shown.source[line - 1] ?? "" : this.data.ir[line]));
    }
    this.list.append(...lines);
    if (this.made < total) this.waiting = setTimeout(() => this.more(LINES_AT_ONCE), 0);
  }

  makeAll() {
    clearTimeout(this.waiting);
    this.more(Infinity);
  }

  /** By line, what is beside and below it. */
  collect() {
    const { data, kind } = this;
    this.valuesAt = new Map();
    this.findingsAt = new Map();
    this.loopsAt = new Map();
    this.valuesElsewhere = [];
    const add = (map, line, thing) => { map.has(line) ? map.get(line).push(thing) : map.set(line, [thing]); };
    const isSource = kind === "source";
    data.values.forEach((value, number) => {
      const isShown = this.isAll || value.worth || this.matches(value);
      const line = this.lineOf(value);
      if (line !== null) add(this.valuesAt, line, { number, isShown });
      else if (isShown) this.valuesElsewhere.push(number);
      if (!isShown && !isVariable(value)) return;
      for (const place of value.at ?? []) {
        const there = this.lineOf(place);
        const isSaid = (this.valuesAt.get(there) ?? []).some((other) =>
          data.values[other.number].name === value.name && other.place?.known === place.known);
        if (there !== null && there !== line && !isSaid) add(this.valuesAt, there, { number, isShown: true, place });
      }
    });
    for (const finding of data.findings) {
      const line = this.lineOf(finding);
      if (line !== null) add(this.findingsAt, line, finding);
    }
    for (const loop of data.loops) {
      const line = isSource ? loop.line : loop.ir;
      if (line !== undefined) add(this.loopsAt, line, loop);
    }
    this.dead = deadLines(data, kind);
    this.numberOf = new Map(data.values.map((value, number) => [value.llvm, number]));
  }

  /** The line of a value or a finding in what is shown now; null if it has none. */
  lineOf({ file, line, ir }) {
    if (this.kind === "ir") return ir ?? null;
    const { source } = this.data;
    const isHere = line >= source.first && line <= source.last && (file === undefined || file === source.file);
    return isHere ? line : null;
  }

  line(line, text) {
    const isSource = this.kind === "source";
    const values = this.valuesAt.get(line) ?? [];
    const isDead = this.dead.has(line);
    const chips = values.filter(({ isShown }) => isShown).map(({ number, place }) => this.chip(number, place));
    const beside = (this.loopsAt.get(line) ?? []).map(loopMark);
    if (isDead) beside.unshift(make("span", { class: this.wasDead ? "unseen" : "never" }, "never runs"));
    this.wasDead = isDead;
    const below = (this.findingsAt.get(line) ?? []).map((finding) => findingCard(finding, this.shown));
    const facts = [...beside, ...chips].flatMap((one, place) => (place ? [" ", one] : [one]));
    return make(
      "li",
      { class: `line${isDead ? " dead" : ""}${facts.length ? " with-facts" : ""}`, "data-line": line },
      make("button", {
        type: "button", class: "number", tabindex: -1, title: "Link to this line", "aria-label": `line ${isSource ? line : line + 1}`,
      }, String(isSource ? line : line + 1)),
      make("code", { class: "text" }, ...(isSource ? this.paintSource(text, values) : this.paintIr(text)), text ? null : " "),
      facts.length ? make("div", { class: "facts" }, ...facts) : null,
      ...below,
    );
  }

  /** A value; with a place, as it is known there, where that is more than where it is computed. */
  chip(number, place) {
    const value = this.data.values[number];
    const [sign, words] = relation((place ?? value).known);
    return make(
      "button",
      {
        type: "button", class: `chip${place ? " there" : this.matches(value) ? " match" : ""}`, tabindex: -1,
        "data-value": number, title: place?.where,
      },
      make("span", { class: "chip-name" }, value.name),
      sign, make("span", { class: "chip-known" }, words || ` ${value.evolution ?? `${value.type}, nothing known`}`),
      !place && value.is?.includes("w")
        ? make("span", { class: "chip-narrower", title: "narrower in places" }, make("span", { "aria-hidden": "true" }, " ⤵"), unseen(" (narrower in places)"))
        : null,
    );
  }

  renderElsewhere() {
    const chips = this.valuesElsewhere.map((number) => this.chip(number));
    this.elsewhere.hidden = !chips.length;
    this.elsewhere.replaceChildren(
      make("h4", {}, this.kind === "source" ? "Of lines elsewhere, or of none" : "Of no line"),
      make("div", { class: "facts" }, ...chips.flatMap((chip) => [chip, " "])),
    );
  }

  // Text

  paintSource(text, values) {
    if (this.isInComment) {
      const end = text.indexOf("*/");
      this.isInComment = end < 0;
      const comment = end < 0 ? text : text.slice(0, end + 2);
      return [make("span", { class: "comment" }, comment), ...(end < 0 ? [] : this.paintSource(text.slice(end + 2), values))];
    }
    const isScript = /\.(py|rb|jl)$/.test(this.shown.file);
    const here = new Map(values.map(({ number }) => [this.data.values[number].name, number]));
    return paint(text, isScript ? SCRIPT_TOKEN : SOURCE_TOKEN, (kind, token) => {
      if (kind === "comment" && token.startsWith("/*") && !token.endsWith("*/")) this.isInComment = true;
      if (kind !== "word") return make("span", { class: kind }, token);
      if (here.has(token)) return make("span", { class: "mark", "data-value": here.get(token) }, token);
      return KEYWORDS.has(token) ? make("span", { class: "keyword" }, token) : token;
    });
  }

  paintIr(text) {
    return paint(text, IR_TOKEN, (kind, token) => {
      if (kind !== "word") return make("span", { class: kind }, token);
      if (this.numberOf.has(token)) return make("span", { class: "mark", "data-value": this.numberOf.get(token) }, token);
      return IR_TYPE.test(token) ? make("span", { class: "keyword" }, token) : token;
    });
  }

  // Where one is

  setStop(chip) {
    this.stop?.setAttribute("tabindex", "-1");
    chip.setAttribute("tabindex", "0");
    this.stop = chip;
  }

  lineElement(line) {
    const find = () => this.list.querySelector(`.line[data-line="${line}"]`);
    if (!find()) this.makeAll();
    return find();
  }

  chipOf(number) {
    const find = () => this.element.querySelector(`.chip[data-value="${number}"]`);
    if (!find()) this.makeAll();
    return find();
  }

  /** Marks a line and brings it in sight; null unmarks. Whether there is such a line. */
  markLine(line, into = "center") {
    this.list.querySelector(".marked")?.classList.remove("marked");
    this.marked = line;
    const element = line === null ? null : this.lineElement(line);
    if (!element) return false;
    element.classList.add("marked");
    element.scrollIntoView({ block: into, behavior: "auto" });
    return true;
  }

  markPinned(number) {
    for (const old of this.element.querySelectorAll(".is-pinned")) {
      old.classList.remove("is-pinned");
      old.removeAttribute("aria-pressed");
    }
    if (number === null) return;
    for (const found of this.element.querySelectorAll(`[data-value="${number}"]`)) {
      found.classList.add("is-pinned");
      if (found.matches(".chip")) found.setAttribute("aria-pressed", "true");
    }
  }

  focusFirst() {
    const chip = this.stop ?? this.kinds.find((button) => !button.disabled);
    chip.focus({ focusVisible: true });
    chip.scrollIntoView({ block: "nearest" });
  }

  /** The chips of the next line below or above that has any. */
  chipsBeyond(row, isBelow) {
    const step = (line) => {
      if (isBelow && line === this.list.lastElementChild) this.makeAll();
      if (line === this.elsewhere) return isBelow ? null : this.list.lastElementChild;
      return isBelow ? line.nextElementSibling ?? this.elsewhere : line.previousElementSibling;
    };
    let line = step(row.closest(".line") ?? this.elsewhere);
    while (line && !chipsOf(line).length) line = line === this.elsewhere ? null : step(line);
    return line ? chipsOf(line) : [];
  }

  key(event) {
    if (!event.target.matches(".chip")) return;
    const row = event.target.parentElement;
    const inRow = chipsOf(row);
    const place = inRow.indexOf(event.target);
    let next = null;
    if (event.key === "ArrowRight") next = inRow[place + 1];
    else if (event.key === "ArrowLeft") next = inRow[place - 1];
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const chips = this.chipsBeyond(row, event.key === "ArrowDown");
      next = chips[Math.min(place, chips.length - 1)];
    } else if (event.key === "l") {
      const line = row.closest(".line");
      if (line) this.handlers.chooseLine(Number(line.dataset.line));
      return;
    } else return;
    event.preventDefault();
    if (!next) return;
    next.focus({ focusVisible: true });
    next.scrollIntoView({ block: "nearest" });
  }
}

/** Whether a value has the name of a variable, not of what it computes. */
const isVariable = (value) => /^[A-Za-z_]\w*$/.test(value.name);

const chipsOf = (element) => [...element.querySelectorAll(".chip")];

function paint(text, pattern, make_) {
  const found = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = match[1] !== undefined ? "comment" : match[2] !== undefined ? "string" : match[3] !== undefined ? "digits" : "word";
    if (match.index > done) found.push(text.slice(done, match.index));
    found.push(make_(kind, match[0]));
    done = match.index + match[0].length;
  }
  if (done < text.length) found.push(text.slice(done));
  return found;
}

/** How what is known is said behind a name: a sign, and the words. */
function relation(known) {
  if (!known) return ["", ""];
  if (/^[[{]/.test(known)) return [" ∈ ", known];
  if (/^-?[\d.][^,\s]*$/.test(known)) return [" = ", known];
  return [": ", known];
}

function loopMark(loop) {
  const times = loop.times ? timesWords(loop.times) : loop.atMost ? `not counted, at most ${loop.atMost}` : "not counted";
  return make("span", { class: `loop-mark${loop.times ? "" : " uncounted"}` },
    make("span", { "aria-hidden": "true" }, "↻ "), unseen("loop: "), times);
}

const timesWords = (times) => (times === "1" ? "once" : `${times} times`);

/** The lines all of whose code never runs. */
function deadLines(data, kind) {
  if (kind === "source") return new Set(data.source.dead ?? []);
  const dead = new Set();
  for (const block of data.blocks) {
    if (block.dead) for (let line = block.first; line <= block.last; line++) dead.add(line);
  }
  return dead;
}
