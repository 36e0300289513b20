import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGlossaryCheck } from '#language/writing/glossary.ts';
import { readGlossaryCsv } from '#operations/writing/glossary-csv.ts';
import { demoBlocks } from '#test/support/writing/demo-blocks.ts';

const { terms, rejected } = readGlossaryCsv(readFileSync(new URL('glossary.csv', import.meta.url), 'utf8'));

test('The glossary of the demo company can be imported', () => {
  expect(rejected).toEqual([]);
  expect(terms.length).toBeGreaterThan(20);
});

test('The demo texts have none of the words that the glossary forbids', () => {
  const check = createGlossaryCheck(terms.map(({ line, term }) => ({ id: line, ...term })));
  const found = demoBlocks().flatMap(({ source, locale, text }) =>
    check.findForbidden(text, locale).map(({ start, end }) => `${source}: ${text.slice(start, end)}`),
  );
  expect(found).toEqual([]);
});
