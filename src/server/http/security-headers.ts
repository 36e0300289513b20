import { hash } from 'node:crypto';

/**
 * CSP sources of media besides `'self'`. A remote API may refer to images on any host; its own files are
 * proxied, so its origin is not in the policy.
 * @param apiBase undefined with local content
 */
export const mediaSources = (apiBase: string | undefined): readonly string[] =>
  apiBase === undefined ? [] : ['https:'];

/** The headers of an HTML page, with a Content-Security-Policy that allows inline scripts by their hashes. */
export function pageHeaders(
  inlineScripts: readonly string[],
  media: readonly string[] = [],
): Record<string, string> {
  const hashes = inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // Images have `style` attributes with a placeholder colour.
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

/**
 * The headers of the preview of a draft: no scripts, no forms, no storage by caches. Links open a new window, where the
 * public site runs as usual. The page may be framed by the admin only.
 */
export function previewHeaders(): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "script-src 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Fonts are not loaded into an opaque origin. Without scripts, the own origin permits nothing else.
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
  return {
    ...commonHeaders,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** The headers of every response. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** One year, without `includeSubDomains`: subdomains may not support HTTPS. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The HSTS header (RFC 6797) if the site uses HTTPS. */
export const transportHeaders = (siteOrigin: string): Readonly<Record<string, string>> =>
  siteOrigin.startsWith('https:') ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {};
