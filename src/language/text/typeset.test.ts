import { expect, test } from 'vitest';
import { stripTypesetting } from './strip-typesetting.ts';
import { insertNoBreakSpaces, typesetHtml, typesetText } from './typeset.ts';

/** Shows a no-break space as `~` and a word joiner as `^`. */
const shown = (text: string) => typesetText(text).replaceAll('\u00a0', '~').replaceAll('\u2060', '^');

test.each([
  ['a suffix stays with its number', '0-ден 100-ге дейін', '0-^ден 100-^ге дейін'],
  ['a suffix stays with a symbol', 'пайданың 40 %-ын, 20 мың ₸-ден', 'пайданың 40~%-^ын, 20~мың~₸-^ден'],
  ['a number range stays together', 'жұма 09:00–18:00', 'жұма 09:00–^18:00'],
  [
    'a one-letter word stays with the next word',
    'В городе и в селе (о чём – ниже)',
    'В~городе и~в~селе (о~чём~– ниже)',
  ],
  [
    'a short Russian preposition stays with the next word',
    'На цель и до пенсии, не позже',
    'На~цель и~до~пенсии, не~позже',
  ],
  ['an abbreviation stays with the next word', '050000, г. Алматы', '050000, г.~Алматы'],
  [
    'a short word may be separated from a long word',
    'сделки с заинтересованностью',
    'сделки с заинтересованностью',
  ],
  ['a number stays with the counted noun', '30 сентября, 6 300 человек', '30~сентября, 6 300~человек'],
  ['a sum stays with its currency', '18 млрд теңгелік, 5 млн тенге', '18~млрд~теңгелік, 5~млн~тенге'],
  ['a number sign stays with its number', 'лицензия № 3.2', 'лицензия №~3.2'],
  ['a short quoted name stays together', 'фонд «Дала Өрлеу»', 'фонд «Дала~Өрлеу»'],
  ['a dash stays with the previous word', 'баға – 5, екеуі — бірдей', 'баға~– 5, екеуі~— бірдей'],
  ['a hyphenated word with a short first part stays together', 'по-казахски, из-за', 'по-^казахски, из-^за'],
])('Typesetting: %s', (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('Other dashes and spaces are unchanged', () => {
  for (const text of [
    'маркет-мейкер',
    'дүйсенбі–жұма',
    '+7 (727) 000-00-01',
    '5-',
    '– 5',
    'ал ол да келді',
  ]) {
    expect(typesetText(text)).toBe(text);
  }
});

test('insertNoBreakSpaces does not change the length', () => {
  const text = 'В 2025-ке 40 %-ын, 09:00–18:00';
  expect(insertNoBreakSpaces(text)).toHaveLength(text.length);
});

test('In HTML, text is typeset and tags are unchanged', () => {
  const html = '2025-ке <a href="/documents/2025-zhyl">100-ге</a> <em>5–7</em>';
  expect(typesetHtml(html)).toBe(
    '2025-\u2060ке <a href="/documents/2025-zhyl">100-\u2060ге</a> <em>5–\u20607</em>',
  );
});

test('stripTypesetting reverses typesetText', () => {
  const text = 'В 2025 жылы 40 %-ын, 09:00–18:00 – «Дала Өрлеу»';
  expect(stripTypesetting(typesetText(text))).toBe(text);
});

test('Code in HTML is unchanged', () => {
  const html = '<pre><code>5 млн 100-ге</code></pre><p><kbd>в 5 км</kbd></p>';
  expect(typesetHtml(html)).toBe(html);
});
