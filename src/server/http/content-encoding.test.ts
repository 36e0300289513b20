import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CompressionLevel, chooseEncoding, compress, decompress } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.3', 'identity'],
  ['GZIP', 'gzip'],
  ['brotli', 'identity'],
  ['br;q=oops', 'br'],
])('for %j an answer is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each(['fast', 'default'] as const)('what is compressed can be read again: %s', async (level) => {
  await comesBack(Buffer.from('Қазақстан '.repeat(200)), level);
  // More than one piece of memory takes.
  await comesBack(Buffer.from('Қазақстан '.repeat(20_000)), level);
  await comesBack(Buffer.alloc(0), level);
  // What becomes longer by it.
  await comesBack(randomBytes(5000), level);
  await comesBack(randomBytes(200_000), level);
});

async function comesBack(bytes: Buffer, level: CompressionLevel): Promise<void> {
  const before = Buffer.from(bytes);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await compress(bytes, encoding, level);
    expect(await decompress(compressed, encoding)).toEqual(before);
    // Kept by many thousands: it holds no more memory than it has bytes.
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  }
}
