/** All cookies that script may read; none where they are blocked, as in a sandboxed frame. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** @param cookie as `document.cookie` takes it. Where cookies are blocked nothing is remembered. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = cookie;
  } catch {
    // Blocked.
  }
}
