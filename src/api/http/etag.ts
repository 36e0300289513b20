import { hash } from 'node:crypto';
import type { Locale } from '#language/locale/locale.ts';

/** A strong validator (RFC 9110 § 8.8.3) of these bytes in this language; the same words in two are two answers. */
export function entityTag(locale: Locale, body: string): string {
  return `"${locale}.${hash('sha1', body, 'base64url')}"`;
}

/** Whether If-None-Match names this tag: a list, `*`, weak comparison (RFC 9110 § 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const named: readonly string[] = header.match(/"[^"]*"/gu) ?? [];
  return named.includes(tag);
}
