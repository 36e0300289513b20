import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTranslator } from '#operations/writing/translator.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { startTranslationServer, type TranslationServer } from '#test/support/writing/translation-server.ts';

let base: TestStore;
let service: TranslationServer;
let admin: TestAdmin;
let owner: AdminBrowser;
let translator: AdminBrowser;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  service = await startTranslationServer();
  const { url } = service;
  const model = 'the-model';
  admin = await openTestAdmin(base.store.db, {
    translator: createTranslator({ kind: 'openai', url, key: undefined, model }),
  });
  owner = await admin.setUp();
  translator = await admin.signInAs([{ role: 'translator', sections: ['news'], locales: ['ru'] }]);
  category = await addNewsCategory(writeContext(base.store));
});
beforeEach(() => {
  service.mode = 'translate';
  service.received.length = 0;
  // Rate limits of the former test have ended.
  admin.clock.now += 10 * 60_000;
});
afterAll(async () => {
  await admin?.close();
  await service?.close();
  await base?.drop();
});

const termOf = (kk: string, ru: string, en: string, forbidden: readonly string[] = []) => ({
  terms: { kk, ru, en },
  forbidden: { kk: [], ru: [...forbidden], en: [] },
  note: '',
});

describe('The glossary', () => {
  test('is changed by those who may share in the section structure, and read by all', async () => {
    const term = await owner.result('createTerm', {
      body: termOf('пай ұстаушы', 'держатель пая', 'unit holder'),
    });
    const changed = await owner.result('changeTerm', {
      params: { id: term.id },
      body: termOf('пай ұстаушы', 'держатель пая', 'unit holder', ['пайщик']),
    });
    expect(changed).toMatchObject({ id: term.id, forbidden: { ru: ['пайщик'] }, updatedBy: 'Айгерім' });
    const seen = await translator.result('glossary');
    expect(seen).toMatchObject({ mayChange: false, canTranslate: true, terms: [changed] });
    const { status } = await translator.call('createTerm', { body: termOf('а', 'б', 'в') });
    expect(status).toBe(403);
    expect((await translator.call('deleteTerm', { params: { id: term.id } })).status).toBe(403);
    expect((await translator.call('importGlossary', { body: { csv: 'kk;ru\nа;б' } })).status).toBe(403);
    await owner.result('deleteTerm', { params: { id: term.id } });
    expect((await owner.call('deleteTerm', { params: { id: term.id } })).status).toBe(404);
    const { events } = await owner.result('auditEvents', { query: { type: 'glossary' } });
    expect(events.map(({ action }) => action)).toEqual([
      'glossary.delete',
      'glossary.change',
      'glossary.create',
    ]);
  });

  test('a user for leads does not see it', async () => {
    const leads = await admin.signInAs([{ role: 'leads', sections: ['news'], locales: ['kk'] }]);
    await owner.result('createTerm', { body: termOf('қор', 'фонд', 'fund') });
    expect(await leads.result('glossary')).toMatchObject({ terms: [], mayChange: false });
    expect(String((await leads.call('exportGlossary')).body)).not.toContain('фонд');
    expect((await admin.open().call('glossary')).status).toBe(401);
  });

  test('is imported from CSV, twice with the same result, and exported', async () => {
    const csv = [
      'ru;en;kk;ru_forbidden;note',
      'выручка;revenue;түсім;"доходы; доход";таблицы',
      ';;;;пусто',
      `${'ж'.repeat(201)};;;;`,
      'фонд;fund;қор;;',
    ].join('\r\n');
    const result = await owner.result('importGlossary', { body: { csv } });
    expect(result).toEqual({
      created: 1,
      changed: 1,
      rejected: [
        { line: 3, reason: 'empty' },
        { line: 4, reason: 'too-long' },
      ],
    });
    expect(await owner.result('importGlossary', { body: { csv } })).toMatchObject({ created: 0, changed: 2 });
    const { body } = await owner.call('exportGlossary');
    expect(String(body)).toContain('түсім;выручка;revenue;;"доходы; доход";;таблицы');
  });

  test.each([
    ['no words', termOf('', '', '')],
    ['a long word', termOf('ж'.repeat(201), '', '')],
    ['an empty variant', termOf('а', '', '', [''])],
    ['a NUL', termOf('а\0', '', '')],
    ['a missing language', { terms: { kk: 'а' }, forbidden: {}, note: '' }],
    ['text', 'term'],
  ])('a term with %s is rejected', async (_, body) => {
    expect((await owner.call('createTerm', { body: body as never })).status).toBe(422);
  });
});

