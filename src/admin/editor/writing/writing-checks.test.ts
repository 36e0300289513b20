import { type Command, EditorState } from 'prosemirror-state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorControllers } from '#admin/rich-text/editor-controllers.ts';
import { parseHtml } from '#admin/rich-text/parse-html.ts';
import { serialiseHtml } from '#admin/rich-text/serialise-html.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription, FieldDescription } from '#model/editing/field-description.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { FormStore } from '../form/form-store.ts';
import { applySuggestions } from './apply-suggestion.ts';
import { type FieldCheck, findingsOf } from './field-check.ts';
import { ignoreRequests } from './ignored-findings.ts';
// Loaded before the document is replaced: ProseMirror looks at it.
import './rich-text-blocks.ts';
import { createWritingChecks } from './writing-checks.ts';
import { reloadWritingData } from './writing-data.ts';

const field = (name: string, kind: 'line' | 'rich-text'): FieldDescription => ({
  kind,
  max: 5000,
  name,
  isOptional: false,
  empty: null,
});

const description: ContentTypeDescription = {
  name: 'news',
  isSingleton: false,
  hasPositions: false,
  hasSlugs: true,
  hasPreview: true,
  reservedSlugs: [],
  titleField: 'title',
  groups: [],
  shared: [],
  localised: [field('title', 'line'), field('body', 'rich-text')],
};

const openStore = (kk: { title: string | null; body: string | null }) =>
  new FormStore(description, {
    shared: {},
    kk: { slug: null, ...kk },
    ru: { slug: null, title: null, body: '<p>Текст</p>' },
  });

/** Responses of the server by the end of the URL. */
let responses: Record<string, unknown>;
let sent: { url: string; body: string }[];
let stop: (() => void) | undefined;

const documentWith = (element: unknown) => ({
  getElementById: () => element,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

beforeEach(() => {
  sent = [];
  responses = {
    glossary: {
      terms: [
        {
          id: 1,
          terms: { kk: 'түсім', ru: 'выручка', en: '' },
          forbidden: { kk: ['кіріс'], ru: [], en: [] },
          note: '',
          updatedAt: '',
          updatedBy: '',
        },
      ],
      mayChange: true,
      canTranslate: true,
      disabledChecks: ['dash'],
    },
    spelling: { misspelled: [{ word: 'копмания', kind: 'unknown-word', suggestions: ['компания'] }] },
    'suggested-texts': { texts: [{ locale: 'ru', path: 'body' }] },
  };
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    sent.push({ url, body: init.body ?? '' });
    const name = url.split('/').at(-1) ?? '';
    return new Response(JSON.stringify(responses[name] ?? {}), { status: name in responses ? 200 : 404 });
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', documentWith(null));
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('HTMLTextAreaElement', class {});
  reloadWritingData();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
});

const checksOf = (store: FormStore, entryId: number | null = 7) =>
  createWritingChecks({ store, type: 'news', entryId, userId: 1 });

const kindsOf = (checked: FieldCheck | undefined) =>
  checked ? findingsOf(checked).map(({ finding }) => finding.kind) : [];

async function checkField(store: FormStore, path: string, locale: Locale = 'kk'): Promise<FieldCheck> {
  const found = (await checksOf(store).checkLocale(locale)).find((each) => each.path === path);
  if (!found) throw new Error(`${path} has no findings.`);
  return found;
}

test('Typography, words and terms of a language are found; checks that are off are not', async () => {
  const store = openStore({ title: 'Біздің копмания - "кіріс"', body: '<p>Таза.</p><ul><li>27%</li></ul>' });
  const found = await checksOf(store).checkLocale('kk');
  expect(found.map((each) => [each.path, kindsOf(each)])).toEqual([
    ['title', ['unknown-word', 'quotes', 'term', 'quotes']],
    ['body', ['number']],
  ]);
});

test('Words for the search are what visitors type, so they are neither checked nor translated', async () => {
  const words: FieldDescription = {
    ...{ kind: 'text', max: 2000, isForSearch: true, name: 'search_words' },
    ...{ isOptional: true, empty: null },
  };
  const store = new FormStore(
    { ...description, localised: [...description.localised, words] },
    {
      shared: {},
      kk: { slug: null, title: 'Таза  пайда', body: null, search_words: 'копмания - "кіріс"  ақша' },
      ru: { slug: null, title: null, body: null, search_words: null },
    },
  );
  stop = checksOf(store).start(['kk', 'ru'], () => undefined);
  await vi.waitFor(() => expect(store.marks.of('kk', 'title').findings).toBeDefined(), LONG_TIMEOUT);
  expect(store.marks.of('ru', 'title').translatable).toBe('kk');
  expect(store.marks.of('kk', 'search_words')).toEqual({});
  expect(store.marks.of('ru', 'search_words')).toEqual({});
});

test('A word is sent once', async () => {
  const store = openStore({ title: 'Алғашқы сөйлем', body: null });
  await checksOf(store).checkLocale('kk');
  await checksOf(store).checkLocale('kk');
  expect(sent.filter(({ url }) => url.endsWith('/spelling'))).toHaveLength(1);
});

test('Fields are marked after an edit, ignored findings disappear, and empty fields can be translated', async () => {
  const store = openStore({ title: 'Таза пайда', body: null });
  const counts: number[] = [];
  stop = checksOf(store).start(['kk', 'ru'], (count) => counts.push(count));
  const kinds = () => kindsOf(store.marks.of('kk', 'title').findings);
  await vi.waitFor(() => expect(store.marks.of('kk', 'body').translatable).toBe('ru'), LONG_TIMEOUT);
  expect(store.marks.of('ru', 'title').translatable).toBe('kk');
  expect(kinds()).toEqual([]);
  store.set('kk', 'title', 'Таза  пайда 27%');
  await vi.waitFor(() => expect(kinds()).toEqual(['space', 'number']), LONG_TIMEOUT);
  expect(counts).toEqual([2]);
  const { findings } = store.marks.of('kk', 'title');
  const [first] = findings ? findingsOf(findings) : [];
  if (!findings || !first) throw new Error('There are no findings.');
  ignoreRequests.send({ field: findings, finding: first });
  await vi.waitFor(() => expect(kinds()).toEqual(['number']), LONG_TIMEOUT);
});

test('A stored suggestion is marked until it is edited', async () => {
  const store = openStore({ title: 'Атау', body: '<p>Мәтін</p>' });
  stop = checksOf(store).start(['ru'], () => undefined);
  const isMarked = () => store.marks.of('ru', 'body').suggested !== undefined;
  await vi.waitFor(() => expect(isMarked()).toBe(true), LONG_TIMEOUT);
  store.set('ru', 'body', '<p>Правка</p>');
  await vi.waitFor(() => expect(isMarked()).toBe(false), LONG_TIMEOUT);
});

test('Without the server there are no marks and no error', async () => {
  responses = {};
  const store = openStore({ title: 'Таза  пайда', body: null });
  stop = checksOf(store).start(['kk'], () => undefined);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1), LONG_TIMEOUT);
  expect(store.marks.of('kk', 'title')).toEqual({});
});

