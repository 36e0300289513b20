import { hash } from 'node:crypto';

/**
 * Where pictures and films may come from beside the site itself. Another API names pictures on hosts that are not known
 * beforehand; a picture can do nothing. Its own files are proxied by the site, so its origin stays private.
 * @param apiBase undefined where the site has its own content, and all its files
 */
export const mediaSources = (apiBase: string | undefined): readonly string[] =>
  apiBase === undefined ? [] : ['https:'];

/**
 * The headers of an HTML page. Its Content-Security-Policy names the hash of each inline script of the site, so no other one
 * runs, and it is the same for every page.
 */
export function pageHeaders(
  inlineScripts: readonly string[],
  media: readonly string[] = [],
): Record<string, string> {
  const hashes = inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // Placeholder colours of pictures are attributes of their elements.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...media].join(' '),
    ...(media.length > 0 ? [["media-src 'self'", ...media].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { 'Content-Security-Policy': policy, ...commonHeaders };
}

/** What every answer carries. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** A year, for this host alone: others below it may not have https. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** What every response carries where the site is reached by https: browsers then never ask by http (RFC 6797). */
export const transportHeaders = (siteOrigin: string): Readonly<Record<string, string>> =>
  siteOrigin.startsWith('https:') ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {};