describe('Spelling', () => {
  test('unknown words have suggestions, terms and names are known', async () => {
    const check = (locale: 'kk' | 'ru' | 'en', words: string[]) =>
      owner.result('checkSpelling', { body: { locale, words } });
    const { misspelled } = await check('kk', ['компания', 'копмания', 'казакстан', 'брокерлік', 'ғарыштық']);
    expect(misspelled).toEqual([
      { word: 'копмания', kind: 'unknown-word', suggestions: expect.arrayContaining(['компания']) },
      { word: 'казакстан', kind: 'kazakh-letters', suggestions: expect.arrayContaining(['қазақстан']) },
    ]);
    expect((await check('en', ['colour', 'recieve', 'shareholder’s'])).misspelled).toMatchObject([
      { word: 'recieve', suggestions: expect.arrayContaining(['receive']) },
    ]);
    expect((await check('ru', ['квазитокен'])).misspelled).toHaveLength(1);
    await owner.result('createTerm', { body: termOf('', 'квазитокен', '') });
    admin.clock.now += 10 * 60_000;
    expect((await check('ru', ['квазитокенами', 'квазитокен'])).misspelled).toEqual([]);
  });

  test('is for those who write in the language, and rejects bad input', async () => {
    const words = ['сөз'];
    expect((await translator.call('checkSpelling', { body: { locale: 'kk', words } })).status).toBe(403);
    for (const body of [
      { locale: 'de', words },
      { locale: 'kk', words: ['ж'.repeat(101)] },
      { locale: 'kk', words: Array(301).fill('сөз') },
      { locale: 'kk', words: [''] },
    ]) {
      expect((await owner.call('checkSpelling', { body: body as never })).status).toBe(422);
    }
    const odd = ['😀', '---', 'а́', '\u202e', 'ﬀ', '12', 'xyz', 'ђ'];
    expect((await owner.call('checkSpelling', { body: { locale: 'kk', words: odd } })).status).toBe(200);
  });
});

