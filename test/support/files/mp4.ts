import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2). */
export function mp4Box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)));
  return Buffer.concat([mp4BoxHead(type, body.length), body]);
}

function mp4BoxHead(type: string, contentBytes: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(contentBytes + 8);
  head.write(type, 4, 'latin1');
  return head;
}

export const mp4 = (...boxes: Buffer[]) =>
  Buffer.concat([mp4Box('ftyp', 'isom\0\0\u0002\0isommp41'), ...boxes]);

/** The description of a movie with one track. @param codec sample entry, such as `avc1` */
export function mp4Movie(codec: string): Buffer {
  const entries = mp4Box('stsd', '\0\0\0\0\0\0\0\u0001', mp4Box(codec, 'entry'));
  return mp4Box('moov', mp4Box('trak', mp4Box('mdia', mp4Box('minf', mp4Box('stbl', entries)))));
}

const BLOCK_BYTES = 1024 * 1024;

/**
 * Writes an MP4 file of any size below 4 GiB, of which no two blocks are equal. The upload accepts it unchanged;
 * it cannot be played.
 * @returns its SHA-256, in hex
 */
export async function writeMp4(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  try {
    for (const part of partsOfMp4(bytes)) {
      hash.update(part);
      await file.writeFile(part);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** The parts share their memory: each is valid until the next one. */
function* partsOfMp4(bytes: number): Generator<Buffer> {
  const head = mp4(mp4Movie('avc1'));
  yield head;
  let rest = bytes - head.length - 8;
  yield mp4BoxHead('mdat', rest);
  const block = randomBytes(BLOCK_BYTES);
  for (let index = 0; rest > 0; index += 1) {
    block.writeUInt32BE(index);
    yield block.subarray(0, Math.min(rest, BLOCK_BYTES));
    rest -= Math.min(rest, BLOCK_BYTES);
  }
}
