import { localeOfPath } from '#language/locale/locale.ts';

const MAX_PATH_LENGTH = 500;
const MAX_URL_LENGTH = 2000;

/**
 * Reads a link target as editors type or paste it: a path, an address of a page of this site in any language, or a URL
 * of another site, also without `https://`.
 * @param origin of this site, without a slash
 * @returns the target as it is stored: pages of this site without origin and language; undefined if it is none
 */
export function parseTarget(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  const own = text === origin ? '/' : text;
  const path = own.startsWith(`${origin}/`) ? own.slice(origin.length) : own;
  if (path.startsWith('/')) {
    if (!/^\/(?![/\\])[^\s\\]*$/u.test(path)) return undefined;
    const target = localeOfPath(path.replace(/^\/kk(?=[/?#]|$)/u, '')).path;
    return target.length > MAX_PATH_LENGTH ? undefined : target;
  }
  const url = /^[^\s/:?#@]+\.[\p{L}0-9-]{2,}(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : text;
  return /^https?:\/\/\S+$/iu.test(url) && URL.canParse(url) && url.length <= MAX_URL_LENGTH
    ? url
    : undefined;
}
