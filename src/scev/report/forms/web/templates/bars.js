// A set as bars on a number line (as number_line.py draws it in notebooks).
//
// Linear: x stands at x. Logarithmic, on both sides of 0: x stands at sign(x) * log2(1 + |x| / unit), where the unit is
// the smallest bound but 0. The axis reaches from the least to the greatest finite bound, and a little further where the
// type does; 0 is on the logarithmic one. Infinities stand at its ends, NaN beside it.
//
//     -∞ ●——————[=====]——0——[==]————— ∞ ●      NaN ●

const BAR = { margin: 34, nan: 34, height: 42, axis: 15, further: 22, narrowest: 3, character: 6.1, gap: 6 };

/** Beyond a unit times 2 to this, the 1 of log2(1 + x) makes no difference. */
const LINEAR_UP_TO = 50;

/** A linear axis shows 0 if it is not further from the set than this many times the set's width. */
const ZERO_WITHIN = 3;

const LONGEST_LABEL = 12;

const logarithmicPlace = (unit) => (number) => {
  if (number === 0) return 0;
  const ratio = Math.log2(Math.abs(number)) - unit;
  const place = ratio > LINEAR_UP_TO ? ratio : Math.log2(1 + 2 ** ratio);
  return number > 0 ? place : -place;
};

/** Where numbers stand, in pixels from `left` to `right`, for all the sets together. */
function scaleOf(sets, kind, width) {
  const bounds = sets.flatMap((set) => set.bars.flatMap(([low, high]) => [low, high]));
  const sizes = bounds.map(Math.abs).filter((size) => size > 0);
  // Halves: the difference of two of the greatest doubles is infinite.
  const stand = kind === "linear"
    ? (number) => number / 2
    : logarithmicPlace(sizes.length ? Math.log2(Math.min(...sizes)) : 0);
  const places = bounds.map(stand);
  let low = Math.min(...places);
  let high = Math.max(...places);
  if (!places.length) low = high = 0;
  const distance = low > 0 ? low : high < 0 ? -high : 0;
  if (kind !== "linear" || low === high || distance <= ZERO_WITHIN * (high - low)) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  const least = Math.min(...sets.map((set) => set.type[0]));
  const greatest = Math.max(...sets.map((set) => set.type[1]));
  const left = BAR.margin + (low <= stand(least) ? 0 : BAR.further);
  const right = width - BAR.margin - (high >= stand(greatest) ? 0 : BAR.further);
  const step = (right - left) / (high - low || 1);
  return {
    place: (number) => left + step * (stand(number) - low),
    hasZero: low <= 0 && high >= 0,
  };
}

/** The picture of a set. `words` say the same for those who do not see it. */
function drawSet(set, words, { kind = "logarithmic", width = 300, beside = [], labels = true } = {}) {
  const all = [set, ...beside];
  const hasNan = all.some((one) => one.nan);
  const axisEnd = width - (hasNan ? BAR.nan : 0);
  const scale = scaleOf(all, kind, axisEnd);
  const height = labels ? BAR.height : 22;
  const axis = labels ? BAR.axis : 11;
  const svg = makeSvg("svg", {
    class: "bars", role: "img", "aria-label": words, width, height, viewBox: `0 0 ${width} ${height}`,
  });
  svg.append(makeSvg("path", { class: "axis", d: `M${BAR.margin} ${axis}H${axisEnd - BAR.margin}` }));
  if (scale.hasZero) svg.append(makeSvg("path", { class: "zero", d: `M${scale.place(0).toFixed(1)} ${axis - 7}v14` }));
  for (const [low, high] of set.bars) svg.append(drawBar(scale.place(low), scale.place(high), axis));
  if (set.below) svg.append(...drawDot(BAR.margin - 18, axis, "−∞", "infinite", labels));
  if (set.above) svg.append(...drawDot(axisEnd - BAR.margin + 18, axis, "∞", "infinite", labels));
  if (labels) svg.append(...drawLabels(set, scale, axisEnd));
  if (set.nan) svg.append(...drawDot(width - 14, axis, "NaN", "nan", labels));
  return svg;
}

function drawBar(from, to, axis) {
  const width = Math.max(to - from, BAR.narrowest);
  const left = from - (width - (to - from)) / 2;
  return makeSvg("rect", { class: "bar", x: left.toFixed(1), y: axis - 5, width: width.toFixed(1), height: 10, rx: 1.5 });
}

function drawDot(x, axis, text, kind, hasLabel) {
  const dot = makeSvg("circle", { class: kind, cx: x, cy: axis, r: 4 }, makeSvg("title", {}, text));
  return hasLabel ? [dot, drawLabel(x, text)] : [dot];
}

const drawLabel = (x, text) =>
  makeSvg("text", { x: x.toFixed(1), y: BAR.height - 6, "text-anchor": "middle" }, text);

/** The numbers below the axis: the outermost bounds first, then 0, then others where there is room. */
function drawLabels(set, scale, axisEnd) {
  const bounds = set.bars.flatMap(([low, high, lowText, highText]) => [[low, lowText], [high, highText]]);
  const wanted = [...bounds.slice(0, 1), ...bounds.slice(1).slice(-1), ...(scale.hasZero ? [[0, "0"]] : []),
    ...bounds.slice(1, -1)];
  const taken = [];
  if (set.below) taken.push([BAR.margin - 27, BAR.margin - 9]);
  if (set.above) taken.push([axisEnd - BAR.margin + 12, axisEnd - BAR.margin + 24]);
  if (set.nan) taken.push([axisEnd + BAR.nan - 28, axisEnd + BAR.nan]);
  const found = [];
  for (const [number, words] of wanted) {
    const text = shortNumber(number, words);
    const half = (text.length * BAR.character) / 2;
    const tick = scale.place(number);
    const x = Math.min(Math.max(tick, half), axisEnd - half);
    if (taken.some(([from, to]) => x - half < to + BAR.gap && x + half > from - BAR.gap)) continue;
    taken.push([x - half, x + half]);
    found.push(makeSvg("path", { class: "tick", d: `M${tick.toFixed(1)} ${BAR.axis}v9` }), drawLabel(x, text));
  }
  return found;
}

const shortNumber = (number, words) =>
  words.length <= LONGEST_LABEL ? words : `≈ ${Number(number.toPrecision(4))}`;

/** The set in words, for a picture of it. */
function wordsOfSet(set, known, kind) {
  const parts = set.bars.map(([low, high, lowText, highText]) => (low === high ? lowText : `${lowText} to ${highText}`));
  if (set.below) parts.unshift("minus infinity");
  if (set.above) parts.push("infinity");
  if (set.nan) parts.push("NaN");
  return `${known || "set"}, on a ${kind} number line: ${parts.join(", ")}`;
}
