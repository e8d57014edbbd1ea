// The data: elements of the page, each the base64 of raw deflate of JSON, unpacked when they are first needed.

const unpacked = new Map();

const canUnpack = () => {
  try {
    return Boolean(new DecompressionStream("deflate-raw"));
  } catch {
    return false;
  }
};

/** The data of the element that the selector finds; null if there is none. */
function unpack(selector) {
  if (!unpacked.has(selector)) unpacked.set(selector, unpackElement(document.querySelector(selector)));
  return unpacked.get(selector);
}

async function unpackElement(element) {
  if (!element) return null;
  const characters = atob(element.textContent.trim());
  const bytes = new Uint8Array(characters.length);
  for (let place = 0; place < characters.length; place++) bytes[place] = characters.charCodeAt(place);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}
