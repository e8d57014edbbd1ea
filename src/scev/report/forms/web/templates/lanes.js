// Which bytes the lanes of a warp touch: the sectors that a request moves, filled where they are used.

const LANES = { sector: 32, gap: 3, width: 480, height: 14, margin: 1 };

/** The accesses of a kernel, each with its sectors. */
function requestsSection(requests, goTo) {
  if (!requests?.length) return null;
  const items = requests.map((request) => make(
    "li", { class: "request" },
    make(
      "p", {}, make("span", { class: "quiet" }, `${request.kind} `),
      make("button", { type: "button", class: "link loop-name", onclick: () => goTo(request) }, request.name),
      "  ", request.words,
    ),
    drawSectors(request.sectors),
    make("p", { class: "quiet" }, usedWords(request.sectors)),
  ));
  return make("section", { "aria-labelledby": "requests-title" },
    make("h3", { id: "requests-title" }, "Memory of a warp"),
    make("p", { class: "quiet" }, "Sectors of 32 bytes that one request of 32 lanes moves, filled where they are used."),
    make("ul", { class: "plain" }, ...items));
}

function usedWords(sectors) {
  let used = 0;
  for (const [, , , spans] of sectors) for (const [, length] of spans) used += length;
  return `${used} of ${LANES.sector * sectors.length} bytes used`;
}

function drawSectors(sectors) {
  const scale = Math.min(1, (LANES.width / sectors.length - LANES.gap) / LANES.sector);
  const step = LANES.sector * scale + LANES.gap;
  const width = 2 * LANES.margin + sectors.length * step;
  const height = LANES.height + 2 * LANES.margin;
  const svg = makeSvg("svg", {
    class: "lanes", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": usedWords(sectors),
  });
  sectors.forEach(([sector, first, last, spans], place) => {
    const left = LANES.margin + place * step;
    const lanes = first === last ? `lane ${first}` : `lanes ${first} to ${last}`;
    const bytes = `bytes ${LANES.sector * sector} to ${LANES.sector * (sector + 1) - 1}`;
    const box = (from, length, kind) => makeSvg("rect", {
      class: kind, x: left + from * scale, y: LANES.margin, width: length * scale, height: LANES.height,
    });
    svg.append(makeSvg(
      "g", {}, makeSvg("title", {}, `${lanes}: ${bytes}`), box(0, LANES.sector, "sector"),
      ...spans.map(([from, length]) => box(from, length, "used")),
    ));
  });
  return svg;
}
