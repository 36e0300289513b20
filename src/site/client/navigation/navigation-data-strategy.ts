import {
  createPath,
  type DataStrategyFunction,
  type DataStrategyResult,
  redirect,
  replace,
} from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { redirectLocation } from '../../routing/redirect-rule.ts';
import { getClientRuntime } from '../runtime/client-runtime.ts';
import { fetchLatestBuildId } from '../runtime/poll-latest-build.ts';
import { acquireReloadPermit } from '../runtime/reload-guard.ts';
import { hardNavigate } from './hard-navigate.ts';
import { isRoutablePath } from './is-same-origin-url.ts';
import { NetworkError } from './network-error.ts';
import { recordNavigation, takePendingNavigation } from './pending-navigation.ts';

/**
 * Data strategy of React Router: loads page data and scripts for every client-side navigation, including back
 * and forward.
 * - Outdated build: full page load.
 * - Redirect rule: followed without a request.
 * - Failed script or data: one full page load, then the error page (R-191 … R-194).
 */
export const navigationDataStrategy: DataStrategyFunction = async ({ request, matches }) => {
  const runtime = getClientRuntime();
  const url = new URL(request.url);
  const { target, isNewEntry } = takePendingNavigation(url);
  if (runtime.isOutdated) return hardNavigate(target, isNewEntry);
  const leaf = matches.at(-1)?.route;
  const routeIds = matches.filter((match) => match.shouldCallHandler()).map(({ route }) => route.id);
  const fragment = /#.*/s.exec(target)?.[0] ?? '';
  const redirectTo = (location: string, status: number) => {
    // The fragment is inherited unless the location has its own (RFC 9110 § 10.2.2).
    const withFragment = location.includes('#') ? location : location + fragment;
    const destination = new URL(withFragment, window.location.href);
    // Other schemes could run script.
    if (!/^https?:$/.test(destination.protocol)) throw new Error(`Redirect rejected: ${location}`);
    if (destination.origin !== window.location.origin) return hardNavigate(destination.href, isNewEntry);
    const path = createPath(destination);
    if (!isRoutablePath(destination.pathname)) return hardNavigate(path, isNewEntry);
    recordNavigation(path, isNewEntry);
    // Back and forward must not add a history entry.
    const result = (isNewEntry ? redirect : replace)(path, status);
    return Object.fromEntries(routeIds.map((id) => [id, { type: 'data', result } as const]));
  };
  const rule = runtime.redirectRules.get(pathKey(url.pathname));
  if (rule) return redirectTo(redirectLocation(rule, target.slice(url.pathname.length)), rule.status);

  const { locale } = localeOfPath(url.pathname);
  try {
    if (url.search === '') await runtime.prefetchQueue.whenIdle(url.pathname);
    const [payload] = await Promise.all([
      runtime.pageData.load(url.pathname + url.search, routeIds.includes(locale), request.signal),
      runtime.loadScripts(url.pathname),
    ]);
    // The router ignores results of an aborted navigation, but a redirect would still be followed.
    if (request.signal.aborted) return {};
    const { data, error, redirect: moved } = payload;
    if (moved) return redirectTo(moved.location, moved.status);
    return Object.fromEntries(
      routeIds.map((id): [string, DataStrategyResult] => [
        id,
        error && id === leaf?.id ? { type: 'error', result: error } : { type: 'data', result: data[id] },
      ]),
    );
  } catch (error) {
    const failWith = (result: unknown) =>
      Object.fromEntries(routeIds.map((id) => [id, { type: 'error', result } as const]));
    if (request.signal.aborted) return failWith(error);
    const latest = await fetchLatestBuildId();
    if (request.signal.aborted) return failWith(error);
    if (latest !== undefined && latest !== runtime.buildId) {
      runtime.isOutdated = true;
      return hardNavigate(target, isNewEntry);
    }
    if (latest !== undefined && acquireReloadPermit(Date.now())) return hardNavigate(target, isNewEntry);
    return failWith(latest === undefined ? new NetworkError() : error);
  }
};
