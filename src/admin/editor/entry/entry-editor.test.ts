import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import type { callApi } from '#admin/api/call-api.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { createFakeEntry, fakeDescription } from '#test/support/admin/fake-entry.ts';
import { AUTOSAVE_DELAY_MS } from '../autosave/autosave.ts';
import { EntryEditor } from './entry-editor.ts';
import type { Draft } from './entry-values.ts';
import type { OthersChanges } from './merging-form.ts';
import { restoreDraft } from './restore-draft.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Opens an entry in an editor. */
async function open(
  server = createFakeEntry(),
  draft?: Draft,
  { description = fakeDescription, entry = server.state() } = {},
) {
  const announced: OthersChanges[] = [];
  let copy: Draft | undefined;
  const restored = draft && (await restoreDraft(fakeDescription, entry, draft, server.loadRevision));
  const editor = new EntryEditor({
    description,
    entry,
    restored,
    call: server.call as typeof callApi,
    localCopiesOf: () => ({
      read: () => undefined,
      keep(draft) {
        copy = draft;
        return true;
      },
      forget() {
        copy = undefined;
      },
    }),
    onOthersChanges: (changes) => announced.push(changes),
  });
  return { editor, server, announced, copy: () => copy };
}

const titleOf = (entry: EntryState, locale: 'kk' | 'ru') => entry.editions[locale]?.fields.title;

describe('Saving', () => {
  test('Only changed languages are sent, with the revisions on which they are based', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Новый');
    expect(await editor.save({ note: 'Typo' })).toBe('saved');
    expect(server.calls.at(-1)).toMatchObject({
      name: 'saveEntry',
      body: { base: { shared: 1, editions: { kk: 1, ru: 1 } }, note: 'Typo' },
    });
    expect(server.calls.at(-1)?.body).not.toHaveProperty('shared');
    expect(server.calls.at(-1)?.body).not.toHaveProperty('editions.kk');
    expect(editor.hasChanges).toBe(false);
    expect(await editor.save()).toBe('unchanged');
  });

  test('What is typed during the save stays unsaved', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Новый');
    server.beforeNextAnswer(() => {
      editor.store.set('ru', 'title', 'Новый заголовок');
      editor.store.set('kk', 'title', 'Жаңа');
    });
    await editor.save();
    expect(titleOf(server.state(), 'ru')).toBe('Новый');
    expect(editor.store.get('ru', 'title')).toBe('Новый заголовок');
    expect(editor.store.dirtyScopes()).toEqual(['kk', 'ru']);
  });

  test('A failed save keeps everything, and the changes are autosaved', async () => {
    const { editor, server } = await open();
    server.failNext(new OfflineError(undefined));
    editor.store.set('ru', 'title', 'Новый');
    await expect(editor.save()).rejects.toThrow(OfflineError);
    expect(editor.store.get('ru', 'title')).toBe('Новый');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(server.calls.at(-1)?.name).toBe('autosaveEntry');
    expect(await editor.save()).toBe('saved');
  });

  test('A change that is undone needs no save', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Новый');
    editor.store.set('ru', 'title', 'Заголовок');
    expect(await editor.save()).toBe('unchanged');
    expect(server.calls).toEqual([]);
  });

  test('An entry of a type without texts is completed if it lacks editions', async () => {
    const server = createFakeEntry();
    const entry = { ...server.state(), editions: {} };
    const description = { ...fakeDescription, localised: [] };
    const { editor } = await open(server, undefined, { description, entry });
    expect(await editor.save()).toBe('saved');
    expect(server.calls).toEqual([
      {
        name: 'saveEntry',
        body: { base: { shared: 1, editions: {} }, shared: {}, editions: {}, origins: {} },
      },
    ]);
  });

  test('An entry without texts needs no save if its type has texts', async () => {
    const server = createFakeEntry();
    const { editor } = await open(server, undefined, { entry: { ...server.state(), editions: {} } });
    expect(await editor.save()).toBe('unchanged');
  });
});

