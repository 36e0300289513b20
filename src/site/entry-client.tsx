import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { localeOfPath } from '#language/locale/locale.ts';
import './document/global-styles.ts';
import { getLayoutModule, getPageModule, loadRouteModules } from './client/navigation/load-route-modules.ts';
import { navigationDataStrategy } from './client/navigation/navigation-data-strategy.ts';
import { recordHistoryNavigations } from './client/navigation/pending-navigation.ts';
import { startRuntime } from './client/runtime/client-runtime.ts';
import { tolerateForeignDomChanges } from './client/runtime/tolerant-dom.ts';
import { autosaveDrafts } from './client/state/form-drafts.ts';
import { preserveInput } from './client/state/preserve-input.ts';
import type { HydrationData } from './data/page-data.server.ts';
import { PAGE_DATA_ID, ROOT_ID } from './document/element-ids.ts';
import { shouldRevalidateLayout } from './layout/should-revalidate-layout.ts';
import { Root, RootError } from './root.tsx';
import { createSiteRoutes } from './routes.tsx';

preserveInput();
autosaveDrafts();
tolerateForeignDomChanges();
recordHistoryNavigations();

const { buildId, ...hydrationData }: HydrationData = JSON.parse(
  document.getElementById(PAGE_DATA_ID)?.textContent ?? '',
);
const routes = createSiteRoutes({
  getPageModule,
  getLayoutModule,
  getLoader: () => undefined,
  shouldRevalidateLayout,
  root: { Component: Root, ErrorBoundary: RootError },
});

/** Loads the scripts of the page at a path. */
function loadScripts(pathname: string): Promise<void> {
  const { locale } = localeOfPath(pathname);
  const handle: unknown = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  return loadRouteModules(locale, (handle as { file: string } | undefined)?.file);
}

startRuntime({ buildId, loadScripts });
await loadScripts(window.location.pathname);
const router = createBrowserRouter(routes, { hydrationData, dataStrategy: navigationDataStrategy });
startTransition(() => {
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error('The HTML document has no root element.');
  hydrateRoot(root, <RouterProvider router={router} />, {
    // Mostly caused by extensions that change the HTML before hydration. React recovers and input is
    // preserved.
    onRecoverableError: (error) => console.warn('the page was rendered again', error),
  });
});
