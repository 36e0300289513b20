import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { siteRoutes } from '../routes.tsx';
import { fileRoutes, formRoutes, notFoundId, pageRoutes, routeIdOfPath } from './route-table.ts';

const routes = siteRoutes({
  pageModule: () => undefined,
  layoutModule: () => undefined,
  loaderOf: () => undefined,
  reloadsLayout: () => false,
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

test.each(locales)('the table and React Router mean the same page by a path (%s)', (locale) => {
  for (const path of new Set(paths)) {
    const match = matchRoutes(routes, localePath(locale, path))?.at(-1);
    expect(match?.route.id, path).toBe(routeIdOfPath(locale, path) ?? notFoundId(locale));
  }
});
