import { describe, expect, test } from 'vitest';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { FormStore } from '../form/form-store.ts';
import { addVersion, dateIn, findPendingVersions } from './add-version.ts';

const edition = (file: number) => ({
  title: 'Жарғы',
  note: null,
  own_date: null,
  files: [{ key: 'main', file }],
  versions: [],
});

function createStore() {
  const description = describeContentType('document') as ContentTypeDescription;
  return new FormStore(description, {
    shared: { category: 1, dated_on: '2025-01-01', number: null },
    kk: edition(1),
    ru: edition(2),
  });
}

const newKeys =
  (...keys: string[]) =>
  () =>
    keys.shift() ?? 'none';

const newVersion = { fileKey: 'main', datedOn: '2026-02-03', replacedOn: '2025-01-01', mayShare: true };

describe('addVersion', () => {
  test('The current file moves with its date to the earlier versions, and can be restored', () => {
    const store = createStore();
    const before = store.values;
    const undo = addVersion(store, { ...newVersion, files: { kk: 6, ru: 7 } }, newKeys('v1'));
    expect(store.values.ru).toMatchObject({
      own_date: null,
      files: [{ key: 'main', file: 7 }],
      versions: [{ key: 'v1', dated_on: '2025-01-01', note: null, file: 2 }],
    });
    expect(store.values.shared).toMatchObject({ dated_on: '2026-02-03' });
    expect(store.dirtyScopes()).toEqual(['shared', 'kk', 'ru']);
    undo();
    expect(store.values).toEqual(before);
    expect(store.dirtyScopes()).toEqual([]);
  });

  test('A language whose file stays keeps its date', () => {
    const store = createStore();
    const { kk, shared } = store.values;
    addVersion(store, { ...newVersion, files: { ru: 7 } }, newKeys('v1'));
    expect(store.values).toMatchObject({ kk, shared, ru: { own_date: '2026-02-03' } });
    expect(store.dirtyScopes()).toEqual(['ru']);
    expect(dateIn(store, 'ru')).toBe('2026-02-03');
    expect(dateIn(store, 'kk')).toBe('2025-01-01');
    // The whole document is replaced.
    const all = { ...newVersion, datedOn: '2027-01-01', replacedOn: '2026-02-03', files: { kk: 8, ru: 9 } };
    addVersion(store, all, newKeys('v2'));
    expect(store.values).toMatchObject({
      shared: { dated_on: '2027-01-01' },
      kk: { own_date: null },
      ru: { own_date: null },
    });
  });

  test('Who may not change the date of the document dates the files of the languages', () => {
    const store = createStore();
    addVersion(store, { ...newVersion, mayShare: false, files: { kk: 6, ru: 7 } }, newKeys('v1'));
    expect(store.values).toMatchObject({
      shared: { dated_on: '2025-01-01' },
      kk: { own_date: '2026-02-03' },
      ru: { own_date: '2026-02-03' },
    });
  });

  test('Languages that are replaced later get the same version with the same date', () => {
    const store = createStore();
    addVersion(store, { ...newVersion, files: { ru: 7 } }, newKeys('v1'));
    expect(findPendingVersions(store, ['kk'])).toEqual([{ key: 'v1', dated_on: '2025-01-01' }]);
    addVersion(store, { ...newVersion, files: { kk: 8 } }, newKeys('v2'));
    expect(store.values.kk).toMatchObject({
      files: [{ key: 'main', file: 8 }],
      versions: [{ key: 'v1', dated_on: '2025-01-01', file: 1 }],
    });
    expect(findPendingVersions(store, ['kk'])).toEqual([]);
    // The next version is another one.
    const files = { kk: 9, ru: 10 };
    addVersion(
      store,
      { ...newVersion, datedOn: '2027-01-01', replacedOn: '2026-02-03', files },
      newKeys('v3'),
    );
    expect(store.get('kk', 'versions')).toMatchObject([{ key: 'v3', file: 8 }, { key: 'v1' }]);
    expect(store.get('ru', 'versions')).toMatchObject([{ key: 'v3', file: 7 }, { key: 'v1' }]);
  });

  test('A language without the file only gets the new one', () => {
    const store = createStore();
    addVersion(store, { ...newVersion, fileKey: 'annex', files: { kk: 9 } }, newKeys('v1'));
    expect(store.values.kk).toMatchObject({
      files: [
        { key: 'main', file: 1 },
        { key: 'annex', file: 9 },
      ],
      versions: [],
    });
  });
});
