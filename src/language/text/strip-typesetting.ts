/** Reverses `typesetText`, for machine readers such as search engines and messengers. */
export function stripTypesetting(text: string): string {
  return text.replace(/\u2060/g, '').replace(/\u00a0/g, ' ');
}
