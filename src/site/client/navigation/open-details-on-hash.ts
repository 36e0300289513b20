import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { decodePercent } from '#model/pages/percent-decoding.ts';

/**
 * Opens the `<details>` that contains the URL fragment's target and scrolls to the target. Browsers do this
 * natively on page loads; client-side navigations and older browsers need it.
 */
export function useOpenDetailsOnHash(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    const target = document.getElementById(decodePercent(location.hash.slice(1)));
    const details = target?.closest<HTMLDetailsElement>('details:not([open])');
    if (!target || !details) return;
    details.open = true;
    target.scrollIntoView();
  }, [location]);
}
