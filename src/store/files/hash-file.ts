import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A local file with its hashes, in hex. */
export interface HashedFile {
  path: string;
  bytes: number;
  sha256: string;
  /** Hashes of its parts of `HASHED_PART_BYTES`; at least one. */
  partSha256s: readonly string[];
}

/** The parts in which a bucket receives a file: S3 allows 5 MB to 5 GB and 10,000 parts. */
export const HASHED_PART_BYTES = 16 * 1024 * 1024;

const BLOCK_BYTES = 1024 * 1024;

/** Reads the file once, in blocks. */
export async function hashFile(path: string): Promise<HashedFile> {
  const whole = createHash('sha256');
  let part = createHash('sha256');
  let [bytes, partBytes] = [0, 0];
  const partSha256s: string[] = [];
  const closePart = () => {
    partSha256s.push(part.digest('hex'));
    part = createHash('sha256');
    partBytes = 0;
  };
  for await (const block of readBlocks(path)) {
    whole.update(block);
    let rest = block;
    while (partBytes + rest.length > HASHED_PART_BYTES) {
      const head = rest.subarray(0, HASHED_PART_BYTES - partBytes);
      part.update(head);
      bytes += head.length;
      rest = rest.subarray(head.length);
      closePart();
    }
    part.update(rest);
    partBytes += rest.length;
    bytes += rest.length;
  }
  closePart();
  return { path, bytes, sha256: whole.digest('hex'), partSha256s };
}

/** The blocks share their memory: each is valid until the next one. */
async function* readBlocks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(block);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
