import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { buildRuntime } from '../runtime/client-runtime.ts';
import { endArrival } from '../runtime/flush-deferred-layout.ts';

/**
 * Follows navigations from their start to their end: tells assistive technology and lets prefetching wait.
 * A component of its own renders nothing else again.
 */
export function NavigationWatch(): null {
  const { location } = useNavigation();
  useLayoutEffect(() => {
    // Set here and not in the layout, which would render twice more for each navigation.
    if (location === undefined) return settle();
    document.querySelector('main')?.setAttribute('aria-busy', 'true');
    endArrival();
    buildRuntime().queue.hold(location.pathname);
    // After a full load the browser may restore this page from its back/forward cache.
    window.addEventListener('pageshow', settle);
    return () => window.removeEventListener('pageshow', settle);
  }, [location]);
  return null;
}

function settle(): void {
  const main = document.querySelector('main');
  if (main?.hasAttribute('aria-busy')) main.setAttribute('aria-busy', 'false');
  buildRuntime().queue.release();
}
