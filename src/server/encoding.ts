import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const brotliTextOf = promisify(brotliDecompress);
const gzipOf = promisify(gzip);
const gzipTextOf = promisify(gunzip);

// Looked up once: in Node's own table, of a hundred and fifty, each look is a slow one.
const {
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_MODE,
  BROTLI_PARAM_SIZE_HINT,
  BROTLI_PARAM_LGWIN,
  BROTLI_MODE_TEXT,
  BROTLI_MAX_QUALITY,
  BROTLI_MIN_WINDOW_BITS,
  BROTLI_MAX_WINDOW_BITS,
  Z_BEST_COMPRESSION,
} = constants;

/** How the bytes of an answer are written. */
export type Encoding = 'identity' | Compressed;
export type Compressed = 'br' | 'gzip';

/**
 * Of Brotli, `quick` takes some four-hundredth of the time of `best` and gives a third more bytes: it is for whoever comes
 * first, and for what is not kept. `good` takes some ten times as long as `quick` and gives a tenth more than `best`: it is for
 * what nobody waits for.
 */
export type Effort = 'quick' | 'good' | 'best';

const brotliQuality = { quick: 0, good: 7, best: BROTLI_MAX_QUALITY } as const;
const gzipLevel = { quick: 1, good: 6, best: Z_BEST_COMPRESSION } as const;

/** Compresses text: what is quick at once, for another thread would take longer to be told of it, the rest beside. */
export async function compress(bytes: Buffer, encoding: Compressed, effort: Effort): Promise<Buffer> {
  const options =
    encoding === 'gzip' ? { level: gzipLevel[effort] } : { params: brotliParams(bytes, effort) };
  if (effort === 'quick') {
    const compressAtOnce = encoding === 'gzip' ? gzipSync : brotliCompressSync;
    return taken(compressAtOnce(bytes, { ...options, chunkSize: Math.max(bytes.length, Buffer.poolSize) }));
  }
  return copied(await (encoding === 'gzip' ? gzipOf : brotliOf)(bytes, options));
}

const brotliParams = ({ length }: Buffer, effort: Effort) => ({
  [BROTLI_PARAM_QUALITY]: brotliQuality[effort],
  [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  [BROTLI_PARAM_SIZE_HINT]: length,
  [BROTLI_PARAM_LGWIN]: windowFor(length),
});

/**
 * Out of the piece of memory that it was written into, which Node's compressor would hold until V8 collects the whole heap:
 * so much of it for each page made V8 do so twice as often.
 * @param bytes all that stands in its piece, which nobody else has a part of: one as large as Node's pool of buffers
 */
const taken = ({ buffer, byteLength }: Buffer<ArrayBuffer>): Buffer =>
  Buffer.from(buffer.transfer(byteLength));

/** Node writes into pieces of 16 kB, all of which is held by whoever holds a part. */
function copied(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What `compress` was given. */
export const decompress = (bytes: Buffer, encoding: Compressed): Promise<Buffer> =>
  encoding === 'br' ? brotliTextOf(bytes) : gzipTextOf(bytes);

/** The smallest window, as a power of two, that sees the whole text: a larger one only takes memory. */
function windowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(needed, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS);
}

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
