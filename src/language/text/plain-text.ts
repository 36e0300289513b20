/** The text without what sets it (`set-text.ts`), for those who read it as data: search engines, messengers. */
export function plainText(text: string): string {
  return text.replace(/\u2060/g, '').replace(/\u00a0/g, ' ');
}
