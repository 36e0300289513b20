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
  const target = location?.pathname;
  useLayoutEffect(() => {
    // Set here and not in the layout, which would render twice more for each navigation.
    const main = document.querySelector('main');
    if (target === undefined) {
      if (main?.hasAttribute('aria-busy')) main.setAttribute('aria-busy', 'false');
      buildRuntime().queue.release();
      return;
    }
    main?.setAttribute('aria-busy', 'true');
    endArrival();
    buildRuntime().queue.hold(target);
  }, [target]);
  return null;
}
