// Characters by key, without and with Shift: US, Russian (Windows), Kazakh (RST KazSSR 903-90). Source:
// xkb-data 2.35.1.
const LAYOUTS = {
  us: '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  kz: '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№)!ӘІҢҒ;:ҮҰҚӨҺЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ?',
} as const;

type Layout = keyof typeof LAYOUTS;

/** A text typed with the wrong keyboard layout, converted to another layout. */
export type LayoutReading = Readonly<{ from: Layout; to: Layout; text: string }>;

const LATIN = /[A-Za-z]/;
// Latin letters that are not on a US keyboard.
const OTHER_LATIN = /[^\p{ASCII}\P{Script=Latin}]/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const KAZAKH_KEY = /[0-9=_+*()@#$%^-]/;
const KAZAKH_LETTER = /[әіңғүұқөһ]/iu;

function convertLayout(text: string, from: Layout, to: Layout, unchangedKeys: string): string {
  return Array.from(text, (character) => {
    const key = LAYOUTS[from].indexOf(character);
    return key < 0 || unchangedKeys.includes(character) ? character : LAYOUTS[to].charAt(key);
  }).join('');
}

/**
 * Converts a text to the other keyboard layouts; unchanged texts are omitted. The hyphen key is ө in the
 * Kazakh layout, so a text with a hyphen has two readings. Convert before tokenising: punctuation may become
 * letters.
 */
export function layoutReadings(text: string): LayoutReading[] {
  const conversions: [Layout, Layout][] = [];
  if ((LATIN.test(text) && !OTHER_LATIN.test(text)) || !(LATIN.test(text) || CYRILLIC.test(text)))
    conversions.push(['us', 'ru'], ['us', 'kz']);
  if (CYRILLIC.test(text)) {
    if (KAZAKH_KEY.test(text)) conversions.push(['ru', 'kz']);
    conversions.push(KAZAKH_LETTER.test(text) ? ['kz', 'us'] : ['ru', 'us']);
  }
  const readings = conversions.flatMap(([from, to]) => {
    const unchanged = to === 'kz' && text.includes('-') ? ['', '-'] : [''];
    return unchanged.map((unchangedKeys) => ({
      from,
      to,
      text: convertLayout(text, from, to, unchangedKeys),
    }));
  });
  const seen = new Set([text]);
  return readings.filter((reading) => !seen.has(reading.text) && seen.add(reading.text) !== undefined);
}
