import { describe, expect, test } from 'vitest';
import type { Conflict, EntryState } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription, FieldDescription } from '#model/editing/field-description.ts';
import { createFakeEntry, fakeDescription } from '#test/support/admin/fake-entry.ts';
import { scopeOf } from '../form/scope.ts';
import { MergingForm } from './merging-form.ts';

const line = { kind: 'line', max: 100, isOptional: false, empty: null } as const;
const figures: FieldDescription = {
  name: 'figures',
  kind: 'list',
  isKeyed: true,
  item: { kind: 'object', fields: [{ ...line, name: 'value' }] },
  min: 0,
  max: null,
  isOptional: false,
  empty: [],
};
/** A shared list of figures with a label in each language, and a list of steps in each language. */
const description: ContentTypeDescription = {
  ...fakeDescription,
  shared: [figures],
  localised: [
    { name: 'labels', kind: 'texts', lists: ['figures'], value: line, isOptional: false, empty: {} },
    { ...figures, name: 'steps' },
  ],
};

const item = (key: string, value = key) => ({ key, value });
const edition = (labels: Record<string, string>, steps = [item('x'), item('y')]) => ({ labels, steps });
type Fields = ReturnType<typeof edition>;

/** An entry with the figures `a`, `b` and `c`, as revision 1. */
const former = {
  shared: { figures: [item('a'), item('b'), item('c')] },
  kk: edition({ a: 'бір', b: 'екі', c: 'үш' }),
  ru: edition({ a: 'один', b: 'два', c: 'три' }),
};

function entryOf(revision: number, { shared, kk, ru }: typeof former, may?: EntryState['may']): EntryState {
  const state = createFakeEntry().state();
  const of = (locale: Locale, fields: Fields) => ({
    ...state.editions.ru,
    slug: locale,
    fields,
    revisionId: revision,
    savedBy: 'Әлия',
  });
  const editions = { kk: of('kk', kk), ru: of('ru', ru) } as unknown as EntryState['editions'];
  return { ...state, may: may ?? state.may, shared, sharedRevisionId: revision, editions };
}

/** Another user has deleted the figure `b` with its labels. */
const withoutFigure = {
  shared: { figures: [item('a'), item('c')] },
  kk: edition({ a: 'бір', c: 'үш' }),
  ru: edition({ a: 'один', c: 'три' }),
};

const keys = (values: unknown) => (values as { key: string }[]).map(({ key }) => key);

function openForm() {
  const form = new MergingForm(description, entryOf(1, former), undefined);
  return { form, store: form.store };
}

/** The conflict at a field as the server reports it. */
function conflictAt(form: MergingForm, locale: Locale | null, path: string): Conflict {
  const { conflict } = form.store.marks.of(scopeOf(locale), path);
  if (!conflict) throw new Error(`There is no conflict at ${path}.`);
  return conflict;
}

