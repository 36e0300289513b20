import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** A value of `Content-Encoding`. */
export type Encoding = 'identity' | CompressedEncoding;
export type CompressedEncoding = 'br' | 'gzip';

/** `default` is for cached pages, `fast` for responses that are compressed for each request. */
export type CompressionLevel = 'fast' | 'default';

const brotliQuality = { fast: 1, default: 5 } as const;
const gzipLevel = { fast: 1, default: 6 } as const;

/** Compresses text on Node's thread pool. */
export async function compress(
  bytes: Buffer,
  encoding: CompressedEncoding,
  level: CompressionLevel,
): Promise<Buffer> {
  const compressed =
    encoding === 'gzip'
      ? await gzipAsync(bytes, { level: gzipLevel[level] })
      : await brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[level] } });
  return copyToOwnBuffer(compressed);
}

/** The output of zlib is a slice of 16 kB chunks, which would stay in memory with it. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export const decompress = (bytes: Buffer, encoding: CompressedEncoding): Promise<Buffer> =>
  encoding === 'br' ? unbrotliAsync(bytes) : gunzipAsync(bytes);

/**
 * Chooses the preferred encoding of an `Accept-Encoding` header with qualities (RFC 9110 § 12.5.3), Brotli
 * before gzip. Without the header it is `identity`.
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
