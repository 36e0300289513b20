import type { MaskitoOptions } from '@maskito/core';
import { hasForeignGrouping, kazakhCodePattern } from './kazakhstan-area-codes.ts';

// Plus and country code are expressions: Maskito strips fixed characters and could not tell the code from a
// digit.
const MASK = [/[+]/, /7/, ' ', '(', ...'000', ')', ' ', ...'000', '-', ...'00', '-', ...'00'].map(
  (character) => (character === '0' ? /[0-9]/ : character),
);

const ANYTHING = /^[\s\S]*$/;

// Removed only before an unambiguous number.
const LABEL = /^\s*(?:тел|моб|ұялы|tel|phone|mob)\p{L}*[\s.:]*/iu;

/** Removes formatting characters. @returns undefined if the text is not a phone number */
function stripFormatting(text: string): string | undefined {
  const digits = text.replace(
    /[\s().\-\u2010-\u2015\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
    '',
  );
  return /^\+?[0-9]*$/.test(digits) ? digits : undefined;
}

/**
 * Whether the text is a complete or partial number with code 7 and without a suffix, such as an extension.
 */
function isMaskable(text: string): boolean {
  const digits = stripFormatting(text) ?? '';
  return /^\+7(?:[3-9][0-9]{0,9})?$/.test(digits) && (digits.length < 12 || /[0-9]$/.test(text));
}

const toKazakhNumber = (national: string | undefined) =>
  national !== undefined && kazakhCodePattern.test(national) ? `+7${national}` : undefined;

/**
 * Converts a complete number of Kazakhstan (`8 701 …`, `7 701 …`, `+7 8 701 …`) to international form.
 * @returns undefined if the number is ambiguous, as one that the next digit could turn into another number
 */
function parseUnambiguous(text: string): string | undefined {
  const digits = stripFormatting(text.replace(LABEL, '')) ?? '';
  const national = hasForeignGrouping(text) ? undefined : /^7(?!7|47)[0-9]{9}$/.exec(digits)?.[0];
  return toKazakhNumber(/^(?:8|7|\+78)(7[0-9]{9})$/.exec(digits)?.[1] ?? national);
}

/**
 * Formats a phone number after editing.
 * @returns `+7 (7__) ___-__-__` for an unambiguous number of Kazakhstan, other text unchanged
 */
export function formatPhoneInput(text: string): string {
  const national = hasForeignGrouping(text)
    ? undefined
    : /^(?:\+7)?(7[0-9]{9})$/.exec(stripFormatting(text) ?? '')?.[1];
  const number = parseUnambiguous(text) ?? toKazakhNumber(national);
  const [, area, first, second, third] = /^\+7(...)(...)(..)(..)$/.exec(number ?? '') ?? [];
  return area === undefined ? text : `+7 (${area}) ${first}-${second}-${third}`;
}

/** Digits after the last deletion. */
let digitsAfterDeletion: string | undefined;

/**
 * Masks numbers with code 7 as `+7 (7__) ___-__-__`. Other text is unchanged and validated by the
 * server. Digits are not dropped or moved.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (isMaskable(value) ? MASK : ANYTHING),
  preprocessors: [
    ({ elementState: { value, selection }, data }, action) => {
      const [from, to] = selection;
      const edited = value.slice(0, from) + data + value.slice(to);
      const unchanged = { elementState: { value, selection }, data };
      // Does not reformat during deletion or in the validation that follows it.
      if (action.startsWith('delete')) digitsAfterDeletion = stripFormatting(edited);
      if (
        action.startsWith('delete') ||
        (action === 'validation' &&
          digitsAfterDeletion !== undefined &&
          stripFormatting(edited) === digitsAfterDeletion)
      )
        return unchanged;
      // When appended text disables the mask, the formatting so far is preserved.
      const leavesMask = data !== '' && to === value.length && isMaskable(value) && !isMaskable(edited);
      const number = parseUnambiguous(edited) ?? (leavesMask ? edited : undefined);
      if (number === undefined) return unchanged;
      // Autofill sets the complete value without inserted data.
      return data === ''
        ? { elementState: { value: number, selection: [number.length, number.length] }, data }
        : { elementState: { value: '', selection: [0, 0] }, data: number };
    },
  ],
};
