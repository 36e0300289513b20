/** @returns the text with its percent-encoded characters decoded; the text itself where its encoding is broken */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
