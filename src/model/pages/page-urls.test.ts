import { describe, expect, test } from 'vitest';
import { aboutPageSlugs, contentTypeNames } from '../content-types/names.ts';
import { addressOf } from './page-urls.ts';

describe('addressOf', () => {
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
  ] as const)('%s %s', (type, slug, address) => {
    expect(addressOf(type, slug)).toBe(address);
  });

  test('a document stands on the page of its category', () => {
    expect(addressOf('document', 'charter', { category: { slug: 'governance' } })).toBe(
      '/documents/governance#charter',
    );
  });

  test.each([undefined, {}, { category: null }, { category: {} }])(
    'a document without category: %j',
    (card) => {
      expect(addressOf('document', 'charter', card)).toBeNull();
    },
  );

  test('each page about the company has an address of its own', () => {
    const addresses = aboutPageSlugs.map((slug) => addressOf(`about-${slug}`, slug));
    expect(new Set(addresses).size).toBe(aboutPageSlugs.length);
  });

  test('every address is a path', () => {
    for (const type of contentTypeNames) {
      expect(addressOf(type, 'x', { category: { slug: 'y' } }) ?? '/').toMatch(/^\/[a-z/-]*(#x)?$/u);
    }
  });
});
