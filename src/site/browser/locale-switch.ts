import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#language/locale.ts';
import { rememberLocale } from './locale-cookie.ts';
import { useOwnNavigation } from './own-navigation.ts';

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
 * Fetches a page and the scripts that it names, which the browser keeps for the navigation. A list may be shorter in
 * the other language: where there is no such page of it, the list itself is meant.
 * @returns the address to go to
 * @throws where the page or a script of it cannot be had
 */
async function fetchPage(address: string, signal: AbortSignal): Promise<string> {
  const { pathname, hash } = new URL(address, window.location.origin);
  const whole = await fetch(address, { signal });
  const plain = whole.status === 404 && address.includes('?') ? await fetch(pathname, { signal }) : undefined;
  const answer = plain?.ok ? plain : whole;
  // 404 is an answer too: a notice in the other language says where the page can be read.
  if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} for ${address}`);
  const scripts = new Set((await answer.text()).match(/\/assets\/[^"]+\.js/g));
  await Promise.all([...scripts].map((href) => keepScript(href, signal)));
  return answer === plain ? pathname + hash : address;
}

// Its name holds its hash, so the browser keeps it, and the import that follows asks nobody.
async function keepScript(href: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${href}`);
  await answer.arrayBuffer();
}