test('Typography is checked while the dictionaries are unavailable', async () => {
  delete responses.spelling;
  const store = openStore({ title: 'Бөлек  тіркес', body: null });
  expect(kindsOf(await checkField(store, 'title'))).toEqual(['space']);
});

test('Suggestions are applied to a field that is not shown, unless it has changed', async () => {
  const store = openStore({ title: '"Таза"  пайда 27%', body: null });
  const checked = await checkField(store, 'title');
  const replacements = findingsOf(checked).map((placed) => ({
    placed,
    text: placed.finding.suggestions[0] ?? '',
  }));
  expect(await applySuggestions(store, checked, replacements)).toBe(true);
  expect(store.get('kk', 'title')).toBe('«Таза» пайда 27\u00a0%');
  expect(await applySuggestions(store, checked, replacements)).toBe(false);
});

test('Suggestions are applied to rich text as one transaction that leaves marks alone', async () => {
  const html = '<p>Алды <strong>"Таза"</strong></p><p>Соңы\u00a0 27%</p>';
  const store = openStore({ title: 'Атау', body: html });
  const checked = await checkField(store, 'body');
  const element = {};
  vi.stubGlobal('document', documentWith(element));
  let state = EditorState.create({ doc: parseHtml(html) });
  const run = (command: Command) => {
    command(state, (tr) => {
      state = state.apply(tr);
    });
  };
  const activate = () => {
    throw new Error('It is not activated.');
  };
  editorControllers.set(element as Element, { run, activate });
  const replacements = findingsOf(checked).map((placed) => ({
    placed,
    text: placed.finding.suggestions[0] ?? '',
  }));
  expect(await applySuggestions(store, checked, replacements)).toBe(true);
  expect(serialiseHtml(state.doc).replaceAll('&nbsp;', '\u00a0')).toBe(
    '<p>Алды <strong>«Таза»</strong></p><p>Соңы 27\u00a0%</p>',
  );
});
