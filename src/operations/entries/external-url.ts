/** Longer addresses are not checked: an index entry has at most 2,700 bytes. */
const MAX_URL_LENGTH = 2000;

/**
 * Reads a link to another site.
 * @returns the normalised address without fragment; undefined for other links, and with a user or password
 */
export function parseExternalUrl(href: string): string | undefined {
  const written = href.trim();
  if (!/^(?:https?:)?\/\//iu.test(written)) return undefined;
  const absolute = written.startsWith('//') ? `https:${written}` : written;
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  url.hash = '';
  const isPlain = url.username === '' && url.password === '';
  return isPlain && url.href.length <= MAX_URL_LENGTH ? url.href : undefined;
}
