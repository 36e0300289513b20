/** @returns '' if cookies are blocked, such as in a sandboxed frame */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Does nothing if cookies are blocked. @param cookie in the syntax of `document.cookie` */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = cookie;
  } catch {
    // Cookies are blocked.
  }
}
