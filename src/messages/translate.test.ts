import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { messageBundles, withRussianFallback } from './message-bundles.ts';
import { findOverrideFault } from './override-fault.ts';
import { isValidFormCount, placeholdersOf } from './placeholders.ts';
import { createTranslate, type MessageKey, selectOverrides } from './translate.ts';

const { kk, ru, en } = messageBundles;
const keys = Object.keys(kk) as MessageKey[];

describe('The bundled messages', () => {
  test.each(locales)('%s has the Kazakh placeholders and its own number of plural forms', (locale) => {
    for (const key of keys) {
      const placeholders = placeholdersOf(messageBundles[locale][key]);
      const names = placeholders.map(({ name }) => name).sort();
      expect(names, key).toEqual(
        placeholdersOf(kk[key])
          .map(({ name }) => name)
          .sort(),
      );
      for (const { forms } of placeholders) expect(isValidFormCount(forms, locale), key).toBe(true);
    }
  });

  test.each(locales)('%s has no empty message, no HTML, no stray brace and is in NFC (R-084)', (locale) => {
    for (const key of keys) {
      const text = messageBundles[locale][key];
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/[<>]/);
      expect(text.replace(/\{[^{}]*\}/g, ''), key).not.toMatch(/[{}]/);
      expect(text.normalize('NFC'), key).toBe(text);
    }
  });

  test.each(locales)('%s names no trade and no company (R-023)', (locale) => {
    const trade = /банк|брокер|страхов|сақтандыру|инвест|bank|broker|insur|invest|дала көпір|dala/iu;
    expect(keys.filter((key) => trade.test(messageBundles[locale][key]))).toEqual([]);
  });

  test('The error page has the texts of the specification', () => {
    expect([kk, ru, en].map((messages) => messages['errorPage.notFound'])).toEqual([
      'Бет табылмады',
      'Страница не найдена',
      'Page not found',
    ]);
    expect(ru['errorPage.removed']).toBe('Возможно, страница удалена или вы ошиблись, набирая адрес.');
    expect(ru['errorPage.startFrom']).toBe('Начните с одной из популярных страниц:');
    expect(kk['errorPage.removed']).toBe('Бет жойылған немесе мекенжай қате терілген болуы мүмкін.');
    expect(kk['errorPage.startFrom']).toBe('Танымал беттердің бірінен бастаңыз:');
  });
});

describe('createTranslate', () => {
  test('fills placeholders and formats numbers by locale', () => {
    expect(createTranslate('kk', kk)('pagination.page', { page: 3 })).toBe('3-бет');
    expect(createTranslate('ru', ru)('news.total', { count: 12_345 })).toBe('12\u00a0345 новостей');
    expect(createTranslate('en', en)('news.total', { count: 12_345 })).toBe('12,345 news items');
  });

  test('selects the plural form of the number', () => {
    const t = createTranslate('ru', ru);
    expect([1, 2, 5, 11, 21].map((count) => t('news.total', { count }))).toEqual([
      '1 новость',
      '2 новости',
      '5 новостей',
      '11 новостей',
      '21 новость',
    ]);
    expect(createTranslate('kk', kk)('news.total', { count: 1 })).toBe('1 жаңалық');
    expect(createTranslate('en', en)('news.total', { count: 1 })).toBe('1 news item');
  });

  test('returns the key of a missing message and reports it once (R-121)', () => {
    const reports: string[] = [];
    const report = (message: string) => void reports.push(message);
    const t = createTranslate('en', { 'layout.skip': '' }, {}, report);
    expect([t('layout.menu'), t('layout.menu'), t('layout.skip')]).toEqual([
      'layout.menu',
      'layout.menu',
      'layout.skip',
    ]);
    expect(reports).toEqual(['missing UI string “layout.menu” (en)', 'missing UI string “layout.skip” (en)']);
  });

  test('replaces a missing value by an empty string and reports it', () => {
    const reports: string[] = [];
    const t = createTranslate('kk', kk, {}, (message) => void reports.push(message));
    expect(t('pagination.page')).toBe('-бет');
    expect(reports).toEqual(['no value for {page} of the UI string “pagination.page” (kk)']);
  });

  test('falls back to Russian for a missing message (R-121)', () => {
    const { 'layout.menu': _, ...rest } = kk;
    const messages = withRussianFallback({ ...rest, 'layout.skip': '' });
    expect([messages['layout.menu'], messages['layout.skip']]).toEqual([
      ru['layout.menu'],
      ru['layout.skip'],
    ]);
    expect(messages['layout.home']).toBe(kk['layout.home']);
  });

  test('ignores an empty override (R-190)', () => {
    const t = createTranslate('en', en, { 'layout.menu': '' });
    expect(t('layout.menu')).toBe(en['layout.menu']);
  });

  test('does not interpret values as placeholders or replacement patterns', () => {
    const t = createTranslate('en', en);
    expect(t('news.pageTitle', { title: '{page} $& $1', page: 2 })).toBe('{page} $& $1 – page 2');
  });

  test('prefers overrides to bundled messages', () => {
    const t = createTranslate('en', en, { 'layout.menu': 'All pages' });
    expect([t('layout.menu'), t('layout.skip')]).toEqual(['All pages', 'Skip to content']);
  });
});

describe('selectOverrides', () => {
  const select = (key: string, text: string) => selectOverrides('ru', ru, [{ key, text }]);

  test('selects known messages that differ from the bundled ones', () => {
    expect(select('layout.menu', 'Разделы')).toEqual({ 'layout.menu': 'Разделы' });
    expect(select('layout.menu', 'Меню')).toEqual({});
    expect(select('no.such.key', 'Слово')).toEqual({});
    expect(select('toString', 'Слово')).toEqual({});
  });

  test('ignores overrides of the consent', () => {
    expect(select('field.consent', 'Согласен со всем')).toEqual({});
    expect(select('consent.termText', 'Навсегда.')).toEqual({});
    expect(select('form.consentLink', 'Читать согласие')).toEqual({ 'form.consentLink': 'Читать согласие' });
  });

  test('ignores overrides with wrong placeholders', () => {
    expect(select('pagination.page', 'Стр. {page}')).toEqual({ 'pagination.page': 'Стр. {page}' });
    expect(select('pagination.page', 'Стр. {number}')).toEqual({});
    expect(select('news.total', '{count} {count|новость|новости}')).toEqual({});
    expect(select('news.total', '{count')).toEqual({});
    expect(select('layout.menu', '')).toEqual({});
    expect(select('layout.menu', ' \u00a0\u200b')).toEqual({});
  });
});

describe('A text of an editor', () => {
  test.each([
    ['ru', '{count} {count|новость|новости|новостей}', undefined],
    ['ru', '{count} {count|новость|новости}', { code: 'plural-forms', name: 'count', expected: 3 }],
    ['kk', '{count} {count|жаңалық|жаңалықтар}', { code: 'plural-forms', name: 'count', expected: 1 }],
    ['en', '{number} items', { code: 'unknown-placeholder', name: 'number' }],
    ['en', '{count items', { code: 'stray-brace' }],
    ['en', '{} items', { code: 'stray-brace' }],
    ['en', '<b>{count}</b>', { code: 'markup' }],
    ['en', 'All the news', undefined],
  ] as const)('in %s “%s” has the fault %j', (locale, text, fault) => {
    expect(findOverrideFault(locale, messageBundles[locale]['news.total'], text)).toEqual(fault);
  });
});
