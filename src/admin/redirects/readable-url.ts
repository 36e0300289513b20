import { decodePercent } from '#model/pages/percent-decoding.ts';

/** A path or URL with letters in place of their percent-encoding, for reading. */
export const readableUrl = (url: string): string =>
  url
    .split('/')
    .map((part) => (part.includes('%2F') || part.includes('%2f') ? part : decodePercent(part)))
    .join('/');
