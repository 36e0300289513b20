import { hash } from 'node:crypto';

/**
 * The headers of an HTML page. Its Content-Security-Policy names the hash of each of its own inline scripts, so no other one
 * runs, and it holds for everyone who is given the same bytes.
 */
export function pageHeaders(ownScripts: readonly string[]): Record<string, string> {
  const hashes = new Set(ownScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`));
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // Placeholder colours of pictures are attributes of their elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
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
