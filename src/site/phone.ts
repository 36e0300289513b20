/**
 * Prints a telephone number, E.164 in the store, for people: `+7 (727) 000-00-01`. Numbers of other countries are
 * left as they are.
 */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^\+7([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/.exec(phone) ?? [];
  return area === undefined ? phone : `+7\u00a0(${area})\u00a0${first}-${second}-${third}`;
}
