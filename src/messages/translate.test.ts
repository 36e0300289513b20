import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { bundled, orRussian } from './message-bundles.ts';
import { countFits, createTranslate, type MessageKey, overlayOf, placesOf } from './translate.ts';

const { kk, ru, en } = bundled;
const keys = Object.keys(kk) as MessageKey[];

describe('the words themselves', () => {
  test.each(locales)('%s has the places of the Kazakh words, with its own number of forms', (locale) => {
    for (const key of keys) {
      const places = placesOf(bundled[locale][key]);
      const names = places.map(({ name }) => name).sort();
      expect(names, key).toEqual(
        placesOf(kk[key])
          .map(({ name }) => name)
          .sort(),
      );
      for (const { forms } of places) expect(countFits(forms, locale), key).toBe(true);
    }
  });

  test.each(locales)('%s has no empty word, no HTML, no stray brace and is composed (NFC)', (locale) => {
    for (const key of keys) {
      const text = bundled[locale][key];
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/[<>]/);
      expect(text.replace(/\{[^{}]*\}/g, ''), key).not.toMatch(/[{}]/);
      expect(text.normalize('NFC'), key).toBe(text);
    }
  });

  test('the error page speaks the very words of the specification', () => {
    expect([kk, ru, en].map((words) => words['errorPage.notFound'])).toEqual([
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
  test('fills places and prints numbers by the language', () => {
    expect(createTranslate('kk', kk)('pagination.page', { page: 3 })).toBe('3-бет');
    expect(createTranslate('ru', ru)('news.total', { count: 12_345 })).toBe('12\u00a0345 новостей');
    expect(createTranslate('en', en)('news.total', { count: 12_345 })).toBe('12,345 news items');
  });

  test('takes the form that goes with the number', () => {
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

  test('a missing word shows its key, is reported once and never throws (R-121)', () => {
    const said: string[] = [];
    const report = (message: string) => void said.push(message);
    const t = createTranslate('en', { 'layout.skip': '' }, {}, report);
    expect([t('layout.menu'), t('layout.menu'), t('layout.skip')]).toEqual([
      'layout.menu',
      'layout.menu',
      'layout.skip',
    ]);
    expect(said).toEqual(['missing UI string “layout.menu” (en)', 'missing UI string “layout.skip” (en)']);
  });

  test('a missing value leaves its place empty, is reported and never throws', () => {
    const said: string[] = [];
    const t = createTranslate('kk', kk, {}, (message) => void said.push(message));
    expect(t('pagination.page')).toBe('-бет');
    expect(said).toEqual(['no value for {page} of the UI string “pagination.page” (kk)']);
  });

  test('a word that a language lacks is Russian (R-121)', () => {
    const { 'layout.menu': _, ...rest } = kk;
    const words = orRussian({ ...rest, 'layout.skip': '' });
    expect([words['layout.menu'], words['layout.skip']]).toEqual([ru['layout.menu'], ru['layout.skip']]);
    expect(words['layout.home']).toBe(kk['layout.home']);
  });

  test('an empty word of an editor does not blank the bundled one', () => {
    const t = createTranslate('en', en, { 'layout.menu': '' });
    expect(t('layout.menu')).toBe(en['layout.menu']);
  });

  test('a value is not read as a place or a replacement pattern', () => {
    const t = createTranslate('en', en);
    expect(t('news.pageTitle', { title: '{page} $& $1', page: 2 })).toBe('{page} $& $1 – page 2');
  });

  test('the overlay wins where it has a word', () => {
    const t = createTranslate('en', en, { 'layout.menu': 'All pages' });
    expect([t('layout.menu'), t('layout.skip')]).toEqual(['All pages', 'Skip to content']);
  });
});

describe('overlayOf', () => {
  const overlay = (key: string, text: string) => overlayOf('ru', ru, [{ key, text }]);

  test('keeps only words of ours that differ', () => {
    expect(overlay('layout.menu', 'Разделы')).toEqual({ 'layout.menu': 'Разделы' });
    expect(overlay('layout.menu', 'Меню')).toEqual({});
    expect(overlay('no.such.key', 'Слово')).toEqual({});
    expect(overlay('toString', 'Слово')).toEqual({});
  });

  test('leaves alone what visitors agree to', () => {
    expect(overlay('field.consent', 'Согласен со всем')).toEqual({});
    expect(overlay('consent.termText', 'Навсегда.')).toEqual({});
    expect(overlay('form.consentLink', 'Читать согласие')).toEqual({ 'form.consentLink': 'Читать согласие' });
  });

  test('refuses words that could not be filled', () => {
    expect(overlay('pagination.page', 'Стр. {page}')).toEqual({ 'pagination.page': 'Стр. {page}' });
    expect(overlay('pagination.page', 'Стр. {number}')).toEqual({});
    expect(overlay('news.total', '{count} {count|новость|новости}')).toEqual({});
    expect(overlay('news.total', '{count')).toEqual({});
    expect(overlay('layout.menu', '')).toEqual({});
    expect(overlay('layout.menu', ' \u00a0\u200b')).toEqual({});
  });
});
