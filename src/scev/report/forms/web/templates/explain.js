// Explanations: trees of facts, each of which rests on those below it.

/** A tree that opens. `goTo(line)` shows a line of the file whose name is `file`. */
function explanationTree(explanation, label, context) {
  return opening([label], () => [explanationNode(explanation, context)], { class: "why" });
}

function explanationNode(explanation, context) {
  const { fact, place, holds = 1, help = [], parts = [] } = explanation;
  const said = [
    holds ? null : make("span", { class: "not-known" }, "not known: "),
    make("span", { class: "fact" }, fact),
    place ? " " : null,
    place ? placeElement(place, context) : null,
  ];
  const helps = help.map((text) => make("p", { class: "help" }, make("b", {}, "would help: "), text));
  if (!parts.length) return make("div", { class: "step" }, make("div", { class: "step-said" }, ...said), ...helps);
  return make(
    "details", { class: "step", open: true },
    make("summary", { class: "step-said" }, ...said), ...helps,
    make("ul", {}, ...parts.map((part) => make("li", {}, explanationNode(part, context)))),
  );
}

/** `file.c:44`: a button, if that line is shown on this page. */
function placeElement(place, context) {
  const [, file, line] = /^(.*?):(\d+)(?::\d+)?$/.exec(place) ?? [];
  if (line === undefined || !context.hasLine(baseName(file), Number(line))) {
    return make("span", { class: "place" }, place);
  }
  return make("button", {
    type: "button", class: "place link", "aria-label": `Go to ${place}`,
    onclick: (event) => { event.preventDefault(); context.goToLine(Number(line)); },
  }, place);
}
