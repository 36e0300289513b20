import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { endArrival } from './arrival.ts';
import { buildRuntime } from './build-runtime.ts';

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
    // The navigation may end in a full load. Who comes back may find this page as it was left.
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
