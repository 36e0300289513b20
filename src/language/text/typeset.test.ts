import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { bindText, setHtml, setText } from './typeset.ts';

/** Shows what forbids a break: `~` a space that keeps together, `^` what joins. */
const shown = (text: string) => setText(text).replaceAll('\u00a0', '~').replaceAll('\u2060', '^');

test.each([
  ['an ending stays with its figure', '0-ден 100-ге дейін', '0-^ден 100-^ге дейін'],
  ['also after a sign', 'пайданың 40 %-ын, 20 мың ₸-ден', 'пайданың 40~%-^ын, 20~мың~₸-^ден'],
  ['a figure stays with the other end of its range', 'жұма 09:00–18:00', 'жұма 09:00–^18:00'],
  [
    'a word of one letter stays with the next',
    'В городе и в селе (о чём – ниже)',
    'В~городе и~в~селе (о~чём~– ниже)',
  ],
  ['so does a small Russian one', 'На цель и до пенсии, не позже', 'На~цель и~до~пенсии, не~позже'],
  ['and one cut to a letter', '050000, г. Алматы', '050000, г.~Алматы'],
  ['but none with a long one', 'сделки с заинтересованностью', 'сделки с заинтересованностью'],
  ['a number stays with what is counted', '30 сентября, 6 300 человек', '30~сентября, 6 300~человек'],
  ['a sum with its currency', '18 млрд теңгелік, 5 млн тенге', '18~млрд~теңгелік, 5~млн~тенге'],
  ['a sign of number with its number', 'лицензия № 3.2', 'лицензия №~3.2'],
  ['a name in quotes is whole', 'фонд «Дала Өрлеу»', 'фонд «Дала~Өрлеу»'],
  ['no line begins with a dash', 'баға – 5, екеуі — бірдей', 'баға~– 5, екеуі~— бірдей'],
  ['what begins with a small word stays whole', 'по-казахски, из-за', 'по-^казахски, из-^за'],
])('%s', (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('other dashes and spaces are left alone', () => {
  for (const text of [
    'маркет-мейкер',
    'дүйсенбі–жұма',
    '+7 (727) 000-00-01',
    '5-',
    '– 5',
    'ал ол да келді',
  ]) {
    expect(setText(text)).toBe(text);
  }
});

test('what is bound is as long as before', () => {
  const text = 'В 2025-ке 40 %-ын, 09:00–18:00';
  expect(bindText(text)).toHaveLength(text.length);
});

test('of HTML the text is set and the tags are kept', () => {
  const html = '2025-ке <a href="/documents/2025-zhyl">100-ге</a> <em>5–7</em>';
  expect(setHtml(html)).toBe(
    '2025-\u2060ке <a href="/documents/2025-zhyl">100-\u2060ге</a> <em>5–\u20607</em>',
  );
});

test('a plain text is as it was written', () => {
  const text = 'В 2025 жылы 40 %-ын, 09:00–18:00 – «Дала Өрлеу»';
  expect(plainText(setText(text))).toBe(text);
});

test('what is to be copied has nothing put into it', () => {
  const html = '<pre><code>5 млн 100-ге</code></pre><p><kbd>в 5 км</kbd></p>';
  expect(setHtml(html)).toBe(html);
});
