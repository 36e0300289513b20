/** Control characters except tab and line feed, and characters that change the text direction. */
const CONTROL_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Removes control characters and normalises line breaks. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .trim();
}

/** As `plainText`, on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[\t\n ]+/gu, ' ');
}

/** As `plainLine`, for a header: an encoded word (RFC 2047) in the text stays as it is written. */
export function headerText(text: string): string {
  return plainLine(text).replaceAll('=?', '=\u200b?');
}

/**
 * Prevents mail programs from linking visitors' text: adds a zero-width space after dots and slashes of URLs.
 * Numbers stay unchanged, so that dates and amounts can be copied.
 */
export function preventAutoLinks(text: string): string {
  return plainText(text)
    .replace(/:\/\//gu, ':\u200b//')
    .replace(/([\p{L}\p{N}-])\.(?=\p{L}{2}|xn--)/gu, '$1.\u200b')
    .replace(/@(?=[\p{L}\p{N}])/gu, '@\u200b');
}
