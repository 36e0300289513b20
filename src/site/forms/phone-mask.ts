import { type MaskitoOptions, maskitoInitialCalibrationPlugin } from '@maskito/core';

const PATTERN = ['+', '7', ' ', '(', ...'000', ')', ' ', ...'000', '-', ...'00', '-', ...'00'].map((sign) =>
  sign === '0' ? /[0-9]/ : sign,
);

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/** Another country's number has its own `+` code, or `00` in the place of it: it is left as it is typed. */
const isForeign = (text: string) => /^\s*(?:\+(?!\s*7)[^7]*[0-9]|00)/.test(text);

const isNational = (digits: string) => /^[2-7][0-9]{9}$/.test(digits);

/**
 * Writes a number of Kazakhstan with its code, however it was begun: `8 701 …`, `7 701 …`, `701 …`. Eleven digits after
 * the code mean that the first of them was the code itself, typed once more.
 */
function withCode(text: string): string {
  const digits = digitsOf(text);
  if (text.trimStart().startsWith('+')) {
    const national = digits.slice(1);
    const again = national.slice(1);
    return national.length > 10 && isNational(again) ? `+7${again}` : text;
  }
  if (digits.startsWith('8')) return `+7${digits.slice(1)}`;
  if (digits.length === 11 && digits.startsWith('7')) return `+${digits}`;
  return digits === '' ? text : `+7${digits}`;
}

/**
 * `+7 (7__) ___-__-__`, off for the numbers of other countries. It only orders what is written; whether that is a
 * number, the server says.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (isForeign(value) || /^\s*\+?\s*$/.test(value) ? /^[+0-9\s().-]*$/ : PATTERN),
  // What was written before the mask came is ordered too.
  plugins: [maskitoInitialCalibrationPlugin()],
  preprocessors: [
    ({ elementState: { value, selection }, data }) => {
      const [from, to] = selection;
      const whole = value.slice(0, from) + data + value.slice(to);
      const ordered = isForeign(whole) ? whole : withCode(whole);
      // What replaces something, or comes as a piece, is taken for a number anew; a single sign goes where it is put.
      const isPiece = data.length > 1 || (data !== '' && from < to);
      if (ordered === whole && !isPiece) return { elementState: { value, selection }, data };
      // A value that came whole, by autofill, has nothing to insert.
      return data === ''
        ? { elementState: { value: ordered, selection: [ordered.length, ordered.length] }, data }
        : { elementState: { value: '', selection: [0, 0] }, data: ordered };
    },
  ],
};
