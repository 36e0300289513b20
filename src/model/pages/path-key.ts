/** Fast path: paths that are already normalised. */
const NORMALISED_PATH = /^(?:\/[a-z0-9._~!$&'()*+,;=:@-]+)+$|^\/$/;

/** Encoded characters that are allowed in a path (RFC 3986 § 3.3). */
const NEEDLESSLY_ENCODED = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/**
 * Normalises a path for redirect lookup on the server and in the browser: lower case, NFC, single slashes, no
 * trailing slash, percent-encoded as in browsers. Encoded slashes stay encoded; undecodable segments are
 * unchanged.
 */
export function pathKey(path: string): string {
  if (NORMALISED_PATH.test(path)) return path;
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map(normaliseSegment).join('/')}`;
}

function normaliseSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment).normalize('NFC').toLowerCase();
    return encodeURIComponent(text).replace(NEEDLESSLY_ENCODED, decodeURIComponent);
  } catch {
    return segment;
  }
}
