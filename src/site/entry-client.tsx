import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { localeOfPath } from '#language/locale.ts';
import './base-style.ts';
import { startRuntime } from './browser/build-runtime.ts';
import { watchDrafts } from './browser/draft.ts';
import { keepInput } from './browser/input-keeper.ts';
import { navigationData } from './browser/navigation-data.ts';
import { watchHistory } from './browser/pending-navigation.ts';
import { layoutModule, loadRouteModules, pageModule } from './browser/route-modules.ts';
import { tolerateForeignChanges } from './browser/tolerant-dom.ts';
import { PAGE_DATA_ID, ROOT_ID } from './element-ids.ts';
import { keepLayoutData } from './layout/keep-layout-data.ts';
import type { HydrationData } from './page-data.ts';
import { Root, RootError } from './root.tsx';
import { siteRoutes } from './routes.tsx';

keepInput();
watchDrafts();
tolerateForeignChanges();
watchHistory();

const { buildId, ...hydrationData }: HydrationData = JSON.parse(
  document.getElementById(PAGE_DATA_ID)?.textContent ?? '',
);
const routes = siteRoutes({
  pageModule,
  layoutModule,
  loaderOf: () => undefined,
  reloadsLayout: keepLayoutData,
  root: { Component: Root, ErrorBoundary: RootError },
});

/** The scripts of the page at a path. */
function loadScripts(pathname: string): Promise<void> {
  const { locale } = localeOfPath(pathname);
  const handle: unknown = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  return loadRouteModules(locale, (handle as { file: string } | undefined)?.file);
}

startRuntime({ buildId, loadScripts });
await loadScripts(window.location.pathname);
const router = createBrowserRouter(routes, { hydrationData, dataStrategy: navigationData });
startTransition(() => {
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error('The document has no root.');
  hydrateRoot(root, <RouterProvider router={router} />, {
    // Mostly a document that was changed before script came. React recovers, and what was typed is kept: no error.
    onRecoverableError: (error) => console.warn('the page was rendered again', error),
  });
});
