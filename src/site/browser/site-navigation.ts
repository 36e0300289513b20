import {
  createPath,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Path,
  redirect,
  replace,
} from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { pathKey } from '#model/path-key.ts';
import { keepLayoutData } from '../layout/keep-layout-data.ts';
import { ruledLocation } from '../route-rule.ts';
import { type BuildRuntime, buildRuntime } from './build-runtime.ts';
import { loadFully } from './full-load.ts';
import { askLatestBuild, isOvertaken } from './latest-build.ts';
import { NoConnection } from './no-connection.ts';
import { mayReload } from './reload-guard.ts';

/** What the routes of a page have loaded, by their ids. */
type Results = Record<string, DataStrategyResult>;

/**
 * Stands between a navigation and React Router's own call for data; it runs for links, for script, and for back and
 * forward alike. Page of a former build: a full load, also where that comes
 * out as it asks for data. A redirect rule: followed without asking. Data fetched in
 * advance: taken. A script or data that cannot be had: one full load, else the error page (R-191 … R-194).
 */
export const siteNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  const runtime = buildRuntime();
  const navigation = runtime?.router.state.navigation;
  // What is sent by POST, and the page that answers it, are not to be asked for anew.
  if (!runtime || !navigation?.location || (navigation.formMethod ?? 'GET') !== 'GET') return next();
  const { location, historyAction } = navigation;
  const address = createPath(location);
  if (runtime.isFormer) return loadFully(address, historyAction);
  const { pathname, search, hash } = location;
  const rule = runtime.rules.get(pathKey(pathname));
  if (rule)
    throw (historyAction === 'POP' ? replace : redirect)(ruledLocation(rule, search + hash), rule.status);

  runtime.lostScript = undefined;
  const offered = await payloadResults(runtime, location);
  const [results, isFormer] = offered ? [offered] : await Promise.all([next(), isOvertaken(runtime.buildId)]);
  if (isFormer && !request.signal.aborted) return loadFully(address, historyAction);
  const fault = runtime.lostScript ?? Object.values(results).find(isFault)?.result;
  if (fault === undefined || request.signal.aborted) return results;
  const isReachable = (await askLatestBuild()) !== undefined;
  if (request.signal.aborted) return results;
  if (isReachable && mayReload(Date.now())) return loadFully(address, historyAction);
  const { locale } = localeOfPath(pathname);
  return { [locale]: { type: 'error', result: isReachable ? fault : new NoConnection() } };
};

// What a loader answers, an error page or a redirect too, is no `Error`: that is a call that failed or made no sense.
const isFault = ({ type, result }: DataStrategyResult) => type === 'error' && result instanceof Error;

/** @returns what was fetched in advance, where it is all that the page needs */
async function payloadResults(
  runtime: BuildRuntime,
  { pathname, search }: Path,
): Promise<Results | undefined> {
  const { router, queue, payloads } = runtime;
  await queue.settled(pathname);
  const hasFrame = !keepLayoutData() && localeOfPath(pathname).locale in router.state.loaderData;
  const data = search === '' && hasFrame ? payloads.take(pathname) : undefined;
  return (
    data && Object.fromEntries(Object.entries(data).map(([id, result]) => [id, { type: 'data', result }]))
  );
}
