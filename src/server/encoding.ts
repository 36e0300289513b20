import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** How the bytes of an answer are written. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** Compresses text. Brotli's `quality` is 0 … 11; 5 costs about a tenth of 11 and gives a tenth more bytes. */
export function compress(bytes: Buffer, encoding: 'br' | 'gzip', quality = 5): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(bytes, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliOf(bytes, { params });
}

/** The header as most browsers send it is met many thousand times; others are few. */
const met = new Map<string, Encoding>();
const MET_LIMIT = 200;

/**
 * The encoding that a visitor takes and that is the smallest, by `Accept-Encoding` with qualities (RFC 9110 § 12.5.3).
 * Without the header nothing is compressed.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = met.get(header);
  if (known) return known;
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
  const chosen = best ?? 'identity';
  if (met.size < MET_LIMIT) met.set(header, chosen);
  return chosen;
}
