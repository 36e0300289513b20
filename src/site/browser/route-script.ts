declare global {
  interface Window {
    /** What React Router knows of the routes; it puts it into the page. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads the script that shows a route, as React Router will ask for it: then it asks nobody.
 * @returns rejects where it cannot be had
 */
export function loadRouteScript(routeId: string): Promise<unknown> {
  const { module } = window.__reactRouterManifest?.routes[routeId] ?? {};
  if (module === undefined) return Promise.resolve();
  const script = loaded.get(routeId) ?? import(/* @vite-ignore */ module);
  loaded.set(routeId, script);
  // What failed once may be had later.
  script.catch(() => loaded.delete(routeId));
  return script;
}
