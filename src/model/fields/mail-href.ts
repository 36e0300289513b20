/**
 * @param address as it is shown: `info@пример.рф`
 * @returns the `href` of a link that writes to it, in ASCII, which mail programs of any age understand (RFC 6068)
 */
export function mailHref(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(at, 0)))}@${asciiHost(address.slice(at + 1))}`;
}

function asciiHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    // Another API may have published what is no address.
    return encodeURIComponent(host);
  }
}
