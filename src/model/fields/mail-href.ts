/**
 * Builds an ASCII `mailto:` URL (RFC 6068), which old mail programs also support.
 * @param address in display form: `info@пример.рф`
 */
export function mailHref(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(at, 0)))}@${asciiHost(address.slice(at + 1))}`;
}

function asciiHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    // A remote API may return an invalid address.
    return encodeURIComponent(host);
  }
}