describe('Saves of others', () => {
  test('Disjoint changes are merged and announced', async () => {
    const { editor, server, announced } = await open();
    editor.store.set('ru', 'title', 'Мой');
    server.saveAs('Әлия', 'kk', { title: 'Жаңа' });
    await editor.noteLatest({ revisions: server.base(), isInBin: false });
    expect(editor.store.get('kk', 'title')).toBe('Жаңа');
    expect(editor.store.get('ru', 'title')).toBe('Мой');
    expect(editor.store.marks.of('kk', 'title')).toEqual({ changedBy: 'Әлия' });
    expect(announced).toMatchObject([{ name: 'Әлия', changes: [{ scope: 'kk', path: 'title' }] }]);
    expect(editor.store.dirtyScopes()).toEqual(['ru']);
    expect(await editor.save()).toBe('saved');
    expect(titleOf(server.state(), 'kk')).toBe('Жаңа');
  });

  test('A field that both changed keeps the text of the user, and is marked', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    server.saveAs('Әлия', 'ru', { title: 'Её', text: 'Её текст' });
    await editor.noteLatest({ revisions: server.base(), isInBin: false });
    expect(editor.store.get('ru', 'title')).toBe('Мой');
    expect(editor.store.get('ru', 'text')).toBe('Её текст');
    expect(editor.store.marks.of('ru', 'title').conflict).toMatchObject({ theirs: 'Её', savedBy: 'Әлия' });
  });

  test.each([
    ['mine', 'Мой'],
    ['theirs', 'Её'],
    [{ value: 'Общий' }, 'Общий'],
  ] as const)('A conflict is resolved by the choice %j', async (choice, title) => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    editor.store.set('ru', 'text', 'Мой текст');
    server.saveAs('Әлия', 'ru', { title: 'Её' });
    expect(await editor.save()).toBe('conflicts');
    const [conflict] = editor.state.conflicts;
    if (!conflict) throw new Error('There is no conflict.');
    expect(conflict).toMatchObject({ locale: 'ru', path: 'title', mine: 'Мой', theirs: 'Её' });
    await editor.saveResolved([{ conflict, choice }]);
    expect(server.state().editions.ru?.fields).toMatchObject({ title, text: 'Мой текст' });
    expect(editor.hasChanges).toBe(false);
    expect(editor.store.marks.of('ru', 'title')).toEqual({});
  });

  test('A save with a note continues with the note after its conflicts were resolved', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    server.saveAs('Әлия', 'ru', { title: 'Её' });
    await editor.save({ note: 'Уточнено', isMinor: true });
    const [conflict] = editor.state.conflicts;
    if (!conflict) throw new Error('There is no conflict.');
    await editor.saveResolved([{ conflict, choice: 'mine' }]);
    expect(server.calls.at(-1)?.body).toMatchObject({ note: 'Уточнено', isMinor: true });
  });

  describe('While the user decides about a conflict', () => {
    async function openWithConflict(prepare: (opened: Awaited<ReturnType<typeof open>>) => void = () => {}) {
      const opened = await open();
      const { editor, server } = opened;
      editor.store.set('ru', 'title', 'Мой');
      server.saveAs('Әлия', 'ru', { title: 'Её' });
      prepare(opened);
      expect(await editor.save()).toBe('conflicts');
      const [conflict] = editor.state.conflicts;
      if (!conflict) throw new Error('There is no conflict.');
      return { ...opened, conflict };
    }

    test('a newer version of the field is asked about, too', async () => {
      const { editor, server, conflict } = await openWithConflict();
      server.saveAs('Әлия', 'ru', { title: 'Её вторая' });
      await editor.noteLatest({ revisions: server.base(), isInBin: false });
      expect(await editor.saveResolved([{ conflict, choice: 'mine' }])).toBe('conflicts');
      expect(titleOf(server.state(), 'ru')).toBe('Её вторая');
      expect(editor.state.conflicts).toMatchObject([{ mine: 'Мой', theirs: 'Её вторая' }]);
    });

    test('another changed field is asked about, too', async () => {
      const { editor, server, conflict } = await openWithConflict(({ editor: { store } }) =>
        store.set('ru', 'text', 'Мой текст'),
      );
      server.saveAs('Әлия', 'ru', { text: 'Её текст' });
      await editor.noteLatest({ revisions: server.base(), isInBin: false });
      expect(await editor.saveResolved([{ conflict, choice: 'mine' }])).toBe('conflicts');
      expect(editor.store.get('ru', 'text')).toBe('Мой текст');
      expect(server.state().editions.ru?.fields).toMatchObject({ title: 'Её', text: 'Её текст' });
    });

    test('what was typed during the request is the own version', async () => {
      const { editor, server, conflict } = await openWithConflict((opened) =>
        opened.server.beforeNextAnswer(() => opened.editor.store.set('ru', 'title', 'Мой новый')),
      );
      expect(await editor.saveResolved([{ conflict, choice: 'mine' }])).toBe('saved');
      expect(titleOf(server.state(), 'ru')).toBe('Мой новый');
    });

    test('what was typed during the request into another field stays', async () => {
      const { editor, server, conflict } = await openWithConflict((opened) => {
        opened.server.saveAs('Әлия', 'ru', { text: 'Её текст' });
        opened.server.beforeNextAnswer(() => opened.editor.store.set('ru', 'text', 'Мой текст'));
      });
      expect(await editor.saveResolved([{ conflict, choice: 'theirs' }])).toBe('conflicts');
      expect(editor.store.get('ru', 'text')).toBe('Мой текст');
      expect(server.state().editions.ru?.fields).toMatchObject({ title: 'Её', text: 'Её текст' });
    });

    test('the decision is stored if the save fails', async () => {
      const { editor, server, conflict } = await openWithConflict();
      server.failNext(new OfflineError(undefined));
      const choice = { value: 'Общий' };
      await expect(editor.saveResolved([{ conflict, choice }])).rejects.toThrow(OfflineError);
      server.calls.length = 0;
      await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
      expect(JSON.stringify(server.calls)).toContain('Общий');
    });
  });

  test('A field that was typed during a save is in conflict with what the save has merged', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    server.saveAs('Әлия', 'ru', { text: 'Её текст' });
    server.beforeNextAnswer(() => editor.store.set('ru', 'text', 'Мой текст'));
    expect(await editor.save()).toBe('saved');
    expect(editor.store.get('ru', 'text')).toBe('Мой текст');
    expect(editor.store.marks.of('ru', 'text').conflict).toMatchObject({ theirs: 'Её текст' });
    expect(await editor.save()).toBe('conflicts');
    expect(server.state().editions.ru?.fields).toMatchObject({ title: 'Мой', text: 'Её текст' });
  });

  test('Restored changes that conflict with the saved version are marked', async () => {
    const server = createFakeEntry();
    const fields = { title: 'Мой', text: 'Текст' };
    const draft: Draft = { base: server.base(), editions: { ru: { slug: 'ru', fields } } };
    server.saveAs('Әлия', 'ru', { title: 'Её' });
    const { editor } = await open(server, draft);
    expect(editor.store.marks.of('ru', 'title').conflict).toMatchObject({ theirs: 'Её', savedBy: 'Әлия' });
  });

  test('A conflict that was noticed before the save is not lost by it', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    server.saveAs('Әлия', 'ru', { title: 'Её' });
    await editor.noteLatest({ revisions: server.base(), isInBin: false });
    expect(await editor.save()).toBe('conflicts');
    expect(titleOf(server.state(), 'ru')).toBe('Её');
  });

  test('A version that was loaded before a save does not replace what was saved', async () => {
    const { editor, server } = await open();
    server.saveAs('Әлия', 'kk', { title: 'Жаңа' });
    const outdated = server.state();
    editor.store.set('ru', 'title', 'Мой');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.delayNext(promise, outdated);
    const refreshed = editor.noteLatest({ revisions: server.base(), isInBin: false });
    await editor.save();
    resolve();
    await refreshed;
    expect(editor.store.get('ru', 'title')).toBe('Мой');
    expect(editor.store.get('kk', 'title')).toBe('Жаңа');
    expect(editor.hasChanges).toBe(false);
  });

  test('Known revisions are not loaded again', async () => {
    const { editor, server } = await open();
    await editor.noteLatest({ revisions: server.base(), isInBin: false });
    expect(server.calls).toEqual([]);
  });

  test('An entry in the bin is reported, and the text stays', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    await editor.noteLatest({ revisions: server.base(), isInBin: true });
    expect(editor.state.isGone).toBe(true);
    expect(editor.store.get('ru', 'title')).toBe('Мой');
    await editor.noteLatest({ revisions: server.base(), isInBin: false });
    expect(editor.state.isGone).toBe(false);
  });

  test('A save of an entry that is in the bin fails, and the text stays', async () => {
    const { editor, server } = await open();
    editor.store.set('ru', 'title', 'Мой');
    server.failNext(new ApiProblem(404, {}));
    await expect(editor.save()).rejects.toThrow(ApiProblem);
    expect(editor.state.isGone).toBe(true);
    expect(editor.store.get('ru', 'title')).toBe('Мой');
  });
});

