import { hash } from 'node:crypto';
import type { Locale } from '#language/locale/locale.ts';

/** Computes a strong ETag (RFC 9110 § 8.8.3); includes the locale, so equal bodies in two locales differ. */
export function createEtag(locale: Locale, body: string): string {
  return `"${locale}.${hash('sha1', body, 'base64url')}"`;
}

/** Matches If-None-Match by weak comparison: a list or `*` (RFC 9110 § 13.1.2). */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[^"]*"/gu) ?? [];
  return tags.includes(tag);
}
