import type { Locale } from '../locale/locale.ts';
import type { Check, Finding } from './finding.ts';
import { findRanges, overlaps } from './protected-ranges.ts';

const UNITS: Readonly<Record<Locale, string>> = {
  kk: '%|₸|\\$|€|мың|млн|млрд|трлн|теңге|кВт|МВт|ГВт|км|кг|га|м²|м³|мм|см|МБ|ГБ|тонна|гектар|пайыз',
  ru: '%|₸|\\$|€|тыс\\.|млн|млрд|трлн|тенге|г\\.|гг\\.|кВт|МВт|ГВт|км|кг|га|м²|м³|мм|см|МБ|ГБ|тонн|гектар',
  en: 'million|billion|trillion|kW|MW|GW|MWh|GWh|km|kg|ha|MB|GB|hectares|tonnes',
};

/** A telephone number has groups of other lengths than a number. */
const PHONE =
  /(?<![\p{L}\p{N}])(?:\+?[78][ \u00a0-])?\(?[0-9]{3,4}\)?[ \u00a0-][0-9]{2,3}(?:[ \u00a0-][0-9]{2}){2}(?![\p{L}\p{N}])/gu;

const patterns = new Map<Locale, RegExp>();

function patternFor(locale: Locale): RegExp {
  const found = patterns.get(locale);
  if (found) return found;
  const pattern = new RegExp(
    [
      // Groups of digits; not in phone numbers, which have other groups.
      '(?<=(?<![0-9.,+–/-]|\\+[0-9()]{1,5}[ \\u00a0])[0-9]{1,3}(?:[ \\u00a0][0-9]{3}){0,3}) (?=[0-9]{3}(?![0-9])(?![ -][0-9]{2}(?![0-9])))',
      `(?<=[0-9]) (?=(?:${UNITS[locale]})(?!\\p{L}))`,
      '(?<=[0-9][ \\u00a0](?:мың|млн|млрд|трлн|тыс\\.)) (?=₸|т[её]нге|теңге)',
      '(?<=№|No\\.) (?=[0-9])',
      // A line does not begin with a dash.
      '(?<=[\\p{L}\\p{N}»”).,!?%₸]) (?=[–—] )',
      // Initials, and abbreviations before a name.
      '(?<=(?<![\\p{L}\\p{N}])\\p{Lu}\\.) (?=\\p{Lu}(?:\\.|\\p{Ll}))',
      '(?<=(?<![\\p{L}\\p{N}])[гГ]\\.) (?=\\p{Lu})',
      '(?<=(?<![\\p{L}\\p{N}])(?:ул|пр|д|кв|оф|стр|п|ст|көш|т|и т)\\.) (?=\\p{Lu}|[0-9]|[едпк]\\.)',
    ].join('|'),
    'gu',
  );
  patterns.set(locale, pattern);
  return pattern;
}

/** Finds spaces at which a line must not end: within numbers, before units and dashes, after № and initials. */
export const checkNoBreakSpaces: Check = (text, locale) => {
  const found = findRanges(text, patternFor(locale)).map(
    (range): Finding => ({ ...range, kind: 'no-break-space', suggestions: ['\u00a0'] }),
  );
  if (found.length === 0) return found;
  const phones = findRanges(text, PHONE);
  return found.filter((each) => !phones.some((phone) => overlaps(phone, each)));
};
