import { beforeAll, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { editorTsquery, phoneticVector } from './editor-query.ts';

let analyser: Analyser;
beforeAll(async () => {
  analyser = await testAnalyser();
});

test('A word matches in any form, by its sound and by its beginning', () => {
  const query = editorTsquery(analyser, 'шоттар');
  expect(query).toContain("'=шоттар'");
  expect(query).toContain("'шот'");
  expect(query).toContain("'=шоттар':*");
  expect(query).toMatch(/'~\p{L}+':\*/u);
});

test('A finished word matches as a whole only', () => {
  expect(editorTsquery(analyser, 'шот ')).not.toContain(':*');
  expect(editorTsquery(analyser, 'ш')).not.toContain("'=ш':*");
});

test('A text in another keyboard layout is read in both', () => {
  const query = editorTsquery(analyser, 'fkvfns');
  expect(query).toContain("'=fkvfns'");
  expect(query).toContain("'=алматы'");
});

test('Kazakh and Russian letters of one sound have the same lexeme', () => {
  expect(phoneticVector(['=қала', 'қала'], 100)).toBe(phoneticVector(['=кала'], 100));
});

test('Sounds are cut at a size', () => {
  expect(phoneticVector(['=дала', '=қала', '=жол'], 10)).toBe("'~dala' '~kala'");
});

test.each(['', ' ', '!?', '—'])('The text %j matches nothing', (text) => {
  expect(editorTsquery(analyser, text)).toBe('');
});
