const separators = /[\s().\-\u00a0\u2010-\u2015]/gu;

/**
 * Reads a telephone number as people write it: `8 701 234-56-78`, `7 (701) …`, `701 234 56 78`, `+7 …` and, by mistake,
 * `+8 701 …` are the same number in Kazakhstan; another country's begins with `+` or `00`.
 * @returns it as E.164, `+77012345678`, or undefined for what is none
 */
export function readPhone(text: string): string | undefined {
  const bare = text
    .replace(separators, '')
    .replace(/^00/u, '+')
    // No country has so short a number behind 87.
    .replace(/^\+87(?=[0-9]{9}$)/u, '+77');
  if (/^\+7/u.test(bare)) return /^\+7[0-9]{10}$/u.test(bare) ? bare : undefined;
  if (bare.startsWith('+')) return /^\+[1-9][0-9]{6,14}$/u.test(bare) ? bare : undefined;
  const national = /^(?:[78])?([2-7][0-9]{9})$/u.exec(bare)?.[1];
  return national === undefined ? undefined : `+7${national}`;
}

/**
 * Prints a telephone number, E.164 in the store, for people: `+7 (727) 000-00-01`. Numbers of other countries are
 * left as they are.
 */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^\+7([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/.exec(phone) ?? [];
  return area === undefined ? phone : `+7\u00a0(${area})\u00a0${first}-${second}-${third}`;
}
