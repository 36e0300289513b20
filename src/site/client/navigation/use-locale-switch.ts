import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import { buildRuntime } from '../runtime/client-runtime.ts';
import { askLatestBuild } from '../runtime/poll-latest-build.ts';
import { rememberLocale } from '../state/locale-cookie.ts';
import { useOwnNavigation } from './use-safe-navigate.ts';

// Outlives the old language's layout: the new one's says when it stands.
let wanted: Locale | undefined;

interface LocaleSwitch {
  state: 'idle' | 'pending' | 'failed';
  /** @param address the same page in that language, with query and fragment */
  switchTo: (locale: Locale, address: string) => void;
}

/**
 * Changes the language without a reload, but only once its page and its words are there: a router that is on its way
 * cannot turn back. Until then everything stays as it was. The choice is remembered when the page in the new
 * language is shown, and only then.
 * @param current the language of the layout that asks
 */
export function useLocaleSwitch(current: Locale): LocaleSwitch {
  const navigate = useOwnNavigation();
  const location = useLocation();
  const [state, setState] = useState<LocaleSwitch['state']>('idle');
  const attempt = useRef<AbortController>(undefined);

  // With the page itself, not after it: whoever sees the new language finds it remembered.
  useLayoutEffect(() => {
    if (wanted === current) rememberLocale(current);
    wanted = undefined;
    // The page in the wanted language may be on its way by a full load: it has been had once already.
    const onLeave = () => wanted && rememberLocale(wanted);
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [current]);

  // Who goes elsewhere meanwhile has changed their mind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the occasion, not an input
  useEffect(() => {
    setState('idle');
    return () => attempt.current?.abort();
  }, [location]);

  const switchTo = useCallback(
    (locale: Locale, address: string) => {
      attempt.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      attempt.current = controller;
      setState('pending');
      fetchPage(address, signal).then(
        (there) => {
          if (signal.aborted) return;
          wanted = locale;
          navigate(there);
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
 * Fetches a page and its scripts for the navigation that follows. A list may be shorter in the other language: where there
 * is no such page of it, the list itself is meant.
 * @returns the address to go to
 * @throws where the page or a script of it cannot be loaded
 */
async function fetchPage(address: string, signal: AbortSignal): Promise<string> {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  const runtime = buildRuntime();
  // The navigation loads the page from the server.
  if (runtime.isFormer) return address;
  try {
    const isThere = await runtime.payloads.preload(pathname + search, signal);
    if (isThere || search === '') return address;
    return (await runtime.payloads.preload(pathname, signal)) ? pathname + hash : address;
  } catch (fault) {
    const latest = signal.aborted ? undefined : await askLatestBuild();
    if (latest === undefined || latest === runtime.buildId) throw fault;
    runtime.isFormer = true;
    return address;
  }
}
