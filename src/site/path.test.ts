import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale.ts';
import { aboutPageSlugs } from '#model/content-type-name.ts';
import { path, reachable } from './path.ts';

/** Every address that the site can build, in every language. A change here changes addresses that people know. */
const addresses = Object.fromEntries(
  locales.map((locale) => [
    locale,
    [
      path.home(locale),
      path.newsList(locale),
      path.newsList(locale, { page: 1 }),
      path.newsList(locale, { page: 2 }),
      path.newsList(locale, { categoryId: 7 }),
      path.newsList(locale, { categoryId: 7, page: 3 }),
      path.newsItem(locale, 'new-office'),
      ...aboutPageSlugs.map((slug) => path.about(locale, slug)),
      path.about(locale),
      path.offering(locale, 'capital-raising'),
      path.offerings(locale, 'business'),
      path.ofTarget(locale, '/documents/tariffs?a=1#b'),
      path.ofTarget(locale, 'https://example.com/page'),
      path.ofTarget(locale, '#'),
    ],
  ]),
);

test('every address', () => {
  expect(addresses).toMatchInlineSnapshot(`
    {
      "en": [
        "/en",
        "/en/press-center",
        "/en/press-center",
        "/en/press-center?page=2",
        "/en/press-center?category_id=7",
        "/en/press-center?category_id=7&page=3",
        "/en/press-center/new-office",
        "/en/about",
        "/en/about/annual-reports",
        "/en/about/compliance-control",
        "/en/about/esg-policies",
        "/en/about/financial-reports",
        "/en/about/history",
        "/en/about/licenses",
        "/en/about/teams",
        "/en/about",
        "/en/offerings/capital-raising",
        "/en/offerings/business",
        "/en/documents/tariffs?a=1#b",
        "https://example.com/page",
        "#",
      ],
      "kk": [
        "/",
        "/press-center",
        "/press-center",
        "/press-center?page=2",
        "/press-center?category_id=7",
        "/press-center?category_id=7&page=3",
        "/press-center/new-office",
        "/about",
        "/about/annual-reports",
        "/about/compliance-control",
        "/about/esg-policies",
        "/about/financial-reports",
        "/about/history",
        "/about/licenses",
        "/about/teams",
        "/about",
        "/offerings/capital-raising",
        "/offerings/business",
        "/documents/tariffs?a=1#b",
        "https://example.com/page",
        "#",
      ],
      "ru": [
        "/ru",
        "/ru/press-center",
        "/ru/press-center",
        "/ru/press-center?page=2",
        "/ru/press-center?category_id=7",
        "/ru/press-center?category_id=7&page=3",
        "/ru/press-center/new-office",
        "/ru/about",
        "/ru/about/annual-reports",
        "/ru/about/compliance-control",
        "/ru/about/esg-policies",
        "/ru/about/financial-reports",
        "/ru/about/history",
        "/ru/about/licenses",
        "/ru/about/teams",
        "/ru/about",
        "/ru/offerings/capital-raising",
        "/ru/offerings/business",
        "/ru/documents/tariffs?a=1#b",
        "https://example.com/page",
        "#",
      ],
    }
  `);
});

describe('reachable', () => {
  test.each(['/', '/ru', '/en/press-center?page=2#top', '/ru/about/history', '/press-center/any-slug'])(
    '%s leads to a page',
    (address) => expect(reachable(address)).toBe(address),
  );

  test('addresses elsewhere are left to their owners', () => {
    expect(reachable('https://example.com/a')).toBe('https://example.com/a');
  });

  test.each(['#', '/nowhere', '/ru/nowhere', '/about/nowhere', '/press-center/a/b', '/kk'])(
    '%s leads nowhere',
    (address) => expect(reachable(address)).toBeUndefined(),
  );
});
