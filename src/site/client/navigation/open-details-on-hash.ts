import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the `<details>` whose content the address's fragment names, and scrolls to that. Browsers do so by themselves
 * when they load a page or follow a plain link; older ones and a navigation without a page load need this.
 */
export function useOpenAddressed(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    // Slugs are ASCII: nothing to decode.
    const named = document.getElementById(location.hash.slice(1));
    const closed = named?.closest<HTMLDetailsElement>('details:not([open])');
    if (!named || !closed) return;
    closed.open = true;
    named.scrollIntoView();
  }, [location]);
}
