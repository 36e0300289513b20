import { useLayoutEffect } from 'react';
import { createPath } from 'react-router';
import { pathKey } from '#model/pages/path-key.ts';
import { getClientRuntime } from '../runtime/client-runtime.ts';
import { isRoutablePath, isSameOriginUrl } from './is-same-origin-url.ts';
import { useSafeNavigate } from './use-safe-navigate.ts';

/**
 * Turns clicks on links to pages of the site into client-side navigations. One delegated listener also covers
 * links in editors' texts and avoids the hydration cost of a component per link.
 */
export function useLinkInterception(): void {
  const navigate = useSafeNavigate();
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isRouterLink(link)) return;
      event.preventDefault();
      const target = createPath(link);
      navigate(target, { replace: target === createPath(window.location) });
    };
    // On `window`, so that click handlers of components run first.
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [navigate]);
}

/** Modified clicks open a tab, window, menu or download in the browser. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Whether the router handles the link instead of the browser. */
function isRouterLink(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href');
  // Fragment-only links scroll without a navigation.
  if (!href?.startsWith('/') || !isSameOriginUrl(href)) return false;
  if (link.target !== '' || link.hasAttribute('download')) return false;
  // Browsers restore form fields on back only after a full page load.
  if (link.closest('form[data-draft]')) return false;
  // The server redirects to the path without the trailing slash.
  if (link.pathname !== '/' && link.pathname.endsWith('/')) return false;
  // The router applies redirect rules without a request.
  const rule = getClientRuntime().redirectRules.get(pathKey(link.pathname));
  if (rule === undefined) return isRoutablePath(link.pathname);
  const target = new URL(rule.to, window.location.href);
  return target.origin !== window.location.origin || isRoutablePath(target.pathname);
}
