/*
 * What the keys of three keyboards write, key by key, plain and with Shift: US, Russian (Windows) and Kazakh
 * (RST KazSSR 903-90, as Windows and xkb have it). Source: xkb-data 2.35.1.
 */
const LAYOUTS = {
  us: '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  kz: '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№)!ӘІҢҒ;:ҮҰҚӨҺЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ?',
} as const;

type Layout = keyof typeof LAYOUTS;

/** A text as other keys would have written it: what was meant, if the keyboard was switched wrongly. */
export type LayoutReading = Readonly<{ from: Layout; to: Layout; text: string }>;

const LATIN = /[A-Za-z]/;
// Letters that no US keyboard has: another alphabet was meant, and no other keyboard.
const OTHER_LATIN = /[^\p{ASCII}\P{Script=Latin}]/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const KAZAKH_KEY = /[0-9=_+*()@#$%^-]/;
const KAZAKH_LETTER = /[әіңғүұқөһ]/iu;

function retyped(text: string, from: Layout, to: Layout, keep: string): string {
  return Array.from(text, (character) => {
    const key = LAYOUTS[from].indexOf(character);
    return key < 0 || keep.includes(character) ? character : LAYOUTS[to].charAt(key);
  }).join('');
}

/**
 * What the text would be on the other keyboards, without those that change nothing. The hyphen is a letter (ө) on the
 * Kazakh one, so a text with a hyphen is read both ways, the letter first. Punctuation is letters too: convert what
 * was typed before cutting it into words.
 */
export function layoutReadings(text: string): LayoutReading[] {
  const ways: [Layout, Layout][] = [];
  if ((LATIN.test(text) && !OTHER_LATIN.test(text)) || !(LATIN.test(text) || CYRILLIC.test(text)))
    ways.push(['us', 'ru'], ['us', 'kz']);
  if (CYRILLIC.test(text)) {
    if (KAZAKH_KEY.test(text)) ways.push(['ru', 'kz']);
    ways.push(KAZAKH_LETTER.test(text) ? ['kz', 'us'] : ['ru', 'us']);
  }
  const readings = ways.flatMap(([from, to]) => {
    const keeps = to === 'kz' && text.includes('-') ? ['', '-'] : [''];
    return keeps.map((keep) => ({ from, to, text: retyped(text, from, to, keep) }));
  });
  const seen = new Set([text]);
  return readings.filter((reading) => !seen.has(reading.text) && seen.add(reading.text) !== undefined);
}
