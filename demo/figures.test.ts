import { expect, test } from 'vitest';
import { demoTexts, interfaceTexts, normaliseText } from '#test/support/content/site-text.ts';

/** Texts in which a language writes a number as a word, or has a floor, day or year that the others omit. */
const exceptions = new Set([
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

/** Sorted numbers of a text, independent of digit grouping, decimal marks, thousands and date formats. */
function figuresOf(text: string): string {
  const normalised = normaliseText(text.replace(/^.* --> .*$/gm, ';'))
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\S+@\S+/g, '')
    .replace(/(\d+)\.\d\d\.(\d{4})/g, '$1; $2')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .replace(/(\d) (?:мың|тыс\.|тысяч\p{L}*)/gu, '$1000');
  return Array.from(normalised.matchAll(/\d+(?:[.,:]\d+)*/g), ([figure]) =>
    figure.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'),
  )
    .sort()
    .join(' ');
}

const bySource = Map.groupBy([...demoTexts(), ...interfaceTexts()], ({ source }) => source);

/** Numbers by locale, for each source in which the languages differ. */
const disagreements = new Map(
  Array.from(
    bySource,
    ([source, texts]) => [source, texts.map(({ locale, text }) => `${locale}: ${figuresOf(text)}`)] as const,
  ).filter(([, figures]) => new Set(figures.map((line) => line.slice(4))).size > 1),
);

test('All languages contain the same numbers', () => {
  const unexpected = [...disagreements].filter(([source]) => !exceptions.has(source));
  expect(Object.fromEntries(unexpected)).toEqual({});
});

test('Every listed exception still applies', () => {
  expect([...exceptions].filter((source) => !disagreements.has(source))).toEqual([]);
});
