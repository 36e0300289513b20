import { expect, test } from 'vitest';
import { demoTexts, interfaceTexts, plainly } from '#test/support/content/site-text.ts';

/** Where one language writes a figure as a word, or gives a floor, a day or a year that the others leave out. */
const worded = new Set([
  'demo/city/astana.yaml address',
  'demo/city/oskemen.yaml address',
  'demo/document/dividend-policy.yaml note',
  'demo/media/make/documents/annual-report-2024.yaml body',
  'demo/media/make/documents/financial-statements-2024.yaml body',
  'demo/media/make/documents/financial-statements-2025.yaml body',
  'demo/news/2024-02-single-time-zone.yaml title',
  'demo/news/2024-02-single-time-zone.yaml body',
  'demo/news/2024-04-flood-relief.yaml body',
  'demo/news/2024-05-annual-meeting.yaml body',
  'demo/news/2024-07-sign-language-service.yaml body',
  'demo/news/2024-09-school-lessons.yaml body',
  'demo/news/2026-05-wagon-bonds.yaml summary',
  'demo/news/2026-07-international-investors.yaml title',
  'demo/news/2026-07-international-investors.yaml summary',
  'demo/news/2026-11-results-nine-months.yaml title',
  'demo/offering/goal-savings.yaml body',
  'messages about.finance.period.m9',
]);

/** The figures of a text, sorted, however the language groups digits, writes decimals, thousands and dates. */
function figuresOf(text: string): string {
  const bare = plainly(text.replace(/^.* --> .*$/gm, ';'))
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\S+@\S+/g, '')
    .replace(/(\d+)\.\d\d\.(\d{4})/g, '$1; $2')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .replace(/(\d) (?:мың|тыс\.|тысяч\p{L}*)/gu, '$1000');
  return Array.from(bare.matchAll(/\d+(?:[.,:]\d+)*/g), ([figure]) =>
    figure.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'),
  )
    .sort()
    .join(' ');
}

const byPlace = Map.groupBy([...demoTexts(), ...interfaceTexts()], ({ place }) => place);

/** Per place whose languages disagree: what each of them says. */
const disagreements = new Map(
  Array.from(
    byPlace,
    ([place, texts]) => [place, texts.map(({ locale, text }) => `${locale}: ${figuresOf(text)}`)] as const,
  ).filter(([, said]) => new Set(said.map((each) => each.slice(4))).size > 1),
);

test('all languages give the same figures', () => {
  const unexpected = [...disagreements].filter(([place]) => !worded.has(place));
  expect(Object.fromEntries(unexpected)).toEqual({});
});

test('every exception is still one', () => {
  expect([...worded].filter((place) => !disagreements.has(place))).toEqual([]);
});
