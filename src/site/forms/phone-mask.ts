import { type MaskitoOptions, maskitoInitialCalibrationPlugin } from '@maskito/core';
import { kazakhCode } from '#model/kazakh-code.ts';

const PATTERN = ['+', '7', ' ', '(', ...'000', ')', ' ', ...'000', '-', ...'00', '-', ...'00'].map((sign) =>
  sign === '0' ? /[0-9]/ : sign,
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

const kazakhOf = (national: string | undefined) =>
  national !== undefined && kazakhCode.test(national) ? `+7${national}` : undefined;

/**
 * A whole number of Kazakhstan in its international form: `8 701 …`, `7 701 …`, `+7 8 701 …`.
 * @returns undefined for all else, and for what could still become another number with the next digit
 */
function certainNumber(text: string): string | undefined {
  const bare = bareOf(text.replace(LABEL, '')) ?? '';
  return kazakhOf(/^(?:8|7|\+78)(7[0-9]{9})$/.exec(bare)?.[1] ?? /^7(?!7|47)[0-9]{9}$/.exec(bare)?.[0]);
}

/**
 * Orders a number that nobody is typing any more.
 * @returns `+7 (7__) ___-__-__` for what is certainly a number of Kazakhstan, anything else as it was
 */
export function orderPhone(text: string): string {
  const number = certainNumber(text) ?? kazakhOf(/^7[0-9]{9}$/.exec(bareOf(text) ?? '')?.[0]);
  const [, area, first, second, third] = /^\+7(...)(...)(..)(..)$/.exec(number ?? '') ?? [];
  return area === undefined ? text : `+7 (${area}) ${first}-${second}-${third}`;
}

/**
 * `+7 (7__) ___-__-__`, for what is certainly a number of code 7. Anything else is left as it is typed: the server
 * asks where it does not understand. No digit is added, dropped or moved here.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (/^\+7[0-9]{0,10}$/.test(bareOf(value) ?? '') ? PATTERN : ANYTHING),
  // What was written before the mask came is ordered too.
  plugins: [maskitoInitialCalibrationPlugin()],
  preprocessors: [
    ({ elementState: { value, selection }, data }, action) => {
      const [from, to] = selection;
      const number = certainNumber(value.slice(0, from) + data + value.slice(to));
      // What is being taken away is not put back.
      if (number === undefined || action.startsWith('delete'))
        return { elementState: { value, selection }, data };
      // A value that came whole, by autofill, has nothing to insert.
      return data === ''
        ? { elementState: { value: number, selection: [number.length, number.length] }, data }
        : { elementState: { value: '', selection: [0, 0] }, data: number };
    },
  ],
};
