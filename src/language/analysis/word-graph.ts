/*
 * A reader of word graphs (DAWG) in the format of dawgdic, in which the Russian dictionary comes: an array of 32-bit
 * units, a step by a byte being one exclusive or, and a guide that names each unit's first child and next sibling.
 */

export type WordGraph = Readonly<{ units: Uint32Array; guide: Uint8Array }>;

export const ROOT = 0;
export const NOWHERE = -1;

const LEAF = 0x80000000;
const HAS_VALUE = 1 << 8;
const WIDE = 1 << 9;

/** Reads a graph from the bytes of its file. RangeError if they are too few. */
export function readWordGraph(bytes: Uint8Array): WordGraph {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(0, true);
  // A copy, because the units begin at an odd place; all machines that Node runs on are little-endian.
  const units = new Uint32Array(bytes.buffer.slice(bytes.byteOffset + 4, bytes.byteOffset + 4 + size * 4));
  const start = 4 + size * 4;
  const guideSize = start + 4 <= bytes.byteLength ? view.getUint32(start, true) * 2 : 0;
  return { units, guide: bytes.subarray(start + 4, start + 4 + guideSize) };
}

function child(unit: number): number {
  return (unit >>> 10) << ((unit & WIDE) >>> 6);
}

/** The place a byte leads to, or NOWHERE. */
export function follow(graph: WordGraph, byte: number, place: number): number {
  const next = place ^ child(graph.units[place] ?? 0) ^ byte;
  const unit = graph.units[next];
  if (unit === undefined || (unit & (LEAF | 0xff)) !== byte) return NOWHERE;
  return next;
}

/** The number kept at a place, or NOWHERE. */
export function valueAt(graph: WordGraph, place: number): number {
  const unit = graph.units[place] ?? 0;
  if ((unit & HAS_VALUE) === 0) return NOWHERE;
  return (graph.units[place ^ child(unit)] ?? 0) & ~LEAF;
}

/** All byte strings of the given length that lie below a place. */
export function below(graph: WordGraph, place: number, length: number): number[][] {
  if (length === 0) return [[]];
  const found: number[][] = [];
  let byte = graph.guide[place * 2] ?? 0;
  while (byte !== 0) {
    const next = follow(graph, byte, place);
    if (next === NOWHERE) break;
    for (const rest of below(graph, next, length - 1)) found.push([byte, ...rest]);
    byte = graph.guide[next * 2 + 1] ?? 0;
  }
  return found;
}
