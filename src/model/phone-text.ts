import { visibleText } from '#language/visible-text.ts';

/** What a telephone number consists of as somebody wrote it. */
export interface PhoneText {
  /** Digits without separators, behind a `+` where there was one. */
  number: string;
  /** The trunk prefix stood in brackets behind a country code, `+49 (0) 30 …`, and is among the digits. */
  hasTrunkInBrackets: boolean;
  extension: string | undefined;
}

const LABEL =
  '(?:тел|телефон|моб|мобильный|мобильді|сот|сотовый|раб|рабочий|дом|домашний|нөмір|нөмірі|номер|ұялы|ватсап|вацап|телеграм|whatsapp|telegram|viber|wechat|tel|telephone|phone|mob|mobile|cell|office|home|number)';
const LABEL_BEFORE = new RegExp(`^(?:${LABEL}[\\s.:;,/]*(?:no[\\s.]*)?)+`, 'iu');
const LABEL_AFTER = new RegExp(`[\\s.,;/(]+${LABEL}[\\s.)]*$`, 'iu');

const EXTENSION_WORD =
  ';?ext\\s*=|ext(?:n|ension)?|extention|доб(?:ав(?:очный)?)?|доп(?:олнительный)?|вн(?:утр(?:енний)?)?|ішкі(?:\\s+нөмірі?)?|қосымша(?:\\s+нөмірі?)?|x|х|#';
const EXTENSION = new RegExp(
  `[\\s,;.:(]*(?:(?:${EXTENSION_WORD})(?:[\\s.:]|no)*([0-9]{1,8})|[,;]+\\s*([0-9]{1,5}))[\\s).]*$`,
  'iu',
);

const SEPARATORS = /[\s().\-\p{Pd}\u2212\u2043~/_·•]/gu;

// In brackets, by itself, behind the code of a country.
const TRUNK_IN_BRACKETS = /^(\+[0-9\s.-]{1,8})\(\s*([08])\s*\)/u;

/**
 * Takes a telephone number apart without judging it. Invisible characters and the usual words around a number are left
 * out, digits and signs of other scripts are read as ASCII.
 * @returns undefined where there is anything in it that is no part of one number
 */
export function readPhoneText(text: string): PhoneText | undefined {
  if (text.length > 250) return undefined;
  const plain = asciiDigits(
    visibleText(text)
      .replace(/[\ufe0e\ufe0f\u20e3]/gu, '')
      .normalize('NFKC'),
  )
    .trim()
    .replace(LABEL_BEFORE, '')
    .replace(LABEL_AFTER, '');
  const found = EXTENSION.exec(plain);
  const written = found ? plain.slice(0, found.index) : plain;
  // `250-00-01/02` are two numbers.
  if (/\/\s*[0-9]{1,2}$/u.test(written)) return undefined;
  const number = written.replace(SEPARATORS, '').replace(/^\++/u, '+');
  if (!/^\+?[0-9]+$/u.test(number)) return undefined;
  return {
    number,
    hasTrunkInBrackets: TRUNK_IN_BRACKETS.test(written),
    extension: found?.[1] ?? found?.[2],
  };
}

/** @returns the number as it is stored, E.164 with an extension after RFC 3966 */
export function joinPhone(number: string, extension: string | undefined): string {
  return extension === undefined ? number : `${number};ext=${extension}`;
}

/** Arabic and Persian digits as ASCII; NFKC leaves them as they are. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 0xf));
}
