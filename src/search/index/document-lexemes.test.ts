import { expect, test } from 'vitest';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { documentLexemes } from './document-lexemes.ts';

test('Search words have a weight of their own, separate phrases, and do not separate title and text', async () => {
  const analyser = await testAnalyser();
  const positionsOf = async (searchWords: string) => {
    const text = { title: 'Басы', headings: '', searchWords, body: 'соңы' };
    const { lexemes } = await documentLexemes(analyser, 'kk', text);
    return (word: string) => new RegExp(`'=${word}':([0-9]+)([A-C]?)`).exec(lexemes)?.slice(1) ?? [];
  };
  const [without, withWords] = [await positionsOf(''), await positionsOf('жел диірмен; алма\nалмұрт')];
  const distance = (of: typeof without) => Number(of('соңы')[0]) - Number(of('басы')[0]);
  expect(distance(withWords)).toBe(distance(without));
  expect(withWords('алма')[1]).toBe('C');
  const gap = (one: string, other: string) => Number(withWords(other)[0]) - Number(withWords(one)[0]);
  expect(gap('жел', 'диірмен')).toBe(1);
  // A synonym of two words may have one other word between them.
  expect(gap('диірмен', 'алма')).toBeGreaterThan(2);
  expect(gap('алма', 'алмұрт')).toBeGreaterThan(2);
});

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
