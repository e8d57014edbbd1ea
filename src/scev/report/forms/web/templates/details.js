// The details of one value: its set as pictures, where it is narrower, how it evolves, and why.

class Details {
  /** actions: copy(button), close(), goToPlace({line, ir}). */
  constructor(actions) {
    this.actions = actions;
    this.element = byId("details");
    this.title = byId("details-title");
    this.body = byId("details-body");
    this.copy = byId("copy-value");
    this.copy.addEventListener("click", () => actions.copy(this.copy));
    byId("close-details").addEventListener("click", () => actions.close());
  }

  clear() {
    this.title.textContent = "Details";
    this.setPinned(false);
    this.body.replaceChildren(
      make("p", { class: "quiet" }, "Point at a value to see what it can be; click to pin it."),
      make("p", { class: "quiet" }, "With keys: Tab into the code, then arrows; Enter pins; ", make("kbd", {}, "?"), " shows all keys."),
    );
  }

  setPinned(isPinned) {
    byId("pinned").hidden = !isPinned;
    this.copy.hidden = !isPinned;
    byId("close-details").hidden = !isPinned;
    this.element.classList.toggle("has-pinned", isPinned);
  }

  show(value, shown, isPinned) {
    this.title.textContent = value.name;
    this.setPinned(isPinned);
    this.body.replaceChildren(...this.parts(value, shown).filter(Boolean));
    this.element.scrollTop = 0;
  }

  parts(value, shown) {
    return [
      this.facts(value, shown),
      make("p", { class: "known" }, value.known || "Nothing is known of it beyond its type."),
      value.set ? make("div", { class: "pictures" }, picture(value.set, value.known, "linear"), picture(value.set, value.known, "logarithmic")) : null,
      this.evolution(value),
      this.narrower(value),
      value.why ? make("section", {}, make("h3", {}, "Explanation"), explanationTree(value.why, "Why", shown)) : null,
    ];
  }

  facts(value, shown) {
    const row = (label, ...content) => make("div", {}, make("dt", {}, label), make("dd", {}, ...content));
    const rows = [row("type", make("code", {}, value.type))];
    if (value.llvm && value.llvm !== value.name) rows.unshift(row("in LLVM", make("code", {}, value.llvm)));
    if (value.line !== undefined || value.ir !== undefined) {
      const file = shown.fileName(value.file);
      const text = value.line === undefined ? `line ${value.ir + 1} of the IR` : file ? `${file}:${value.line}` : `line ${value.line}`;
      rows.push(row("place", make("button", { type: "button", class: "link", onclick: () => this.actions.goToPlace(value) }, text)));
    }
    if (value.inlined) rows.push(row("inlined", `from ${value.inlined}`));
    return make("dl", { class: "value-facts" }, ...rows);
  }

  evolution(value) {
    if (!value.evolution && !value.scev) return null;
    return make(
      "section", {}, make("h3", {}, "Evolution"),
      value.evolution ? make("p", {}, value.evolution) : null,
      value.scev ? make("p", { class: "quiet" }, "LLVM: ", make("code", {}, value.scev)) : null,
    );
  }

  narrower(value) {
    if (!value.at?.length) return null;
    const items = value.at.map((one) => make(
      "li", {},
      one.line !== undefined || one.ir !== undefined
        ? make("button", { type: "button", class: "link", onclick: () => this.actions.goToPlace(one) }, one.where)
        : make("span", {}, one.where),
      make("p", { class: "narrower-known" }, one.known),
      // Beside the whole set: what is gone can be seen.
      one.set ? drawSet(one.set, wordsOfSet(one.set, one.known, "logarithmic"), { beside: value.set ? [value.set] : [] }) : null,
    ));
    return make("section", {}, make("h3", {}, "Narrower"), make("ul", { class: "plain narrower" }, ...items));
  }

  /** Opens or closes why; whether there is an explanation. */
  toggleWhy() {
    const why = this.body.querySelector("details.why");
    if (why) why.open = !why.open;
    return Boolean(why);
  }
}

function picture(set, known, kind) {
  return make("figure", {}, make("figcaption", {}, kind), drawSet(set, wordsOfSet(set, known, kind), { kind }));
}
