// The graph of blocks: layers by the longest path without back edges, in an order of few crossings.

/** More blocks than this are listed: a picture of them is neither quick nor readable. */
const MOST_BLOCKS_DRAWN = 300;

const GRAPH = { height: 36, layer: 74, gap: 26, character: 7.3, longest: 24, margin: 20, lane: 12 };
const SWEEPS = 6;

function graphSection(data, goTo) {
  if (data.blocks.length < 2) return null;
  const section = make("section", { class: "graph", "aria-labelledby": "graph-title" },
    make("h3", { class: "unseen", id: "graph-title" }, "Blocks"));
  section.append(opening([`Graph of ${counted(data.blocks.length, "block")}`], () =>
    data.blocks.length > MOST_BLOCKS_DRAWN ? blockList(data, goTo) : [drawGraph(data, goTo)]));
  return section;
}

function blockList(data, goTo) {
  const items = data.blocks.map((block, number) => make("li", {}, make("button", {
    type: "button", class: `link${block.dead ? " dead" : ""}`, onclick: () => goTo(block),
  }, blockWords(data, number))));
  return [
    make("p", { class: "quiet" }, `More than ${MOST_BLOCKS_DRAWN} blocks are not drawn; these are the ${data.blocks.length}.`),
    make("ol", { class: "block-list" }, ...items),
  ];
}

/** A block in words. */
function blockWords(data, number) {
  const block = data.blocks[number];
  const to = block.to.map((other) => data.blocks[other].name).join(", ");
  const loop = data.loops[block.loop];
  return [
    block.name, block.line ? `line ${block.line}` : "", loop ? `in loop ${loop.name}` : "",
    to ? `goes to ${to}` : "leaves the function", block.dead ? "never runs" : "",
  ].filter(Boolean).join(", ");
}

// Layers

/** Edges that close a cycle, as "from-to": found depth first from the entry. */
function backEdges(blocks) {
  const state = new Uint8Array(blocks.length); // 1: on the way, 2: done
  const back = new Set();
  const order = [];
  for (let root = 0; root < blocks.length; root++) {
    if (state[root]) continue;
    const way = [[root, 0]];
    state[root] = 1;
    while (way.length) {
      const top = way[way.length - 1];
      const [block, edge] = top;
      if (edge === blocks[block].to.length) {
        state[block] = 2;
        order.push(block);
        way.pop();
        continue;
      }
      top[1]++;
      const to = blocks[block].to[edge];
      if (state[to] === 1) back.add(`${block}-${to}`);
      else if (!state[to]) {
        state[to] = 1;
        way.push([to, 0]);
      }
    }
  }
  return { back, order: order.reverse() };
}

/** Nodes (blocks, and a point of no width in each layer that an edge passes), with x, y, width; and ways through them. */
function layOut(blocks) {
  const { back, order } = backEdges(blocks);
  const layerOf = new Array(blocks.length).fill(0);
  for (const block of order) {
    for (const to of blocks[block].to) {
      if (!back.has(`${block}-${to}`)) layerOf[to] = Math.max(layerOf[to], layerOf[block] + 1);
    }
  }
  const nodes = blocks.map((block, number) => ({
    number, layer: layerOf[number], above: [], below: [],
    width: Math.max(56, Math.min(block.name.length, GRAPH.longest) * GRAPH.character + 18),
  }));
  const ways = [];
  const backs = [];
  blocks.forEach((block, from) => {
    for (const to of new Set(block.to)) {
      if (back.has(`${from}-${to}`)) {
        backs.push([nodes[from], nodes[to]]);
        continue;
      }
      const way = [nodes[from]];
      for (let layer = layerOf[from] + 1; layer < layerOf[to]; layer++) {
        const point = { number: -1, layer, above: [], below: [], width: 2 };
        nodes.push(point);
        way.push(point);
      }
      way.push(nodes[to]);
      for (let place = 1; place < way.length; place++) {
        way[place - 1].below.push(way[place]);
        way[place].above.push(way[place - 1]);
      }
      ways.push(way);
    }
  });
  const layers = [];
  for (const node of nodes) (layers[node.layer] ??= []).push(node);
  orderLayers(layers);
  placeNodes(layers);
  return { nodes: nodes.slice(0, blocks.length), all: nodes, ways, backs };
}

/** Barycentre: each node at the mean of the places of those that it is tied to, down and up in turn. */
function orderLayers(layers) {
  const number = (layer) => layer.forEach((node, place) => { node.place = place / Math.max(1, layer.length - 1); });
  layers.forEach(number);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      for (const node of layer) {
        const tied = isDown ? node.above : node.below;
        node.wish = tied.length ? tied.reduce((sum, other) => sum + other.place, 0) / tied.length : node.place;
      }
      layer.sort((one, other) => one.wish - other.wish);
      number(layer);
    }
  }
}

function placeNodes(layers) {
  for (const layer of layers) {
    let x = 0;
    for (const node of layer) {
      node.x = x + node.width / 2;
      x += node.width + GRAPH.gap;
      node.y = node.layer * GRAPH.layer;
    }
  }
  for (let sweep = 0; sweep < 2 * SWEEPS; sweep++) {
    for (const layer of sweep % 2 ? [...layers].reverse() : layers) {
      for (const node of layer) {
        const tied = [...node.above, ...node.below];
        node.wish = tied.length ? tied.reduce((sum, other) => sum + other.x, 0) / tied.length : node.x;
      }
      settle(layer);
    }
  }
}

