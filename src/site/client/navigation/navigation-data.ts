import {
  createPath,
  type DataStrategyFunction,
  type DataStrategyResult,
  redirect,
  replace,
} from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { ruledLocation } from '../../routing/redirect-rule.ts';
import { buildRuntime } from '../runtime/client-runtime.ts';
import { askLatestBuild } from '../runtime/poll-latest-build.ts';
import { mayReload } from '../runtime/reload-guard.ts';
import { loadFully } from './hard-navigate.ts';
import { leadsToPage } from './is-same-origin-url.ts';
import { NoConnection } from './network-error.ts';
import { noteNavigation, pendingNavigation } from './pending-navigation.ts';

/**
 * Gets what a navigation needs: the data of the page, by one request or as they were prefetched, and the scripts that
 * show it. It runs for links, for script, and for back and forward alike. Page of a former build: a full load. A
 * redirect rule: followed without asking. A script or data that cannot be loaded: one full load, else the error page
 * (R-191 … R-194).
 */
export const navigationData: DataStrategyFunction = async ({ request, matches }) => {
  const runtime = buildRuntime();
  const url = new URL(request.url);
  const { address, isNewEntry } = pendingNavigation(url);
  if (runtime.isFormer) return loadFully(address, isNewEntry);
  const leaf = matches.at(-1)?.route;
  const needed = matches.filter((match) => match.shouldCallHandler()).map(({ route }) => route.id);
  const fragment = /#.*/s.exec(address)?.[0] ?? '';
  const redirectTo = (target: string, status: number) => {
    // As browsers do: the fragment goes along, unless the new address has its own.
    const reached = new URL(target.includes('#') ? target : target + fragment, window.location.href);
    // To another site, or to a file. Every other scheme could run as script here.
    if (!/^https?:$/.test(reached.protocol)) throw new Error(`Redirect refused: ${target}`);
    if (reached.origin !== window.location.origin) return loadFully(reached.href, isNewEntry);
    const location = createPath(reached);
    if (!leadsToPage(reached.pathname)) return loadFully(location, isNewEntry);
    noteNavigation(location, isNewEntry);
    // A step back must not add an entry, or it could not be repeated.
    const result = (isNewEntry ? redirect : replace)(location, status);
    return Object.fromEntries(needed.map((id) => [id, { type: 'data', result } as const]));
  };
  const rule = runtime.rules.get(pathKey(url.pathname));
  if (rule) return redirectTo(ruledLocation(rule, address.slice(url.pathname.length)), rule.status);

  const { locale } = localeOfPath(url.pathname);
  try {
    if (url.search === '') await runtime.queue.settled(url.pathname);
    const [payload] = await Promise.all([
      runtime.payloads.load(url.pathname + url.search, needed.includes(locale), request.signal),
      runtime.loadScripts(url.pathname),
    ]);
    // The router drops what a navigation that was given up returns; a redirect must not take the visitor away.
    if (request.signal.aborted) return {};
    const { data, error, redirect: moved } = payload;
    if (moved) return redirectTo(moved.location, moved.status);
    return Object.fromEntries(
      needed.map((id): [string, DataStrategyResult] => [
        id,
        error && id === leaf?.id ? { type: 'error', result: error } : { type: 'data', result: data[id] },
      ]),
    );
  } catch (fault) {
    const failed = (result: unknown) =>
      Object.fromEntries(needed.map((id) => [id, { type: 'error', result } as const]));
    if (request.signal.aborted) return failed(fault);
    const latest = await askLatestBuild();
    if (request.signal.aborted) return failed(fault);
    if (latest !== undefined && latest !== runtime.buildId) {
      runtime.isFormer = true;
      return loadFully(address, isNewEntry);
    }
    if (latest !== undefined && mayReload(Date.now())) return loadFully(address, isNewEntry);
    return failed(latest === undefined ? new NoConnection() : fault);
  }
};
