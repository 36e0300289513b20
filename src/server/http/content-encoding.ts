import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const brotliTextOf = promisify(brotliDecompress);
const gzipOf = promisify(gzip);
const gzipTextOf = promisify(gunzip);

/** How the bytes of an answer are written. */
export type Encoding = 'identity' | Compressed;
export type Compressed = 'br' | 'gzip';

/** `default` is for pages, which the cache keeps; `fast` is for responses that are compressed each time they are sent. */
export type CompressionLevel = 'fast' | 'default';

const brotliQuality = { fast: 1, default: 5 } as const;
const gzipLevel = { fast: 1, default: 6 } as const;

/** Compresses text on a thread of Node's pool. */
export async function compress(
  bytes: Buffer,
  encoding: Compressed,
  level: CompressionLevel,
): Promise<Buffer> {
  const compressed =
    encoding === 'gzip'
      ? await gzipOf(bytes, { level: gzipLevel[level] })
      : await brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[level] } });
  return copied(compressed);
}

/** Node writes into pieces of 16 kB, all of which is held by whoever holds a part. */
function copied(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What `compress` was given. */
export const decompress = (bytes: Buffer, encoding: Compressed): Promise<Buffer> =>
  encoding === 'br' ? brotliTextOf(bytes) : gzipTextOf(bytes);

/**
 * The encoding that a visitor takes and that is the smallest, by `Accept-Encoding` with qualities (RFC 9110 § 12.5.3).
 * Without the header nothing is compressed.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters
      .map((parameter) => /^q=([01](?:\.[0-9]{0,3})?)$/u.exec(parameter)?.[1])
      .find(Boolean);
    if (name !== '') qualities.set(name, Number(quality ?? 1));
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const identity = qualities.get('identity') ?? 0;
  const best = (['br', 'gzip'] as const)
    .filter((name) => qualityOf(name) > 0 && qualityOf(name) >= identity)
    .sort((a, b) => qualityOf(b) - qualityOf(a))[0];
  return best ?? 'identity';
}
