/**
 * A DAWG in the format of dawgdic: 32-bit units, and a guide with the first child and next sibling of each
 * unit.
 */
export type WordGraph = Readonly<{ units: Uint32Array; guide: Uint8Array }>;

export const ROOT = 0;
export const NOT_FOUND = -1;

const LEAF = 0x80000000;
const HAS_VALUE = 1 << 8;
const WIDE = 1 << 9;

/** @throws RangeError for truncated data */
export function parseWordGraph(bytes: Uint8Array): WordGraph {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(0, true);
  // A copy, because Uint32Array needs an aligned offset. All platforms of Node are little-endian.
  const units = new Uint32Array(bytes.buffer.slice(bytes.byteOffset + 4, bytes.byteOffset + 4 + size * 4));
  const start = 4 + size * 4;
  const guideSize = start + 4 <= bytes.byteLength ? view.getUint32(start, true) * 2 : 0;
  return { units, guide: bytes.subarray(start + 4, start + 4 + guideSize) };
}

function childOffset(unit: number): number {
  return (unit >>> 10) << ((unit & WIDE) >>> 6);
}

/** @returns the node that `byte` leads to, or NOT_FOUND */
export function nextNode(graph: WordGraph, byte: number, node: number): number {
  const next = node ^ childOffset(graph.units[node] ?? 0) ^ byte;
  const unit = graph.units[next];
  if (unit === undefined || (unit & (LEAF | 0xff)) !== byte) return NOT_FOUND;
  return next;
}

/** @returns the value of a node, or NOT_FOUND */
export function valueAt(graph: WordGraph, node: number): number {
  const unit = graph.units[node] ?? 0;
  if ((unit & HAS_VALUE) === 0) return NOT_FOUND;
  return (graph.units[node ^ childOffset(unit)] ?? 0) & ~LEAF;
}

/** All byte strings of the given length below a node. */
export function byteStringsBelow(graph: WordGraph, node: number, length: number): number[][] {
  if (length === 0) return [[]];
  const found: number[][] = [];
  let byte = graph.guide[node * 2] ?? 0;
  while (byte !== 0) {
    const next = nextNode(graph, byte, node);
    if (next === NOT_FOUND) break;
    for (const rest of byteStringsBelow(graph, next, length - 1)) found.push([byte, ...rest]);
    byte = graph.guide[next * 2 + 1] ?? 0;
  }
  return found;
}
