import { type MaskitoOptions, maskitoInitialCalibrationPlugin } from '@maskito/core';
import { isGroupedAbroad, kazakhCode } from '#model/fields/kazakhstan-area-codes.ts';

// Expressions in the place of the plus and the code: Maskito takes fixed signs out of a value that is edited, and could not
// tell the code from a digit of the number.
const PATTERN = [/[+]/, /7/, ' ', '(', ...'000', ')', ' ', ...'000', '-', ...'00', '-', ...'00'].map(
  (sign) => (sign === '0' ? /[0-9]/ : sign),
);

const ANYTHING = /^[\s\S]*$/;

// Words that stand before a number are left out only together with a number that is certain.
const LABEL = /^\s*(?:тел|моб|ұялы|tel|phone|mob)\p{L}*[\s.:]*/iu;

/** The digits of a text that is a number and nothing else, with a `+` where it has one. */
function bareOf(text: string): string | undefined {
  const bare = text.replace(
    /[\s().\-\u2010-\u2015\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
    '',
  );
  return /^\+?[0-9]*$/.test(bare) ? bare : undefined;
}

/** A number of code 7, begun or whole. Whatever stands behind a whole one begins something else, such as an extension. */
function isOrdered(text: string): boolean {
  const bare = bareOf(text) ?? '';
  return /^\+7(?:[3-9][0-9]{0,9})?$/.test(bare) && (bare.length < 12 || /[0-9]$/.test(text));
}

const kazakhOf = (national: string | undefined) =>
  national !== undefined && kazakhCode.test(national) ? `+7${national}` : undefined;

/**
 * A whole number of Kazakhstan in its international form: `8 701 …`, `7 701 …`, `+7 8 701 …`.
 * @returns undefined for all else, and for what could still become another number with the next digit
 */
function certainNumber(text: string): string | undefined {
  const bare = bareOf(text.replace(LABEL, '')) ?? '';
  const national = isGroupedAbroad(text) ? undefined : /^7(?!7|47)[0-9]{9}$/.exec(bare)?.[0];
  return kazakhOf(/^(?:8|7|\+78)(7[0-9]{9})$/.exec(bare)?.[1] ?? national);
}

/**
 * Orders a number that nobody is typing any more.
 * @returns `+7 (7__) ___-__-__` for what is certainly a number of Kazakhstan, anything else as it was
 */
export function orderPhone(text: string): string {
  const whole = isGroupedAbroad(text) ? undefined : /^(?:\+7)?(7[0-9]{9})$/.exec(bareOf(text) ?? '')?.[1];
  const number = certainNumber(text) ?? kazakhOf(whole);
  const [, area, first, second, third] = /^\+7(...)(...)(..)(..)$/.exec(number ?? '') ?? [];
  return area === undefined ? text : `+7 (${area}) ${first}-${second}-${third}`;
}

/** What the last deletion has left. */
let shortened: string | undefined;

/**
 * `+7 (7__) ___-__-__`, for what is certainly a number of code 7. Anything else is left as it is typed: the server
 * asks where it does not understand. No digit is added, dropped or moved here.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (isOrdered(value) ? PATTERN : ANYTHING),
  // What was written before the mask came is ordered too.
  plugins: [maskitoInitialCalibrationPlugin()],
  preprocessors: [
    ({ elementState: { value, selection }, data }, action) => {
      const [from, to] = selection;
      const whole = value.slice(0, from) + data + value.slice(to);
      const unchanged = { elementState: { value, selection }, data };
      // What is being taken away is not put back, neither now nor by the check that follows.
      if (action.startsWith('delete')) shortened = bareOf(whole);
      if (
        action.startsWith('delete') ||
        (action === 'validation' && shortened !== undefined && bareOf(whole) === shortened)
      )
        return unchanged;
      // Once the mask is off, the text goes on as it stands, with the signs that the mask has put in.
      const isLeft = data !== '' && to === value.length && isOrdered(value) && !isOrdered(whole);
      const number = certainNumber(whole) ?? (isLeft ? whole : undefined);
      if (number === undefined) return unchanged;
      // A value that came whole, by autofill, has nothing to insert.
      return data === ''
        ? { elementState: { value: number, selection: [number.length, number.length] }, data }
        : { elementState: { value: '', selection: [0, 0] }, data: number };
    },
  ],
};
