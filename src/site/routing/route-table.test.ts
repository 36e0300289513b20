import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { fileRoutes, formRoutes, pageRoutes } from '#model/pages/pages.ts';
import { createSiteRoutes } from '../routes.tsx';
import { notFoundRouteId, routeIdOfPath } from './route-table.ts';

const routes = createSiteRoutes({
  getPageModule: () => undefined,
  getLayoutModule: () => undefined,
  getLoader: () => undefined,
  shouldRevalidateLayout: () => false,
  root: {},
});
const table = [...pageRoutes, ...formRoutes, ...fileRoutes].map(({ path }) => path);
const slugs = ['2026-zhyl', 'consent', 'sent', 'tariffs', 'video', 'a%2Fb', '%D2%9B', 'a.b', '_gallery'];
const paths = [
  ...table.flatMap((path) => slugs.map((slug) => `/${path.replace(/:[a-z]+/g, slug)}`)),
  ...[
    '/x',
    '/press-center/a/b',
    '/Contacts',
    '/about/x/y',
    '/forms',
    '/forms/a/b',
    '/subscription/x',
    '/kk',
    '/career/',
  ],
];

// R-024 …
test('The route table contains the 23 pages of the specification', () => {
  const specified = [
    '/',
    '/about',
    '/about/annual-reports',
    '/about/compliance-control',
    '/about/esg-policies',
    '/about/financial-reports',
    '/about/history',
    '/about/licenses',
    '/about/teams',
    '/about/video',
    '/about/video/:slug',
    '/career',
    '/career/:slug',
    '/contacts',
    '/deals',
    '/documents',
    '/documents/:slug',
    '/documents/tariffs',
    '/faq',
    '/offerings/:slug',
    '/press-center',
    '/press-center/:slug',
    '/search',
  ];
  expect(specified).toHaveLength(23);
  expect(pageRoutes.map(({ path }) => `/${path}`)).toEqual(expect.arrayContaining(specified));
});

test.each(locales)('The route table and React Router match the same page (%s)', (locale) => {
  for (const path of new Set(paths)) {
    const match = matchRoutes(routes, localePath(locale, path))?.at(-1);
    expect(match?.route.id, path).toBe(routeIdOfPath(locale, path) ?? notFoundRouteId(locale));
  }
});
