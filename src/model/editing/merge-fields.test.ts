import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySampleValue, sampleFields } from '#test/support/content/sample-fields.ts';
import type { JsonValue } from './field-description.ts';
import type { JsonRecord } from './json-value.ts';
import { listLeaves } from './list-leaves.ts';
import { type MergeConflict, mergeFields, resolveConflict } from './merge-fields.ts';
import { getAt, setAt } from './path.ts';

const merge = (base: JsonRecord, mine: JsonRecord, theirs: JsonRecord) =>
  mergeFields(sampleFields, base, mine, theirs);

const steps = (...items: [key: string, title: string][]) => ({
  steps: items.map(([key, title]) => ({ key, title })),
});
const keysOf = (value: JsonValue | undefined) => (value as { key: string }[]).map(({ key }) => key);
const inOrder = (keys: string) => steps(...[...keys].map((key): [string, string] => [key, key]));

describe('Changes of both sides', () => {
  test('of different fields, items and texts are kept', () => {
    const base = { title: 'а', body: 'б', ...steps(['x', '1'], ['y', '2']), labels: { a: 'а', b: 'б' } };
    const mine = { ...base, title: 'А', ...steps(['x', '1!'], ['y', '2']), labels: { a: 'А', b: 'б' } };
    const theirs = {
      ...base,
      body: 'Б',
      ...steps(['x', '1'], ['y', '2!']),
      labels: { a: 'а', b: 'б', c: 'в' },
    };
    expect(merge(base, mine, theirs)).toEqual({
      merged: {
        title: 'А',
        body: 'Б',
        ...steps(['x', '1!'], ['y', '2!']),
        labels: { a: 'А', b: 'б', c: 'в' },
      },
      conflicts: [],
    });
  });

  test('of the same field to the same value are no conflict', () => {
    expect(merge({ title: 'а' }, { title: 'б' }, { title: 'б' })).toEqual({
      merged: { title: 'б' },
      conflicts: [],
    });
  });

  test('of the same field are a conflict, in which the other version remains', () => {
    expect(merge({ title: 'а' }, { title: 'б' }, { title: 'в' })).toEqual({
      merged: { title: 'в' },
      conflicts: [{ path: 'title', kind: 'changed', base: 'а', mine: 'б', theirs: 'в' }],
    });
  });

  test('of the same list without keys are a conflict of the list', () => {
    const { conflicts } = merge({ tags: ['а'] }, { tags: ['а', 'б'] }, { tags: [] });
    expect(conflicts).toEqual([{ path: 'tags', kind: 'changed', base: ['а'], mine: ['а', 'б'], theirs: [] }]);
  });

  test('of different fields of a nested item are kept', () => {
    const rows = (first: string, second: string) => ({
      steps: [
        {
          key: 'x',
          title: 't',
          rows: [
            { key: 'a', text: first },
            { key: 'b', text: second },
          ],
        },
      ],
    });
    expect(merge(rows('1', '2'), rows('1!', '2'), rows('1', '2!'))).toEqual({
      merged: rows('1!', '2!'),
      conflicts: [],
    });
  });

  test('of one variant are merged, of different variants they are a conflict', () => {
    const rate = (percent: number, note: string) => ({ rate: { kind: 'percent', percent, note } });
    expect(merge(rate(1, 'а'), rate(2, 'а'), rate(1, 'б'))).toEqual({ merged: rate(2, 'б'), conflicts: [] });
    const free = { rate: { kind: 'free' } };
    expect(merge(rate(1, 'а'), free, rate(2, 'а'))).toEqual({
      merged: rate(2, 'а'),
      conflicts: [
        {
          path: 'rate',
          kind: 'changed',
          base: rate(1, 'а').rate,
          mine: { kind: 'free' },
          theirs: rate(2, 'а').rate,
        },
      ],
    });
  });

  test('to a missing object are merged', () => {
    expect(merge({}, { pay: { from: 1 } }, { pay: { to: 2 } })).toEqual({
      merged: { pay: { from: 1, to: 2 } },
      conflicts: [],
    });
  });

  test('to an object that one side empties are a conflict of the object', () => {
    const { merged, conflicts } = merge({ pay: { from: 1 } }, { pay: null }, { pay: { from: 2 } });
    expect(merged).toEqual({ pay: { from: 2 } });
    expect(conflicts).toMatchObject([{ path: 'pay', mine: null, theirs: { from: 2 } }]);
  });
});

