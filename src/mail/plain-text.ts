/** Everything that is no text: control characters but for tab and line feed, and what turns the direction of writing. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What a visitor wrote, as text of any number of lines and nothing else. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(UNSEEN, '')
    .trim();
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[\t\n ]+/gu, ' ');
}

/**
 * What a visitor wrote, so that no mail program makes a link of it: an invisible break after the dots and slashes of
 * whatever looks like an address. It can be read, and is not followed by a slip of the finger. No address ends with digits:
 * dates and amounts can be copied as they are.
 */
export function withoutLinks(text: string): string {
  return plainText(text)
    .replace(/:\/\//gu, ':\u200b//')
    .replace(/([\p{L}\p{N}-])\.(?=\p{L}{2}|xn--)/gu, '$1.\u200b')
    .replace(/@(?=[\p{L}\p{N}])/gu, '@\u200b');
}
