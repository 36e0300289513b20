import { visibleText } from '#language/text/visible-text.ts';

/** What a telephone number consists of as somebody wrote it. */
export interface PhoneText {
  /** Digits without separators, behind a `+` where there was one. */
  number: string;
  /** The number with its separators, in ASCII digits. */
  written: string;
  /** The trunk prefix stood in brackets behind a country code, `+49 (0) 30 …`, and is among the digits. */
  hasTrunkInBrackets: boolean;
  extension: string | undefined;
}

// A fax is no telephone, unless it is both.
const LABEL = [
  'тел(?:ефон(?:ы|ым|ыңыз)?)?',
  'моб(?:ильный|ильді)?|сот(?:овый|ка)?|раб(?:очий)?|дом(?:ашний)?|ұялы|үй|жұмыс',
  'номер|нөмір(?:і|ім)?|байланыс|конт(?:акт(?:ный|ы)?)?',
  'ватсап|вацап|вотсап|телеграм|вайбер|whatsapp|telegram|viber|wechat',
  'tel(?:e(?:fon|phone))?|phone|ph|mob(?:il(?:e|telefon)?)?|cell|handy|gsm|cep|office|work|home|number|contact|callto',
  '联系电话|电话|電話|手机|手機|座机',
  // Single letters of business cards: `T:`, `m.`.
  '[tmpcwтмс](?=[\\s.:])',
].join('|');
const FAX = '(?:[\\s.]*[/\\\\&,+-]+\\s*(?:факс|fax))?';
const LABEL_BEFORE = new RegExp(`^(?:(?:${LABEL})${FAX}[\\s.:;,/()\\-]*(?:no[\\s.:]*)?)+(?=[+(0-9])`, 'iu');
const LABEL_AFTER = new RegExp(`(?:[\\s.,;:/(+&\\-]+(?:${LABEL}))+[\\s.)]*$`, 'iu');
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?phone=)\+?(?=[1-9][0-9]+$)/iu;

// Quotation marks, brackets, emoji and list marks around a number. A round bracket is a part of it.
const AROUND = '\\s\\p{So}\\p{Sk}\\p{Pi}\\p{Pf}"\'„<>\\[\\]•·№=:,;|';
const BEFORE = new RegExp(`^(?:[${AROUND}]|no[\\s.]+)+`, 'iu');
const AFTER = new RegExp(`[${AROUND}.!]+$`, 'u');

const EXTENSION_WORD = [
  ';?ext\\s*=|ext(?:n|ension)?|extention|x|х|#|p|w',
  'доб(?:ав(?:очный)?)?|доп(?:олнительный)?|вн(?:утр?(?:енний)?)?|тон(?:ом|овый|овым)?',
  '[іi]шк(?:[іi])?|қос(?:ымша)?',
  'dahil[iі]|durchwahl|dw|nebenstelle|转|轉|分机|分機',
].join('|');
// A comma is a pause to telephones: `+77272500001,,12`. Behind a comma and a space stands a second number, `250-00-01, 02`.
const EXTENSION = new RegExp(
  `[\\s,;.:(]*(?:(?:${EXTENSION_WORD})(?:[\\s.:]|номер|нөмірі?|number|no)*([0-9]{1,8})|[,;]+([0-9]{1,5}))[\\s).]*$`,
  'iu',
);

const SEPARATORS = /[\s().\-\p{Pd}\u2212\u2043~/_|·•]/gu;

// In brackets, by itself, behind the code of a country.
const TRUNK_IN_BRACKETS = /^(\+[0-9\s.-]{1,8})\(\s*([08])\s*\)/u;

/** A table shows a number that it takes for an amount with decimals: `77012345678.0`, `77012345678,00`. */
const DECIMALS = /^(\+?[0-9]{7,15})[.,]0{1,2}$/u;

/**
 * Takes a telephone number apart without judging it. Invisible characters, what usually stands around a number and the
 * usual words before and behind it are left out, digits and signs of other scripts are read as ASCII.
 * @returns undefined where there is anything in it that is no part of one number
 */
export function readPhoneText(text: string): PhoneText | undefined {
  if (text.length > 250) return undefined;
  const bare = bareText(text);
  const found = EXTENSION.exec(bare);
  const written = found ? bare.slice(0, found.index) : bare;
  // `250-00-01/02` are two numbers; `12345.0` has decimals or a digit that belongs to it.
  if (/\/\s*[0-9]{1,3}$|\.0$/u.test(written)) return undefined;
  const number = written.replace(SEPARATORS, '').replace(/^\++/u, '+');
  if (!/^\+?[0-9]+$/u.test(number)) return undefined;
  return {
    number,
    written,
    hasTrunkInBrackets: TRUNK_IN_BRACKETS.test(written),
    extension: found?.[1] ?? found?.[2],
  };
}

/** @returns the number as it is stored, E.164 with an extension after RFC 3966 */
export function joinPhone(number: string, extension: string | undefined): string {
  return extension === undefined ? number : `${number};ext=${extension}`;
}

function bareText(text: string): string {
  const plain = asciiDigits(
    visibleText(text)
      .replace(/[\ufe0e\ufe0f\u20e3]/gu, '')
      .normalize('NFKC'),
  );
  return plain
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(CHAT_LINK, '+')
    .replace(LABEL_BEFORE, '')
    .replace(LABEL_AFTER, '')
    .replace(AFTER, '')
    .replace(DECIMALS, '$1');
}

const DIGIT = /\p{Nd}/u;

/** Digits of any script as ASCII; NFKC leaves those of Arabic, Persian and Indic scripts as they are. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode has the ten digits of a script in a row.
    let value = 0;
    while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });
}