describe('Restored changes', () => {
  const draft: Draft = {
    base: { shared: 1, editions: { kk: 1, ru: 1 } },
    editions: { ru: { slug: 'ru', fields: { title: 'Мой', text: 'Текст' } } },
  };

  test('Changes based on the current revisions are unsaved again', async () => {
    const { editor, server } = await open(createFakeEntry(), draft);
    expect(editor.store.dirtyScopes()).toEqual(['ru']);
    await editor.save();
    expect(titleOf(server.state(), 'ru')).toBe('Мой');
  });

  test('What others have saved since is preserved', async () => {
    const server = createFakeEntry();
    server.saveAs('Әлия', 'ru', { text: 'Её текст' });
    const { editor } = await open(server, draft);
    expect(editor.store.get('ru', 'text')).toBe('Её текст');
    expect(await editor.save()).toBe('saved');
    expect(server.state().editions.ru?.fields).toMatchObject({ title: 'Мой', text: 'Её текст' });
  });

  test('A conflict with what others have saved since asks at the save', async () => {
    const server = createFakeEntry();
    server.saveAs('Әлия', 'ru', { title: 'Её' });
    const { editor } = await open(server, draft);
    expect(await editor.save()).toBe('conflicts');
    expect(titleOf(server.state(), 'ru')).toBe('Её');
  });

  test('Discarding shows the saved version and deletes the stored changes', async () => {
    const { editor, server, copy } = await open(createFakeEntry(), draft);
    await editor.discardChanges();
    expect(editor.store.get('ru', 'title')).toBe('Заголовок');
    expect(server.calls.at(-1)?.name).toBe('discardAutosave');
    expect(copy()).toBeUndefined();
  });
});
