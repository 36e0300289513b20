import { visibleText } from '#language/text/visible-text.ts';

/** The parts of a telephone number as entered. */
export interface PhoneText {
  /** Digits without separators, with a leading `+` if there is one. */
  number: string;
  /** The number with its separators, in ASCII digits. */
  written: string;
  /** The digits include a trunk prefix in brackets after the country code: `+49 (0) 30 …`. */
  hasTrunkInBrackets: boolean;
  extension: string | undefined;
}

// A fax label is accepted only together with a telephone label.
const LABEL = [
  'тел(?:ефон(?:ы|ым|ыңыз)?)?',
  'моб(?:ильный|ильді)?|сот(?:овый|ка)?|раб(?:очий)?|дом(?:ашний)?|ұялы|үй|жұмыс',
  'номер|нөмір(?:і|ім)?|байланыс|конт(?:акт(?:ный|ы)?)?',
  'ватсап|вацап|вотсап|телеграм|вайбер|whatsapp|telegram|viber|wechat',
  'tel(?:e(?:fon|phone))?|phone|ph|mob(?:il(?:e|telefon)?)?|cell|handy|gsm|cep|office|work|home|number|contact|callto',
  '联系电话|电话|電話|手机|手機|座机',
  // Single characters on business cards: `T:`, `m.`.
  '[tmpcwтмс](?=[\\s.:])',
].join('|');
const FAX = '(?:[\\s.]*[/\\\\&,+-]+\\s*(?:факс|fax))?';
const LABEL_BEFORE = new RegExp(`^(?:(?:${LABEL})${FAX}[\\s.:;,/()\\-]*(?:no[\\s.:]*)?)+(?=[+(0-9])`, 'iu');
const LABEL_AFTER = new RegExp(`(?:[\\s.,;:/(+&\\-]+(?:${LABEL}))+[\\s.)]*$`, 'iu');
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?phone=)\+?(?=[1-9][0-9]+$)/iu;

// Quotation marks, brackets, emoji and list marks around a number. Round brackets belong to the number.
const SURROUNDING = '\\s\\p{So}\\p{Sk}\\p{Pi}\\p{Pf}"\'„<>\\[\\]•·№=:,;|';
const BEFORE = new RegExp(`^(?:[${SURROUNDING}]|no[\\s.]+)+`, 'iu');
const AFTER = new RegExp(`[${SURROUNDING}.!]+$`, 'u');

const EXTENSION_WORD = [
  ';?ext\\s*=|ext(?:n|ension)?|extention|x|х|#|p|w',
  'доб(?:ав(?:очный)?)?|доп(?:олнительный)?|вн(?:утр?(?:енний)?)?|тон(?:ом|овый|овым)?',
  '[іi]шк(?:[іi])?|қос(?:ымша)?',
  'dahil[iі]|durchwahl|dw|nebenstelle|转|轉|分机|分機',
].join('|');
// A comma means a dialling pause: `+77272500001,,12`. A comma with a space precedes a second number:
// `250-00-01, 02`.
const EXTENSION = new RegExp(
  `[\\s,;.:(]*(?:(?:${EXTENSION_WORD})(?:[\\s.:]|номер|нөмірі?|number|no)*([0-9]{1,8})|[,;]+([0-9]{1,5}))[\\s).]*$`,
  'iu',
);

const SEPARATORS = /[\s().\-\p{Pd}\u2212\u2043~/_|·•]/gu;

// The trunk prefix in brackets after a country code.
const TRUNK_IN_BRACKETS = /^(\+[0-9\s.-]{1,8})\(\s*([08])\s*\)/u;

/** Decimals that spreadsheets add to numbers: `77012345678.0`, `77012345678,00`. */
const DECIMALS = /^(\+?[0-9]{7,15})[.,]0{1,2}$/u;

/**
 * Parses a telephone number without validating it against numbering plans. Strips invisible characters,
 * labels and surrounding punctuation; converts digits of any script to ASCII.
 * @returns undefined if the text contains anything else than one number
 */
export function parsePhoneText(text: string): PhoneText | undefined {
  if (text.length > 250) return undefined;
  const stripped = stripSurroundings(text);
  const extensionMatch = EXTENSION.exec(stripped);
  const written = extensionMatch ? stripped.slice(0, extensionMatch.index) : stripped;
  // `250-00-01/02` is two numbers; the `.0` of `12345.0` is ambiguous.
  if (/\/\s*[0-9]{1,3}$|\.0$/u.test(written)) return undefined;
  const number = written.replace(SEPARATORS, '').replace(/^\++/u, '+');
  if (!/^\+?[0-9]+$/u.test(number)) return undefined;
  return {
    number,
    written,
    hasTrunkInBrackets: TRUNK_IN_BRACKETS.test(written),
    extension: extensionMatch?.[1] ?? extensionMatch?.[2],
  };
}

/** @returns the stored form: E.164 with an RFC 3966 extension */
export function toStoredPhone(number: string, extension: string | undefined): string {
  return extension === undefined ? number : `${number};ext=${extension}`;
}

function stripSurroundings(text: string): string {
  const plain = toAsciiDigits(
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

/** Converts digits of any script to ASCII; NFKC does not convert Arabic, Persian and Indic digits. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The ten digits of a script are consecutive code points.
    let value = 0;
    while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });
}
