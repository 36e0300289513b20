/** What React Router knows of the files of a route; it puts it into the page (`window.__reactRouterManifest`). */
interface RouteFiles {
  module: string;
  css?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
  }
}

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads the scripts and styles that show a route, as React Router will ask for them: then it asks nobody.
 * @returns rejects where one of them cannot be had
 */
export function loadRouteFiles(routeId: string): Promise<unknown> {
  const { module, css = [] } = window.__reactRouterManifest?.routes[routeId] ?? {};
  if (module === undefined) return Promise.resolve();
  const files =
    loaded.get(routeId) ?? Promise.all([import(/* @vite-ignore */ module), ...css.map(keepStyle)]);
  loaded.set(routeId, files);
  // What failed once may be had later.
  files.catch(() => loaded.delete(routeId));
  return files;
}

// Its name holds its hash, so the browser keeps it.
async function keepStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${answer.status} for ${href}`);
  await answer.arrayBuffer();
}
