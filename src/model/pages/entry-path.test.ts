import { describe, expect, test } from 'vitest';
import { aboutPageSlugs, contentTypeNames } from '../content-types/names.ts';
import { entriesAtPath, entryPath } from './entry-path.ts';

describe('The path of an entry', () => {
  test.each([
    ['main-page', 'main', '/'],
    ['about-overview', 'overview', '/about'],
    ['about-history', 'history', '/about/history'],
    ['video', 'a-day', '/about/video/a-day'],
    ['news', 'new-office', '/press-center/new-office'],
    ['document-category', 'reports', '/documents/reports'],
    ['tariff-group', 'brokerage', '/documents/tariffs#brokerage'],
    ['contacts', 'contacts', '/contacts'],
    ['city', 'almaty', '/contacts#almaty'],
    ['vacancy', 'analyst', '/career/analyst'],
    ['offering', 'savings', '/offerings/savings'],
    ['deal', 'power-plant', '/deals#power-plant'],
    ['faq', 'how-long', '/faq#how-long'],
    ['settings', 'settings', null],
    ['news-category', 'company', null],
  ] as const)('The path of %s %s is %s', (type, slug, path) => {
    expect(entryPath(type, slug)).toBe(path);
  });

  test('A document is an anchor on the page of its category', () => {
    expect(entryPath('document', 'charter', { category: { slug: 'governance' } })).toBe(
      '/documents/governance#charter',
    );
  });

  test.each([undefined, {}, { category: null }, { category: {} }])(
    'A document without category has no path: %j',
    (card) => {
      expect(entryPath('document', 'charter', card)).toBeNull();
    },
  );

  test('Every about page has a unique path', () => {
    const paths = aboutPageSlugs.map((slug) => entryPath(`about-${slug}`, slug));
    expect(new Set(paths).size).toBe(aboutPageSlugs.length);
  });

  test('Only the settings of the site, redirect rules and filter categories have no path', () => {
    const withoutPath = contentTypeNames.filter(
      (type) => entryPath(type, 'x', { category: { slug: 'y' } }) === null,
    );
    expect(withoutPath).toEqual([
      'settings',
      'theme',
      'navigation',
      'dictionary-entry',
      'redirect',
      'synonym-set',
      'promoted-result',
      'consent',
      'news-category',
      'vacancy-field',
      'deal-field',
      'faq-category',
    ]);
  });

  test('Every content type has a valid path', () => {
    for (const type of contentTypeNames) {
      expect(entryPath(type, 'x', { category: { slug: 'y' } }) ?? '/').toMatch(/^\/[a-z/-]*(#x)?$/u);
    }
  });
});

describe('The entries at a path', () => {
  test.each([
    ['/', [{ type: 'main-page', slug: null }]],
    ['/about', [{ type: 'about-overview', slug: null }]],
    ['/about/history', [{ type: 'about-history', slug: null }]],
    ['/contacts', [{ type: 'contacts', slug: null }]],
    ['/contacts#almaty', [{ type: 'city', slug: 'almaty' }]],
    ['/press-center/new-office', [{ type: 'news', slug: 'new-office' }]],
    ['/documents/reports', [{ type: 'document-category', slug: 'reports' }]],
    ['/documents/reports#charter', [{ type: 'document', slug: 'charter' }]],
    ['/documents/tariffs#brokerage', [{ type: 'tariff-group', slug: 'brokerage' }]],
    ['/faq#how-long', [{ type: 'faq', slug: 'how-long' }]],
    // Lists are no entries.
    ['/career', []],
    ['/nowhere/at/all', []],
  ] as const)('of %s are %j', (path, entries) => {
    expect(entriesAtPath(path)).toEqual(expect.arrayContaining([...entries]));
    if (entries.length === 0) expect(entriesAtPath(path)).toEqual([]);
  });

  test('have this path', () => {
    for (const [type, slug] of [
      ['video', 'a-day'],
      ['offering', 'savings'],
      ['deal', 'power-plant'],
      ['vacancy', 'analyst'],
    ] as const) {
      expect(entriesAtPath(entryPath(type, slug) ?? '')).toContainEqual({ type, slug });
    }
  });
});
