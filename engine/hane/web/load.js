// The engine, fetched and compiled. What a browser lacks for it is said.

async function unpacked(bytes) {
  // Some servers say how the file is packed, and the browser has then unpacked it.
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!packed) return bytes;
  if (typeof DecompressionStream === "undefined") {
    throw new Error("this browser cannot unpack the engine: it has no DecompressionStream");
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The compiled module. `progress` is given how much has come, in bytes.
export async function loadEngine(address, progress) {
  if (typeof WebAssembly !== "object") {
    throw new Error("this browser has no WebAssembly, in which Hane is written here: any browser from 2023 on has it");
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: expected the engine, found ${response.status} ${response.statusText}`);
  const reader = response.body.getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    progress(length);
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return WebAssembly.compile(await unpacked(bytes));
}
