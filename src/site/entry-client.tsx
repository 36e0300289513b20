import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { localeOfPath } from '#language/locale/locale.ts';
import './document/global-styles.ts';
import { layoutModule, loadRouteModules, pageModule } from './client/navigation/load-route-modules.ts';
import { navigationData } from './client/navigation/navigation-data.ts';
import { watchHistory } from './client/navigation/pending-navigation.ts';
import { startRuntime } from './client/runtime/client-runtime.ts';
import { tolerateForeignChanges } from './client/runtime/tolerant-dom.ts';
import { watchDrafts } from './client/state/clear-draft.ts';
import { keepInput } from './client/state/input-keeper.ts';
import type { HydrationData } from './data/page-data.server.ts';
import { PAGE_DATA_ID, ROOT_ID } from './document/element-ids.ts';
import { keepLayoutData } from './layout/should-revalidate-layout.ts';
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
