import { HttpError } from './http-error.ts';

/** A query of 200 characters takes at most 2,400 bytes percent-encoded. */
const MAX_URL_LENGTH = 4096;

const nonAscii = /[\u0080-\u00ff]/u;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Node decodes request targets as Latin-1; unencoded characters (curl, scripts) are UTF-8. */
function reinterpretAsUtf8(text: string): string {
  if (!nonAscii.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    throw new HttpError(400);
  }
}

/**
 * Splits the raw request target into path and query.
 * @throws HttpError 414 when it is too long; 400 for invalid encoding or a NUL, which PostgreSQL rejects
 */
export function parseRequestUrl(url: string): { path: string; query: URLSearchParams } {
  if (url.length > MAX_URL_LENGTH) throw new HttpError(414);
  const target = reinterpretAsUtf8(url.split('#', 1)[0] ?? '');
  if (target.includes('\0') || target.includes('%00') || !isDecodable(target)) throw new HttpError(400);
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  return { path, query: new URLSearchParams(queryStart < 0 ? '' : target.slice(queryStart + 1)) };
}
