import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySampleValue, sampleFields } from '#test/support/content/sample-fields.ts';
import { diffFields } from './diff-fields.ts';
import type { JsonRecord } from './json-value.ts';
import { getAt } from './path.ts';
import { hasSameFields } from './same-value.ts';

const diff = (before: JsonRecord, after: JsonRecord) => diffFields(sampleFields, before, after);
const inOrder = (keys: string) => ({ steps: [...keys].map((key) => ({ key, title: key })) });

describe('Differences', () => {
  test('Fields are added, changed and removed', () => {
    expect(diff({ title: 'а', body: 'б' }, { title: 'А', tags: ['в'] })).toEqual([
      { path: 'title', kind: 'changed', before: 'а', after: 'А' },
      { path: 'body', kind: 'removed', before: 'б', after: null },
      { path: 'tags', kind: 'added', before: [], after: ['в'] },
    ]);
  });

  test('Items and texts are added, changed and removed by key', () => {
    const before = { steps: [{ key: 'a', title: '1' }, { key: 'b' }], labels: { x: 'а', y: 'б' } };
    const after = { steps: [{ key: 'a', title: '2' }, { key: 'c' }], labels: { y: 'Б', z: 'в' } };
    expect(diff(before, after)).toEqual([
      { path: 'steps[a].title', kind: 'changed', before: '1', after: '2' },
      { path: 'steps[c]', kind: 'added', before: null, after: { key: 'c' } },
      { path: 'steps[b]', kind: 'removed', before: { key: 'b' }, after: null },
      { path: 'labels[y]', kind: 'changed', before: 'б', after: 'Б' },
      { path: 'labels[z]', kind: 'added', before: null, after: 'в' },
      { path: 'labels[x]', kind: 'removed', before: 'а', after: null },
    ]);
  });

  test('Of items in a new order, only the moved ones are named', () => {
    expect(diff(inOrder('abcde'), inOrder('acdbe'))).toEqual([
      { path: 'steps[b]', kind: 'moved', before: 1, after: 3 },
    ]);
    expect(diff(inOrder('abcd'), inOrder('xbcda')).filter(({ kind }) => kind === 'moved')).toEqual([
      { path: 'steps[a]', kind: 'moved', before: 0, after: 4 },
    ]);
    // The place of an item changes when one before it is deleted, but it is not moved.
    expect(diff(inOrder('abc'), inOrder('bc')).map(({ kind }) => kind)).toEqual(['removed']);
  });

  test('A variant is compared by field, another one as a whole', () => {
    const rate = { kind: 'percent', percent: 1, note: null };
    expect(diff({ rate }, { rate: { ...rate, percent: 2 } })).toEqual([
      { path: 'rate.percent', kind: 'changed', before: 1, after: 2 },
    ]);
    expect(diff({ rate }, { rate: { kind: 'free' } })).toEqual([
      { path: 'rate', kind: 'changed', before: rate, after: { kind: 'free' } },
    ]);
  });

  test('Unknown fields are compared as a whole', () => {
    expect(diff({ former: { a: 1 } }, { former: { a: 2 } })).toEqual([
      { path: 'former', kind: 'changed', before: { a: 1 }, after: { a: 2 } },
    ]);
  });
});

test('There are differences exactly between versions with different content', () => {
  fc.assert(
    fc.property(anySampleValue, anySampleValue, (before, after) => {
      expect(diff(before, before)).toEqual([]);
      expect(diff(before, after).length === 0).toBe(hasSameFields(sampleFields, before, after));
    }),
  );
});

test('A difference names the values at its path', () => {
  fc.assert(
    fc.property(anySampleValue, anySampleValue, (before, after) => {
      for (const change of diff(before, after)) {
        if (change.kind === 'moved') continue;
        const isEmpty = (value: unknown) => value === null || JSON.stringify(value).length === 2;
        if (!isEmpty(change.before)) expect(getAt(before, change.path)).toEqual(change.before);
        if (!isEmpty(change.after)) expect(getAt(after, change.path)).toEqual(change.after);
      }
    }),
  );
});