describe('Suggested translations', () => {
  const draft = async (fields: ReturnType<typeof newsFields>) =>
    owner.result('createEntry', {
      body: {
        type: 'news',
        shared: { category, date: '2026-11-01T05:00:00Z', picture: null, figures: [] },
        editions: { kk: { slug: null, fields: newsFields('Жаңалық') }, ru: { slug: null, fields } } as never,
      },
    });
  const translate = (browser: AdminBrowser, text: string, more: object = {}) =>
    browser.call('translateText', {
      body: { type: 'news', entryId: null, from: 'kk', to: 'ru', isRichText: false, text, ...more },
    });

  test('are sent with the terms of the glossary', async () => {
    await owner.result('createTerm', { body: termOf('жел паркі', 'ветропарк', 'wind farm') });
    await translate(owner, 'Жел паркінің құрылысы басталды.');
    const body = service.received[0]?.body ?? {};
    const [, message] = body.messages as { content: string }[];
    expect(JSON.parse(message?.content ?? '')).toEqual({
      texts: ['Жел паркінің құрылысы басталды.'],
      glossary: [{ source: 'жел паркі', target: 'ветропарк' }],
    });
  });

  test('are not published before a person has accepted or edited them', async () => {
    const { body } = await translate(owner, '<p>Мәтін <a href="/kk">сілтеме</a></p>', { isRichText: true });
    expect(body).toEqual({ text: '<p>[t] Мәтін сілтеме</p>' });
    const text = String(body.text);
    const entry = await draft({ ...newsFields('Новость'), body: text });
    const params = { id: entry.id };
    expect(await owner.result('suggestedTexts', { params })).toEqual({
      texts: [{ locale: 'ru', path: 'body' }],
    });
    const { languages } = await owner.result('publicationPlan', { params });
    const issues = languages.find(({ locale }) => locale === 'ru')?.issues;
    expect(issues).toMatchObject([{ locale: 'ru', path: 'body' }]);
    const revisions = { ru: entry.editions.ru?.revisionId ?? 0 };
    expect((await owner.call('publishEntry', { params, body: { revisions } })).status).toBe(422);

    // What was edited is the text of a person.
    const edited = await draft({ ...newsFields('Новость'), body: text.replace('[t]', 'И') });
    expect(await owner.result('suggestedTexts', { params: { id: edited.id } })).toEqual({ texts: [] });

    const accept = { type: 'news', entryId: entry.id, locale: 'ru', text } as const;
    await owner.result('acceptTranslation', { body: accept });
    await owner.result('acceptTranslation', { body: accept });
    expect((await owner.call('publishEntry', { params, body: { revisions } })).status).toBe(200);
    const { events } = await owner.result('auditEvents', { query: { action: 'entry.accept-translation' } });
    expect(events).toMatchObject([{ subject: { id: String(entry.id), title: 'Жаңалық' }, locales: ['ru'] }]);
  });

  test('HTML in a translation is text', async () => {
    service.mode = 'html';
    const { body } = await translate(owner, '<p>Сөз</p>', { isRichText: true });
    expect(body).toEqual({ text: '<p>&lt;img src=x onerror=alert(1)&gt; &amp; Сөз</p>' });
    const plain = await translate(owner, 'Сөз');
    expect(plain.body).toEqual({ text: '<img src=x onerror=alert(1)> & Сөз' });
  });

  test('need the permission to write in the language, and an entry of the type', async () => {
    expect((await translate(translator, 'Сөз')).status).toBe(200);
    expect((await translate(translator, 'Сөз', { from: 'ru', to: 'kk' })).status).toBe(403);
    expect((await translate(translator, 'Сөз', { type: 'faq' })).status).toBe(403);
    const { id } = await draft(newsFields('Новость'));
    expect((await translate(owner, 'Сөз', { type: 'faq', entryId: id })).status).toBe(404);
    expect((await translate(owner, '')).status).toBe(422);
    expect((await translate(owner, 'ж'.repeat(40_001))).status).toBe(422);
  });

  test.each(['error', 'not-json', 'broken', 'fewer', 'redirect'] as const)(
    'a service that is %s is a clear problem, and no content is in the log',
    async (mode) => {
      service.mode = mode;
      const before = admin.logLines.length;
      const { status, body } = await translate(owner, 'Құпия жоба');
      expect(status).toBe(502);
      expect(body).toMatchObject({ code: 'translation-failed' });
      const lines = admin.logLines.slice(before).join('');
      expect(lines).toContain('admin call failed');
      expect(lines).not.toMatch(/Құпия|secret text/u);
    },
  );

  test('are limited for each user', async () => {
    const results = [];
    for (let count = 0; count < 62; count += 1) results.push((await translate(owner, 'Сөз')).status);
    expect(results.filter((status) => status === 200)).toHaveLength(60);
    const { status, headers, body } = await translate(owner, 'Сөз');
    expect([status, body.code]).toEqual([429, 'too-many-translations']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await translate(translator, 'Сөз')).status).toBe(200);
    admin.clock.now += 10 * 60_000;
    expect((await translate(owner, 'Сөз')).status).toBe(200);
  });

  test('are off without a service', async () => {
    const other = await createTestStore();
    const plain = await openTestAdmin(other.store.db);
    const browser = await plain.setUp();
    expect(await browser.result('glossary')).toMatchObject({ canTranslate: false });
    const { status, body } = await translate(browser, 'Сөз');
    expect([status, body.code]).toEqual([422, 'translation-off']);
    await plain.close();
    await other.drop();
  });
});
