import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { decodePercent } from '#model/pages/percent-decoding.ts';
import { withStorage } from '../state/safe-storage.ts';

/** Where the tab's storage has the scroll positions: `{[key of the history entry]: pixels}`. */
const STORAGE_KEY = 'site-scroll';

/**
 * Runs before the first paint of a page load: gives the history entry its key, in the place where React Router reads it,
 * and scrolls back to where the entry was left. Blocked or broken storage is no error.
 */
export const scrollScript = `{const h=history;if(!h.state?.key)h.replaceState({...h.state,key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}"))?.[h.state.key];if(y>0)scrollTo(0,y)}catch{}}`;

type Positions = Record<string, number>;

// Not in the component: an error page replaces it.
let positions: Positions = {};
/** The entry whose page is in the document: on the way back the address changes before the page does. */
let shown: string | undefined;

/**
 * Scrolls as a page load does: a new page begins at its top or at the fragment's element, back and forward lead to where
 * the page was left. In place of React Router's `ScrollRestoration`, which throws on every load where
 * storage is blocked.
 */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();

  useEffect(() => {
    positions = { ...withStorage(readPositions), ...positions };
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      // Under another entry's key, the page is about to change: the browser may have scrolled for that one already.
      if (shown !== undefined && window.history.state?.key === shown) positions[shown] = window.scrollY;
    };
    const onLeave = () => {
      remember();
      withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(positions)));
      window.history.scrollRestoration = 'auto';
    };
    const onReturn = () => {
      window.history.scrollRestoration = 'manual';
    };
    // The visitor may have scrolled before hydration.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const previous = shown;
    shown = key;
    // On a page load the browser and the script above scroll.
    if (previous === undefined || previous === key) return;
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    else if (!scrollToFragment(hash)) window.scrollTo(0, 0);
  }, [key, hash]);
}

/** What is no position does no harm: it scrolls to the top. */
const readPositions = (storage: Storage): Positions => JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');

/** @returns whether the page has what the fragment names */
function scrollToFragment(hash: string): boolean {
  if (hash === '') return false;
  const fragment = decodePercent(hash.slice(1));
  // As browsers do: an id of an editor's text is the name of a link without an address (`rich-text.tsx`).
  const named =
    document.getElementById(fragment) ?? document.querySelector(`a[name="${CSS.escape(fragment)}"]`);
  named?.scrollIntoView();
  return named !== null;
}
