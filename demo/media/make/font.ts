/**
 * Removes hinting from a TrueType font (OpenType 1.9: `glyf`, `loca`, `head`), a third of the embedded font
 * size.
 */
export function removeHinting(font: Buffer): Buffer {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    const offset = font.readUInt32BE(record + 8);
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(offset, offset + font.readUInt32BE(record + 12)),
    );
  }
  for (const hinting of ['fpgm', 'prep', 'cvt ', 'gasp', 'hdmx', 'VDMX', 'LTSH', 'DSIG'])
    tables.delete(hinting);
  const [glyf, loca, head] = [tables.get('glyf'), tables.get('loca'), tables.get('head')];
  if (!glyf || !loca || !head) throw new Error('not a TrueType font with outlines');
  const long = head.readInt16BE(50) === 1;
  const count = loca.length / (long ? 4 : 2);
  const at = (i: number): number => (long ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
  const glyphs: Buffer[] = [];
  const newLoca = Buffer.alloc(count * 4);
  let offset = 0;
  for (let i = 0; i < count; i++) {
    newLoca.writeUInt32BE(offset, i * 4);
    if (i === count - 1) break;
    const glyph = padToFourBytes(removeInstructions(glyf.subarray(at(i), at(i + 1))));
    glyphs.push(glyph);
    offset += glyph.length;
  }
  const newHead = Buffer.from(head);
  newHead.writeInt16BE(1, 50);
  tables.set('glyf', Buffer.concat(glyphs)).set('loca', newLoca).set('head', newHead);
  return assembleFont(tables);
}

/** Removes the instructions of a glyph. */
function removeInstructions(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph;
  const contours = glyph.readInt16BE(0);
  if (contours < 0) return removeCompositeInstructions(Buffer.from(glyph));
  const place = 10 + contours * 2;
  const after = place + 2 + glyph.readUInt16BE(place);
  return Buffer.concat([glyph.subarray(0, place), Buffer.alloc(2), glyph.subarray(after)]);
}

/**
 * In a composite glyph the instructions follow the last component, and each component has a flag for them.
 */
function removeCompositeInstructions(glyph: Buffer): Buffer {
  let at = 10;
  for (;;) {
    const flags = glyph.readUInt16BE(at);
    glyph.writeUInt16BE(flags & ~0x0100, at);
    at += 4 + (flags & 0x0001 ? 4 : 2);
    if (flags & 0x0008) at += 2;
    else if (flags & 0x0040) at += 4;
    else if (flags & 0x0080) at += 8;
    if (!(flags & 0x0020)) return glyph.subarray(0, at);
  }
}

function padToFourBytes(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0;
  return sum;
}

function assembleFont(tables: Map<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const header = Buffer.alloc(12 + names.length * 16);
  const power = Math.floor(Math.log2(names.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(names.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((names.length - 2 ** power) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [i, name] of names.entries()) {
    const table = tables.get(name) ?? Buffer.alloc(0);
    const body = padToFourBytes(table);
    header.write(name, 12 + i * 16, 'latin1');
    header.writeUInt32BE(checksum(body), 16 + i * 16);
    header.writeUInt32BE(offset, 20 + i * 16);
    header.writeUInt32BE(table.length, 24 + i * 16);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([header, ...bodies]);
}
