import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { getClientRuntime } from '../runtime/client-runtime.ts';
import { disableDeferredLayout } from '../runtime/flush-deferred-layout.ts';

/**
 * Marks the page as busy and pauses prefetching during a navigation. A separate component, so that
 * navigation state does not re-render the layout.
 */
export function NavigationTracker(): null {
  const { location } = useNavigation();
  useLayoutEffect(() => {
    if (location === undefined) return onNavigationEnd();
    document.querySelector('main')?.setAttribute('aria-busy', 'true');
    disableDeferredLayout();
    getClientRuntime().prefetchQueue.pause(location.pathname);
    // The browser may restore this page from its back/forward cache after a full page load.
    window.addEventListener('pageshow', onNavigationEnd);
    return () => window.removeEventListener('pageshow', onNavigationEnd);
  }, [location]);
  return null;
}

function onNavigationEnd(): void {
  const main = document.querySelector('main');
  if (main?.hasAttribute('aria-busy')) main.setAttribute('aria-busy', 'false');
  getClientRuntime().prefetchQueue.resume();
}