/** To where nodes wish to be, as near as their order and widths allow: the mean of pushing right and pushing left. */
function settle(layer) {
  const apart = (place) => (layer[place].width + layer[place + 1].width) / 2 + GRAPH.gap;
  const right = layer.map((node) => node.wish);
  for (let place = 0; place + 1 < layer.length; place++) {
    right[place + 1] = Math.max(right[place + 1], right[place] + apart(place));
  }
  const left = layer.map((node) => node.wish);
  for (let place = layer.length - 2; place >= 0; place--) left[place] = Math.min(left[place], left[place + 1] - apart(place));
  layer.forEach((node, place) => { node.x = (left[place] + right[place]) / 2; });
}

// The picture

function drawGraph(data, goTo) {
  const { nodes, all, ways, backs } = layOut(data.blocks);
  const leftmost = Math.min(...all.map((node) => node.x - node.width / 2));
  const rightmost = Math.max(...all.map((node) => node.x + node.width / 2)) - leftmost + GRAPH.margin;
  for (const node of all) {
    node.x += GRAPH.margin - leftmost;
    node.y += GRAPH.margin;
  }
  const height = Math.max(...all.map((node) => node.y)) + GRAPH.height + GRAPH.margin;
  const width = rightmost + GRAPH.margin + GRAPH.lane * (backs.length + 1);
  const svg = makeSvg("svg", { class: "blocks", width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "Graph of blocks" });
  svg.append(makeSvg("defs", {}, makeSvg(
    "marker", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" },
    makeSvg("path", { d: "M0 0L8 4L0 8z" }),
  )));
  const isDead = (from, to) => data.blocks[from.number].dead || data.blocks[to.number].dead;
  for (const way of ways) svg.append(drawEdge(throughPoints(way), isDead(way[0], way.at(-1)) ? "edge dead" : "edge"));
  backs.sort((one, other) => Math.abs(one[0].layer - one[1].layer) - Math.abs(other[0].layer - other[1].layer));
  backs.forEach(([from, to], place) => {
    svg.append(drawEdge(aroundTheSide(from, to, rightmost + GRAPH.lane * (place + 1)), isDead(from, to) ? "edge back dead" : "edge back"));
  });
  const drawn = nodes.map((node) => drawBlock(data, node, goTo));
  svg.append(...drawn);
  steppable(drawn, nodes);
  return make("div", { class: "graph-box" }, svg);
}

const drawEdge = (d, kind) => makeSvg("path", { class: kind, d, "marker-end": "url(#arrow)" });

/** A curve from the foot of the first node through the points to the head of the last. */
function throughPoints(way) {
  let [x, y] = [way[0].x, way[0].y + GRAPH.height];
  let d = `M${x.toFixed(1)} ${y}`;
  way.slice(1).forEach((node) => {
    const bend = (node.y - y) / 2;
    d += `C${x.toFixed(1)} ${y + bend} ${node.x.toFixed(1)} ${node.y - bend} ${node.x.toFixed(1)} ${node.y}`;
    [x, y] = [node.x, node.y];
    if (node.number < 0) {
      y += GRAPH.height;
      d += `V${y}`;
    }
  });
  return d;
}

function aroundTheSide(from, to, lane) {
  const [x0, y0] = [from.x + from.width / 2, from.y + GRAPH.height - 8];
  const [x1, y1] = [to.x + to.width / 2, to.y + 10];
  const round = 8;
  return `M${x0.toFixed(1)} ${y0}H${lane - round}Q${lane} ${y0} ${lane} ${y0 - round}`
    + `V${y1 + round}Q${lane} ${y1} ${lane - round} ${y1}H${(x1 + 1).toFixed(1)}`;
}

function drawBlock(data, node, goTo) {
  const block = data.blocks[node.number];
  const depth = data.loops[block.loop]?.depth ?? 0;
  const name = block.name.length > GRAPH.longest ? `${block.name.slice(0, GRAPH.longest - 1)}…` : block.name;
  const group = makeSvg(
    "g",
    {
      class: `block${block.dead ? " dead" : ""}`, role: "button", tabindex: node.number ? -1 : 0, "data-depth": Math.min(depth, 4),
      "aria-label": blockWords(data, node.number), transform: `translate(${(node.x - node.width / 2).toFixed(1)} ${node.y})`,
      onclick: () => goTo(block),
    },
    makeSvg("title", {}, blockWords(data, node.number)),
    makeSvg("rect", { width: node.width.toFixed(1), height: GRAPH.height, rx: 5 }),
    makeSvg("text", { x: (node.width / 2).toFixed(1), y: block.dead || block.line ? 15 : 22, "text-anchor": "middle" }, name),
    makeSvg("text", { class: "block-place", x: (node.width / 2).toFixed(1), y: 29, "text-anchor": "middle" },
      block.dead ? "never runs" : block.line ? `line ${block.line}` : ""),
  );
  return group;
}

/** Arrow keys go from block to block, in layers from above; Enter goes to its lines. */
function steppable(drawn, nodes) {
  const order = nodes.map((node, place) => place)
    .sort((one, other) => nodes[one].layer - nodes[other].layer || nodes[one].x - nodes[other].x);
  drawn.forEach((group, place) => {
    group.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step) {
        const next = drawn[order[order.indexOf(place) + step]];
        if (next) {
          group.setAttribute("tabindex", "-1");
          next.setAttribute("tabindex", "0");
          next.focus();
        }
      } else if (event.key === "Enter" || event.key === " ") group.dispatchEvent(new MouseEvent("click"));
      else return;
      event.preventDefault();
    });
  });
}
