import { Refusal } from './http-error.ts';

/** 200 characters to look for are at most 2,400 bytes when encoded; no address of ours needs more than this. */
const longest = 4096;

const beyondAscii = /[\u0080-\u00ff]/u;

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** HTTP hands bytes over as Latin-1; who typed letters unencoded (curl, scripts) meant UTF-8. */
function asUtf8(text: string): string {
  if (!beyondAscii.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    throw new Refusal(400);
  }
}

/**
 * Takes the raw target of a request apart.
 * @throws Refusal 414 where it is too long; 400 where its encoding is broken, or hides a NUL, which no database takes
 */
export function readAddress(url: string): { path: string; query: URLSearchParams } {
  if (url.length > longest) throw new Refusal(414);
  const target = asUtf8(url.split('#', 1)[0] ?? '');
  if (target.includes('\0') || target.includes('%00') || !decodes(target)) throw new Refusal(400);
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return { path, query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)) };
}
