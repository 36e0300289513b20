import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the `<details>` whose content the address's fragment names, and shows it. Browsers do so by themselves when
 * they load a page or follow a plain link; older ones and a navigation without a page load need this.
 */
export function useOpenAddressed(): void {
  const location = useLocation();
  useEffect(() => {
    // Slugs are ASCII: nothing to decode.
    const named = document.getElementById(location.hash.slice(1));
    const closed = named?.closest<HTMLDetailsElement>('details:not([open])');
    if (!closed) return;
    closed.open = true;
    closed.scrollIntoView();
  }, [location]);
}