test('A missing field equals an empty one', () => {
  expect(merge({}, { title: null, tags: [], labels: {} }, { title: 'а', tags: ['б'] })).toMatchObject({
    merged: { title: 'а', tags: ['б'] },
    conflicts: [],
  });
});

describe('Items', () => {
  test('that both sides add are both retained, theirs first', () => {
    const { merged, conflicts } = merge(inOrder('ab'), inOrder('abm'), inOrder('abt'));
    expect(keysOf(merged.steps)).toEqual([...'abtm']);
    expect(conflicts).toEqual([]);
  });

  test('are added after their predecessor', () => {
    expect(keysOf(merge(inOrder('abc'), inOrder('ambc'), inOrder('abtc')).merged.steps)).toEqual([
      ...'ambtc',
    ]);
    expect(keysOf(merge(inOrder('ab'), inOrder('mab'), inOrder('ba')).merged.steps)).toEqual([...'mba']);
    // The predecessor was deleted.
    expect(keysOf(merge(inOrder('abc'), inOrder('abmc'), inOrder('ac')).merged.steps)).toEqual([...'amc']);
  });

  test('that one side deletes disappear', () => {
    expect(keysOf(merge(inOrder('abc'), inOrder('ac'), inOrder('ab')).merged.steps)).toEqual(['a']);
  });

  test('that one side deletes and the other changes are a conflict', () => {
    const base = steps(['a', '1'], ['b', '2']);
    const changed = steps(['a', '1'], ['b', '2!']);
    const deleted = steps(['a', '1']);
    const item = { base: { key: 'b', title: '2' }, path: 'steps[b]' };
    expect(merge(base, deleted, changed)).toEqual({
      merged: changed,
      conflicts: [{ ...item, kind: 'deleted-by-me', mine: null, theirs: { key: 'b', title: '2!' } }],
    });
    expect(merge(base, changed, deleted)).toEqual({
      merged: deleted,
      conflicts: [{ ...item, kind: 'deleted-by-them', mine: { key: 'b', title: '2!' }, theirs: null }],
    });
  });

  test('follow the order of the side that moved them', () => {
    expect(keysOf(merge(inOrder('abc'), inOrder('cab'), inOrder('abc')).merged.steps)).toEqual([...'cab']);
    expect(keysOf(merge(inOrder('abc'), inOrder('cab'), inOrder('abtc')).merged.steps)).toEqual([...'cabt']);
    expect(keysOf(merge(inOrder('abc'), inOrder('abmc'), inOrder('cab')).merged.steps)).toEqual([...'cabm']);
  });

  test('that both sides move differently are a conflict of the order', () => {
    const { merged, conflicts } = merge(inOrder('abc'), inOrder('cabm'), inOrder('bac'));
    expect(keysOf(merged.steps)).toEqual([...'bmac']);
    expect(conflicts).toEqual([
      { path: 'steps', kind: 'order', base: [...'abc'], mine: [...'cabm'], theirs: [...'bac'] },
    ]);
    expect(merge(inOrder('abc'), inOrder('bac'), inOrder('bac')).conflicts).toEqual([]);
  });

  test('of a list with equal keys are merged as a whole', () => {
    const { merged, conflicts } = merge(inOrder('ab'), inOrder('aa'), inOrder('abc'));
    expect(keysOf(merged.steps)).toEqual([...'abc']);
    expect(conflicts).toMatchObject([{ path: 'steps', kind: 'changed' }]);
  });
});

