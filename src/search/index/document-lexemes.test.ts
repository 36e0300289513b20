import { expect, test } from 'vitest';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { documentLexemes } from './document-lexemes.ts';

test('A vector has the beginning of a text that is too long, also of repeated words', async () => {
  const analyser = await testAnalyser();
  const text = { title: 'Басы', headings: '', body: `${'алма '.repeat(30)} ${'соңы '.repeat(30)}` };
  const { lexemes, terms } = await documentLexemes(analyser, 'kk', text, 80);
  expect(terms).toContain('=басы');
  expect(terms).toContain('=алма');
  expect(terms).not.toContain('=соңы');
  const whole = await documentLexemes(analyser, 'kk', text);
  expect(whole.terms).toContain('=соңы');
  expect(lexemes.length).toBeLessThan(whole.lexemes.length);
  expect(Buffer.byteLength(lexemes)).toBeLessThan(120);
});
