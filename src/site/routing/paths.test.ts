import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { aboutPageSlugs } from '#model/content-types/names.ts';
import { canonicalizeTarget } from './canonicalize-target.ts';
import { path, resolveLinkTarget } from './paths.ts';

/** All paths that the site can build. A change of the snapshot changes public URLs. */
const pathsByLocale = Object.fromEntries(
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
      path.vacancies(locale),
      path.vacancies(locale, { cityId: 7 }),
      path.vacancies(locale, { fieldId: 3, cityId: 7 }),
      path.vacancy(locale, 'risk-manager'),
      path.page(locale, 'contacts'),
      path.deals(locale),
      path.deals(locale, { fieldId: 3, year: 2026 }),
      path.deal(locale, 'green-bonds'),
      path.page(locale, 'documents'),
      path.documentCategory(locale, 'reports'),
      path.documentCategory(locale, 'reports', { year: 2025 }),
      path.documentFile(locale, 'charter'),
      path.documentFile(locale, 'charter', { file: 'ab12' }),
      path.tariffs(locale),
      path.tariffs(locale, { type: 'private' }),
      path.tariffFile(locale, { group: 'brokerage', schedule: 'y2026' }),
      path.faq(locale),
      path.faq(locale, { type: 'business', categoryId: 7 }),
      path.faq(locale, { query: 'шот ашу', type: 'private' }),
      path.forMenuTarget(locale, '/documents/tariffs?a=1#b'),
      path.forMenuTarget(locale, 'https://example.com/page'),
      path.forMenuTarget(locale, '#'),
    ],
  ]),
);

test('Paths are stable', () => {
  expect(pathsByLocale).toMatchInlineSnapshot(`
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
        "/en/career",
        "/en/career?city=7",
        "/en/career?city=7&field=3",
        "/en/career/risk-manager",
        "/en/contacts",
        "/en/deals",
        "/en/deals?year=2026&field=3",
        "/en/deals#green-bonds",
        "/en/documents",
        "/en/documents/reports",
        "/en/documents/reports?year=2025",
        "/en/documents/file/charter",
        "/en/documents/file/charter?file=ab12",
        "/en/documents/tariffs",
        "/en/documents/tariffs?type=private",
        "/en/documents/tariffs.csv?group=brokerage&schedule=y2026",
        "/en/faq",
        "/en/faq?type=business&category_id=7",
        "/en/faq?type=private&query=%D1%88%D0%BE%D1%82+%D0%B0%D1%88%D1%83",
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
        "/career",
        "/career?city=7",
        "/career?city=7&field=3",
        "/career/risk-manager",
        "/contacts",
        "/deals",
        "/deals?year=2026&field=3",
        "/deals#green-bonds",
        "/documents",
        "/documents/reports",
        "/documents/reports?year=2025",
        "/documents/file/charter",
        "/documents/file/charter?file=ab12",
        "/documents/tariffs",
        "/documents/tariffs?type=private",
        "/documents/tariffs.csv?group=brokerage&schedule=y2026",
        "/faq",
        "/faq?type=business&category_id=7",
        "/faq?type=private&query=%D1%88%D0%BE%D1%82+%D0%B0%D1%88%D1%83",
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
        "/ru/career",
        "/ru/career?city=7",
        "/ru/career?city=7&field=3",
        "/ru/career/risk-manager",
        "/ru/contacts",
        "/ru/deals",
        "/ru/deals?year=2026&field=3",
        "/ru/deals#green-bonds",
        "/ru/documents",
        "/ru/documents/reports",
        "/ru/documents/reports?year=2025",
        "/ru/documents/file/charter",
        "/ru/documents/file/charter?file=ab12",
        "/ru/documents/tariffs",
        "/ru/documents/tariffs?type=private",
        "/ru/documents/tariffs.csv?group=brokerage&schedule=y2026",
        "/ru/faq",
        "/ru/faq?type=business&category_id=7",
        "/ru/faq?type=private&query=%D1%88%D0%BE%D1%82+%D0%B0%D1%88%D1%83",
        "/ru/documents/tariffs?a=1#b",
        "https://example.com/page",
        "#",
      ],
    }
  `);
});

describe('resolveLinkTarget', () => {
  test.each(['/', '/ru', '/en/press-center?page=2#top', '/ru/about/history', '/press-center/any-slug'])(
    '%s resolves to a page',
    (url) => expect(resolveLinkTarget(url)).toBe(url),
  );

  test('An external URL is returned unchanged', () => {
    expect(resolveLinkTarget('https://example.com/a')).toBe('https://example.com/a');
  });

  test.each(['#', '/nowhere', '/ru/nowhere', '/about/nowhere', '/press-center/a/b', '/kk'])(
    '%s does not resolve',
    (url) => expect(resolveLinkTarget(url)).toBeUndefined(),
  );
});

test('A slug of another content API becomes one segment of a canonical path', () => {
  expect(path.newsItem('ru', 'жаңа-өнім')).toBe(
    '/ru/press-center/%D0%B6%D0%B0%D2%A3%D0%B0-%D3%A9%D0%BD%D1%96%D0%BC',
  );
  expect(path.vacancy('kk', 'Annual_Report 2025?#')).toBe('/career/%41nnual_%52eport%202025%3F%23');
  for (const slug of ['жаңа-өнім', 'News-One', 'a b', '100%', "it's", 'a.b_c~d', '1', '𐓏']) {
    const itemPath = path.offering('kk', slug);
    expect(canonicalizeTarget(itemPath)).toEqual({ kind: 'ok' });
    expect(decodeURIComponent(itemPath)).toBe(`/offerings/${slug}`);
  }
});
