/** @returns the code points that a TrueType font has glyphs for (OpenType `cmap`, formats 4 and 12) */
export function readFontCharacters(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  for (const table of findCmapTables(font)) {
    const ranges = font.readUInt16BE(table) === 12 ? readGroups(font, table) : readSegments(font, table);
    for (const [first, last] of ranges) {
      for (let character = first; character <= last; character += 1) characters.add(character);
    }
  }
  return characters;
}

/** @returns offsets of the subtables in format 4 or 12 */
function findCmapTables(font: Buffer): number[] {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('the font has no cmap table');
  const cmap = font.readUInt32BE(record + 8);
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
  }).filter((table) => [4, 12].includes(font.readUInt16BE(table)));
}

function* readSegments(font: Buffer, table: number): Generator<[first: number, last: number]> {
  const count = font.readUInt16BE(table + 6) / 2;
  for (let index = 0; index < count; index += 1) {
    const last = font.readUInt16BE(table + 14 + index * 2);
    const first = font.readUInt16BE(table + 16 + (count + index) * 2);
    // The last segment is an end marker.
    if (first !== 0xffff) yield [first, Math.min(last, 0xfffe)];
  }
}

function* readGroups(font: Buffer, table: number): Generator<[first: number, last: number]> {
  const count = font.readUInt32BE(table + 12);
  for (let index = 0; index < count; index += 1) {
    const group = table + 16 + index * 12;
    yield [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  }
}
