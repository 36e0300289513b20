import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the `<details>` around the element that the address's fragment names. A page load does so by itself; a
 * navigation within the site does not.
 */
export function useTargetDetails(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    const details = target?.closest('details');
    if (!target || !details || details.open) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash]);
}
