import { brotliDecompressSync } from 'node:zlib';

// WOFF2 § 4.1: indexes of known table tags.
const CMAP = 0;
const [GLYF, LOCA] = [10, 11];

/** Reads the characters of a WOFF2 file from its `cmap` table (WOFF File Format 2.0, § 4). */
export function readWoff2Characters(woff2: Buffer): Set<number> {
  let position = 48;
  const readLength = () => {
    for (let length = 0; ; ) {
      const byte = woff2.readUInt8(position++);
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  let offset = 0;
  let cmap: { start: number; end: number } | undefined;
  for (let remaining = woff2.readUInt16BE(12); remaining > 0; remaining--) {
    const flags = woff2.readUInt8(position++);
    const tag = flags & 63;
    if (tag === 63) position += 4;
    const original = readLength();
    // Transform version 3 means "none" for glyf and loca, 0 for all other tables.
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? readLength() : original;
    if (tag === CMAP) cmap = { start: offset, end: offset + length };
    offset += length;
  }
  if (cmap === undefined) throw new Error('no cmap table');
  const tables = brotliDecompressSync(woff2.subarray(position, position + woff2.readUInt32BE(20)));
  return parseCmap(tables.subarray(cmap.start, cmap.end));
}

/** Parses an OpenType `cmap` in format 4: character ranges of the basic plane. */
function parseCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const start = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const last = cmap.readUInt16BE(start + 14 + segment * 2);
      const first = cmap.readUInt16BE(start + 16 + (segments + segment) * 2);
      for (let character = first; character <= last && character < 0xffff; character++) {
        characters.add(character);
      }
    }
  }
  return characters;
}