describe('An item that another user deletes while its text is edited', () => {
  test('stays complete and at its place in the form, and is marked', () => {
    const { form, store } = openForm();
    store.set('ru', 'labels[b]', 'второй');
    const { name, changes } = form.takeOver(entryOf(2, withoutFigure));
    expect(name).toBe('Әлия');
    expect(changes).toContainEqual(expect.objectContaining({ path: 'figures[b]', kind: 'removed' }));
    expect(keys(store.get('shared', 'figures'))).toEqual(['a', 'b', 'c']);
    expect(store.get('ru', 'labels[b]')).toBe('второй');
    expect(store.get('kk', 'labels[b]')).toBe('екі');
    expect(conflictAt(form, null, 'figures[b]').kind).toBe('deleted-by-them');
    // Only what the user has changed is sent, based on the revision that had the item.
    expect(form.readDraft()).toMatchObject({ base: { editions: { ru: 1 } }, editions: { ru: {} } });
    expect(form.readDraft()).not.toHaveProperty('shared');
    expect(form.readDraft()).not.toHaveProperty('editions.kk');
  });

  test('is complete again in all languages if the user keeps it', () => {
    const { form, store } = openForm();
    store.set('ru', 'labels[b]', 'второй');
    const latest = entryOf(2, withoutFigure);
    form.takeOver(latest);
    form.resolve(latest, [{ conflict: conflictAt(form, 'ru', 'labels[b]'), choice: 'mine' }]);
    expect(form.readDraft()).toMatchObject({
      base: { shared: 2, editions: { kk: 2, ru: 2 } },
      shared: { figures: [item('a'), item('b'), item('c')] },
      editions: {
        kk: { fields: { labels: { b: 'екі' } } },
        ru: { fields: { labels: { b: 'второй' } } },
      },
    });
  });

  test('is deleted with all its texts if the user agrees', () => {
    const { form, store } = openForm();
    store.set('ru', 'labels[b]', 'второй');
    const latest = entryOf(2, withoutFigure);
    form.takeOver(latest);
    form.resolve(latest, [{ conflict: conflictAt(form, 'ru', 'labels[b]'), choice: 'theirs' }]);
    expect(form.readDraft()).toBeUndefined();
    expect(keys(store.get('shared', 'figures'))).toEqual(['a', 'c']);
  });

  test('leaves no changes if the user deletes it in the form too', () => {
    const { form, store } = openForm();
    store.set('ru', 'labels[b]', 'второй');
    const latest = entryOf(2, withoutFigure);
    form.takeOver(latest);
    store.change([
      ['shared', 'figures[b]', undefined],
      ['kk', 'labels[b]', undefined],
      ['ru', 'labels[b]', undefined],
    ]);
    form.takeOver(latest);
    expect(form.readDraft()).toBeUndefined();
    expect(store.marks.of('shared', 'figures[b]')).toEqual({});
  });

  test('gets only texts back that the user may write', () => {
    const { form, store } = openForm();
    store.set('ru', 'labels[b]', 'второй');
    const { may } = createFakeEntry().state();
    const latest = entryOf(2, withoutFigure, { ...may, write: ['ru'], share: false });
    form.takeOver(latest);
    form.resolve(latest, [{ conflict: conflictAt(form, 'ru', 'labels[b]'), choice: 'mine' }]);
    const draft = form.readDraft();
    expect(Object.keys(draft?.editions ?? {})).toEqual(['ru']);
    expect(draft).not.toHaveProperty('shared');
  });

  test('stays at its place in a list of a language', () => {
    const { form, store } = openForm();
    store.set('ru', 'steps[x].value', 'первый');
    form.takeOver(entryOf(2, { ...former, ru: edition(former.ru.labels, [item('y')]) }));
    expect(keys(store.get('ru', 'steps'))).toEqual(['x', 'y']);
    expect(conflictAt(form, 'ru', 'steps[x]').kind).toBe('deleted-by-them');
  });
});

test('An item that the user has deleted returns complete if the new text of another user is preferred', () => {
  const { form, store } = openForm();
  store.change([
    ['shared', 'figures[b]', undefined],
    ['kk', 'labels[b]', undefined],
    ['ru', 'labels[b]', undefined],
  ]);
  const latest = entryOf(2, { ...former, ru: edition({ ...former.ru.labels, b: 'второй' }) });
  form.takeOver(latest);
  expect(keys(store.get('shared', 'figures'))).toEqual(['a', 'c']);
  form.resolve(latest, [{ conflict: conflictAt(form, 'ru', 'labels[b]'), choice: 'theirs' }]);
  expect(keys(store.get('shared', 'figures'))).toEqual(['a', 'b', 'c']);
  expect(store.get('kk', 'labels[b]')).toBe('екі');
  expect(store.get('ru', 'labels[b]')).toBe('второй');
  expect(form.readDraft()).toBeUndefined();
});

test('Items that another user moves keep the text that is typed in them', () => {
  const { form, store } = openForm();
  store.set('ru', 'labels[b]', 'второй');
  const moved = { ...former, shared: { figures: [item('c'), item('a'), item('b')] } };
  const { changes } = form.takeOver(entryOf(2, moved));
  expect(changes).toEqual([expect.objectContaining({ path: 'figures[c]', kind: 'moved' })]);
  expect(keys(store.get('shared', 'figures'))).toEqual(['c', 'a', 'b']);
  expect(store.get('ru', 'labels[b]')).toBe('второй');
  expect(store.dirtyScopes()).toEqual(['ru']);
});

test('A language that two users create at the same time stays in conflict until the user decides', () => {
  const withoutRussian = entryOf(1, former);
  const { ru: _, ...editions } = withoutRussian.editions;
  const form = new MergingForm(description, { ...withoutRussian, editions }, undefined);
  form.store.set('ru', 'labels[a]', 'мой');
  const latest = entryOf(2, former);
  form.takeOver(latest);
  form.takeOver(latest);
  expect(conflictAt(form, 'ru', 'labels[a]')).toMatchObject({ mine: 'мой', theirs: 'один' });
  expect(form.readDraft()).toMatchObject({
    editions: { ru: { fields: { labels: { a: 'мой', b: 'два' } } } },
  });
  expect(form.readDraft()?.base.editions).not.toHaveProperty('ru');
});
