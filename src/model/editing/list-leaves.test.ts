import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySampleValue, sampleFields } from '#test/support/content/sample-fields.ts';
import { describeContentType } from './describe-content-type.ts';
import { listLeaves } from './list-leaves.ts';
import { getAt } from './path.ts';

test('Leaves are listed by key paths, without empty values', () => {
  const { localised } = describeContentType('offering');
  const leaves = listLeaves(localised, {
    title: 'Шот',
    summary: null,
    features: [
      { key: 'ab12', title: 'Бір', text: 'Мәтін' },
      { key: 'cd34', title: 'Екі', text: '' },
    ],
    steps: [],
    former: 'x',
  });
  expect(leaves.map(({ path, value }) => [path, value])).toEqual([
    ['title', 'Шот'],
    ['features[ab12].title', 'Бір'],
    ['features[ab12].text', 'Мәтін'],
    ['features[cd34].title', 'Екі'],
  ]);
  expect(leaves[0]?.kind).toMatchObject({ kind: 'line', max: 160 });
});

test('Texts are listed by the keys of their items', () => {
  const { localised } = describeContentType('tariff-group');
  const paths = listLeaves(localised, {
    rows: { transfer: { service: 'Аударым', condition: null } },
    changes: { '2026': 'Өзгеріс' },
  }).map(({ path }) => path);
  expect(paths).toEqual(['rows[transfer].service', 'changes[2026]']);
});

test('The fields of a variant are leaves, and so is its name', () => {
  const { shared } = describeContentType('tariff-group');
  const rows = [{ key: 'r', rate: { kind: 'percent', percent: 0, min: null } }];
  const leaves = listLeaves(shared, { schedules: [{ key: 's', rows }] });
  expect(leaves.map(({ path, value }) => [path, value])).toEqual([
    ['schedules[s].rows[r].rate.kind', 'percent'],
    ['schedules[s].rows[r].rate.percent', 0],
  ]);
});

test.each([
  ['of a list without keys', 'tags', ['a', 'b']],
  ['of items of which two have the same key', 'steps', [{ key: 'a' }, { key: 'a' }]],
  ['of an item without a key', 'steps', [{ title: 'a' }]],
  ['of texts with an invalid key', 'labels', { 'a]b': 'x' }],
  ['with an unknown variant', 'rate', { kind: 'other' }],
])('A value %s is one leaf', (_what, name, value) => {
  expect(listLeaves(sampleFields, { [name]: value })).toMatchObject([{ path: name, value }]);
});

test('The value of each leaf is at its path', () => {
  fc.assert(
    fc.property(anySampleValue, (value) => {
      for (const leaf of listLeaves(sampleFields, value)) {
        expect(getAt(value, leaf.path)).toEqual(leaf.value);
      }
    }),
  );
});
