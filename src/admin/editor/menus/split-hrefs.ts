import { MAX_HREFS } from '#model/links/max-hrefs.ts';

/** URLs of requests have 4,096 characters at most; a path of 500 Cyrillic letters has 3,000 when it is encoded. */
const MAX_ENCODED_LENGTH = 3200;

/** Divides paths among requests, which name them in a query parameter, one a line. Longer ones are left out. */
export function splitHrefs(hrefs: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const href of hrefs) {
    const length = encodeURIComponent(`${href}\n`).length;
    if (href === '' || length > MAX_ENCODED_LENGTH) continue;
    if (length > room || parts.at(-1)?.length === MAX_HREFS) {
      parts.push([]);
      room = MAX_ENCODED_LENGTH;
    }
    parts.at(-1)?.push(href);
    room -= length;
  }
  return parts;
}
