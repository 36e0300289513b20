/** Paths that are their own key: single slashes and what a path need not encode, without capitals. */
const PLAIN = /^(?:\/[a-z0-9._~!$&'()*+,;=:@-]+)+$|^\/$/;

/** Characters that a path has no need to encode (RFC 3986 § 3.3). */
const UNRESERVED = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/**
 * The one form of all spellings of a path: lower case, composed letters (NFC), single slashes and none at the end,
 * percent-encoded as a browser does. An encoded slash stays encoded. What cannot be decoded stays as it is.
 * The server and the browser look redirect rules up by it.
 */
export function pathKey(path: string): string {
  if (PLAIN.test(path)) return path;
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map(keyOfSegment).join('/')}`;
}

function keyOfSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment).normalize('NFC').toLowerCase();
    return encodeURIComponent(text).replace(UNRESERVED, decodeURIComponent);
  } catch {
    return segment;
  }
}
