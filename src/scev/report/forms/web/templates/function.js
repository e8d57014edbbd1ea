// What is above the code of a function: its name, its findings, its loops.

function functionHead(data, row, file, copyLink) {
  const copy = make("button", { type: "button", onclick: () => copyLink(copy) }, "Copy link");
  const place = file ? `${file}${row.line ? `:${row.line}` : ""}` : "";
  return make(
    "header", { class: "function-head" },
    make("div", { class: "function-title" }, make("h2", { id: "function-title", tabindex: -1 }, data.name), copy),
    make("p", { class: "quiet" }, [data.llvm !== `@${data.name}` ? data.llvm : "", place].filter(Boolean).join("  ·  ")),
    data.summary ? make("p", { class: "summary" }, data.summary) : null,
  );
}

const verdictBadge = (finding) => make("span", { class: `badge ${finding.verdict}` }, finding.verdict);

/** The findings: one line each, those of no line in full. */
function findingsSection(findings, code, shown) {
  if (!findings.length) return null;
  const items = findings.map((finding) => {
    const line = code.lineOf(finding);
    if (line === null) return make("li", {}, findingCard(finding, shown));
    const number = code.kind === "source" ? line : line + 1;
    return make(
      "li", { class: "finding-short" }, verdictBadge(finding), " ",
      make("button", { type: "button", class: "link", onclick: () => code.markLine(line) }, `line ${number}`), " ",
      make("span", { class: "finding-message" }, finding.message),
    );
  });
  return make("section", { class: "findings", "aria-labelledby": "findings-title" },
    make("h3", { id: "findings-title" }, "Findings"), make("ul", { class: "plain" }, ...items));
}

/** A finding in full. */
function findingCard(finding, shown) {
  const row = (label, text) => (text ? make("p", { class: "finding-row" }, make("b", {}, `${label}: `), text) : null);
  return make(
    "div", { class: `finding ${finding.verdict}`, role: "group", "aria-label": `Finding: ${finding.message}` },
    make("p", { class: "finding-head" }, verdictBadge(finding), " ", make("span", { class: "finding-message" }, finding.message),
      " ", make("span", { class: "quiet" }, finding.kind)),
    row("reason", finding.reason), row("input", finding.driven), row("same cause", finding.also), row("happens with", finding.witness), row("would help", finding.fix),
    finding.why ? explanationTree(finding.why, "Why", shown) : null,
  );
}

/** The loops, each in the one around it. */
function loopsSection(loops, goTo, shown) {
  if (!loops.length) return null;
  const lists = new Map([[-1, make("ul", { class: "loops plain" })]]);
  loops.forEach((loop, number) => {
    const inner = make("ul", { class: "plain" });
    lists.set(number, inner);
    const item = make("li", { class: "loop", "data-depth": Math.min(loop.depth, 4) }, ...loopParts(loop, goTo, shown), inner);
    (lists.get(loop.parent) ?? lists.get(-1)).append(item);
  });
  for (const list of lists.values()) if (!list.childElementCount) list.remove();
  return make("section", { "aria-labelledby": "loops-title" }, make("h3", { id: "loops-title" }, "Loops"), lists.get(-1));
}

function loopParts(loop, goTo, shown) {
  const said = (label, text) => (text ? make("p", { class: "loop-row" }, make("b", {}, `${label}: `), text) : null);
  const atMost = loop.atMost ? make("span", { class: "quiet" }, `at most ${loop.atMost}`) : null;
  return [
    make(
      "p", { class: "loop-head" },
      make("button", { type: "button", class: "link loop-name", onclick: () => goTo(loop) }, loop.name), "  ",
      loop.times ? make("b", {}, timesWords(loop.times)) : make("span", { class: "badge uncounted" }, "not counted"), "  ", atMost,
    ),
    ...loop.conditions.map((condition) => make("p", { class: "loop-row condition" }, condition)),
    ...(loop.unknown ?? []).map((reason) => said("not counted", reason)),
    said("assumed", loop.assumed), said("estimated", loop.estimated),
    loop.backedges ? make("p", { class: "loop-row" }, make("b", {}, "backedges taken: "), make("code", {}, loop.backedges)) : null,
    loop.why ? explanationTree(loop.why, "Why", shown) : null,
  ];
}
