import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { decodePercent } from '#model/pages/percent-decoding.ts';
import { withStorage } from '../state/safe-storage.ts';

/** Session storage key of the scroll positions in pixels by history entry key. */
const STORAGE_KEY = 'site-scroll';

/**
 * Inline script that runs before first paint: assigns the history entry key that React Router reads, and
 * restores the scroll position. Ignores blocked or corrupt storage.
 */
export const scrollRestorationScript = `{const h=history;if(!h.state?.key)h.replaceState({...h.state,key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}"))?.[h.state.key];if(y>0)scrollTo(0,y)}catch{}}`;

type Positions = Record<string, number>;

// Outside the component, because an error page remounts it.
let positions: Positions = {};
/** Key of the history entry that is rendered; on back and forward the URL changes before the page. */
let renderedKey: string | undefined;

/**
 * Scrolls to the top or the fragment on a new page and restores the position on back and forward (R-078,
 * Replaces React Router's `ScrollRestoration`, which throws when storage is blocked.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();

  useEffect(() => {
    positions = { ...withStorage(readPositions), ...positions };
    window.history.scrollRestoration = 'manual';
    const savePosition = () => {
      // If the keys differ, the scroll event may belong to the next page.
      if (renderedKey !== undefined && window.history.state?.key === renderedKey) {
        positions[renderedKey] = window.scrollY;
      }
    };
    const onPageHide = () => {
      savePosition();
      withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(positions)));
      window.history.scrollRestoration = 'auto';
    };
    const onPageShow = () => {
      window.history.scrollRestoration = 'manual';
    };
    // Covers scrolling before hydration.
    savePosition();
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const previousKey = renderedKey;
    renderedKey = key;
    // On a page load the browser and the inline script scroll.
    if (previousKey === undefined || previousKey === key) return;
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    else if (!scrollToFragment(hash)) window.scrollTo(0, 0);
  }, [key, hash]);
}

/** Does not validate, because `scrollTo` ignores invalid positions. */
const readPositions = (storage: Storage): Positions => JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');

/** @returns whether the target of the fragment exists */
function scrollToFragment(hash: string): boolean {
  if (hash === '') return false;
  const fragment = decodePercent(hash.slice(1));
  // Browsers also accept `a[name]`, which editors' texts use for anchors (`rich-text.tsx`).
  const target =
    document.getElementById(fragment) ?? document.querySelector(`a[name="${CSS.escape(fragment)}"]`);
  target?.scrollIntoView();
  return target !== null;
}
