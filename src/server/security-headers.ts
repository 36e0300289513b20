import { hash } from 'node:crypto';

/** Scripts that stand in the page itself; those with a `src` are covered by 'self', and what is data for machines never runs. */
function* inlineScripts(html: string): Generator<string> {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (end < 0) return;
    const tag = html.slice(at, start);
    if (!tag.includes(' src=') && !tag.includes(' type="application/')) yield html.slice(start, end);
    at = end;
  }
}

/**
 * The headers of an HTML page. Its Content-Security-Policy names the hash of each inline script, so no other one runs,
 * and it holds for everyone who is given the same bytes.
 */
export function pageHeaders(html: string): Record<string, string> {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
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
