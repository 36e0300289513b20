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
])('The Accept-Encoding %j selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each(['fast', 'default'] as const)('The compression level %s is lossless', async (level) => {
  await expectRoundTrip(Buffer.from('Қазақстан '.repeat(200)), level);
  // Larger than one chunk of zlib.
  await expectRoundTrip(Buffer.from('Қазақстан '.repeat(20_000)), level);
  await expectRoundTrip(Buffer.alloc(0), level);
  // Random bytes grow when they are compressed.
  await expectRoundTrip(randomBytes(5000), level);
  await expectRoundTrip(randomBytes(200_000), level);
});

async function expectRoundTrip(bytes: Buffer, level: CompressionLevel): Promise<void> {
  const before = Buffer.from(bytes);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await compress(bytes, encoding, level);
    expect(await decompress(compressed, encoding)).toEqual(before);
    // Thousands of bodies are cached, so each has a buffer of its exact size.
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  }
}
