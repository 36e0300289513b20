import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import { getClientRuntime } from '../runtime/client-runtime.ts';
import { fetchLatestBuildId } from '../runtime/poll-latest-build.ts';
import { saveLocaleCookie } from '../state/locale-cookie.ts';
import { useSafeNavigate } from './use-safe-navigate.ts';

// Outside the component, because the layout of the new locale reads it after mounting.
let requestedLocale: Locale | undefined;

interface LocaleSwitch {
  state: 'idle' | 'pending' | 'failed';
  /** @param target the same page in that locale, with query and fragment */
  switchTo: (locale: Locale, target: string) => void;
}

/**
 * Switches the locale by a client-side navigation after its page and messages are loaded; until then the page
 * does not change. The cookie is set when the page is shown in the new locale.
 * @param current locale of the calling layout
 */
export function useLocaleSwitch(current: Locale): LocaleSwitch {
  const navigate = useSafeNavigate();
  const location = useLocation();
  const [state, setState] = useState<LocaleSwitch['state']>('idle');
  const attempt = useRef<AbortController>(undefined);

  // A layout effect: the cookie is set before the new page is painted.
  useLayoutEffect(() => {
    if (requestedLocale === current) saveLocaleCookie(current);
    requestedLocale = undefined;
    // The navigation may turn into a full page load.
    const onPageHide = () => requestedLocale && saveLocaleCookie(requestedLocale);
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, [current]);

  // Another navigation cancels a pending language switch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is a trigger, not an input
  useEffect(() => {
    setState('idle');
    return () => attempt.current?.abort();
  }, [location]);

  const switchTo = useCallback(
    (locale: Locale, target: string) => {
      attempt.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      attempt.current = controller;
      setState('pending');
      preloadPage(target, signal).then(
        (loadedTarget) => {
          if (signal.aborted) return;
          requestedLocale = locale;
          navigate(loadedTarget);
        },
        () => {
          if (!signal.aborted) setState('failed');
        },
      );
    },
    [navigate],
  );
  return { state, switchTo };
}

/**
 * Loads a page and its scripts into the cache. Falls back to the path without query if the page does not
 * exist, because a list may have fewer pages in the other locale.
 * @returns path, query and fragment to navigate to
 * @throws if the page or one of its scripts cannot be loaded
 */
async function preloadPage(target: string, signal: AbortSignal): Promise<string> {
  const { pathname, search, hash } = new URL(target, window.location.origin);
  const runtime = getClientRuntime();
  // The navigation does a full page load.
  if (runtime.isOutdated) return target;
  try {
    const exists = await runtime.pageData.preload(pathname + search, signal);
    if (exists || search === '') return target;
    return (await runtime.pageData.preload(pathname, signal)) ? pathname + hash : target;
  } catch (error) {
    const latest = signal.aborted ? undefined : await fetchLatestBuildId();
    if (latest === undefined || latest === runtime.buildId) throw error;
    runtime.isOutdated = true;
    return target;
  }
}