/** Whether a conflict concerns a path or a part of it. */
const covers = (conflict: MergeConflict, path: string) =>
  conflict.path === path || path.startsWith(`${conflict.path}.`) || path.startsWith(`${conflict.path}[`);

const leavesOf = (value: JsonRecord) =>
  new Map(listLeaves(sampleFields, value).map((leaf) => [leaf.path, leaf.value]));

describe('Properties of merging', () => {
  test('A side without changes contributes nothing', () => {
    fc.assert(
      fc.property(anySampleValue, anySampleValue, (base, changed) => {
        expect(merge(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
        expect(merge(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
        expect(merge(base, changed, changed)).toEqual({ merged: changed, conflicts: [] });
      }),
    );
  });

  test('No change is lost, unless it is a conflict', () => {
    fc.assert(
      fc.property(anySampleValue, anySampleValue, anySampleValue, (base, mine, theirs) => {
        const { merged, conflicts } = merge(base, mine, theirs);
        const [before, after] = [leavesOf(base), leavesOf(merged)];
        const contents = conflicts.filter(({ kind }) => kind !== 'order');
        for (const side of [leavesOf(mine), leavesOf(theirs)]) {
          for (const path of new Set([...before.keys(), ...side.keys()])) {
            const isChanged = JSON.stringify(before.get(path)) !== JSON.stringify(side.get(path));
            if (!isChanged || contents.some((conflict) => covers(conflict, path))) continue;
            expect(after.get(path), path).toEqual(side.get(path));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('Nothing appears that neither side has', () => {
    fc.assert(
      fc.property(anySampleValue, anySampleValue, anySampleValue, (base, mine, theirs) => {
        const sides = [leavesOf(mine), leavesOf(theirs)];
        for (const [path, value] of leavesOf(merge(base, mine, theirs).merged)) {
          expect(
            sides.map((side) => side.get(path)),
            path,
          ).toContainEqual(value);
        }
      }),
    );
  });

  test('Disjoint changes give the same result whichever side makes them', () => {
    const change = fc.record({ at: fc.nat(), isMine: fc.boolean(), value: fc.string({ minLength: 1 }) });
    fc.assert(
      fc.property(anySampleValue, fc.array(change), (base, changes) => {
        const lines = listLeaves(sampleFields, base).filter(({ value }) => typeof value === 'string');
        const paths = lines.map(({ path }) => path).filter((path) => !path.endsWith('.kind'));
        fc.pre(paths.length > 0);
        const byPath = new Map(changes.map((each) => [paths[each.at % paths.length] ?? '', each]));
        const apply = (isIncluded: (isMine: boolean) => boolean) =>
          Array.from(byPath)
            .filter(([, { isMine }]) => isIncluded(isMine))
            .reduce((value, [path, { value: text }]) => setAt(value, path, text), base);
        const mine = apply((isMine) => isMine);
        const theirs = apply((isMine) => !isMine);
        const expected = { merged: apply(() => true), conflicts: [] };
        expect(merge(base, mine, theirs)).toEqual(expected);
        expect(merge(base, theirs, mine)).toEqual(expected);
      }),
    );
  });

  test('A resolved conflict has the value of the chosen side', () => {
    fc.assert(
      fc.property(anySampleValue, anySampleValue, anySampleValue, (base, mine, theirs) => {
        const { merged, conflicts } = merge(base, mine, theirs);
        for (const conflict of conflicts) {
          for (const side of ['mine', 'theirs'] as const) {
            const value = getAt(resolveConflict(merged, conflict, side), conflict.path);
            if (conflict.kind !== 'order') {
              expect(value ?? null).toEqual(conflict[side]);
              continue;
            }
            const order = conflict[side] as string[];
            const keys = keysOf(value);
            expect(keys.filter((key) => order.includes(key))).toEqual(
              order.filter((key) => keys.includes(key)),
            );
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
