import { useLayoutEffect } from 'react';
import { createPath } from 'react-router';
import { pathKey } from '#model/pages/path-key.ts';
import { buildRuntime } from '../runtime/client-runtime.ts';
import { isOwnAddress, leadsToPage } from './is-same-origin-url.ts';
import { useOwnNavigation } from './use-safe-navigate.ts';

/**
 * Where script runs, a link to a page of the site changes the page without a load. All of them are plain links, those in an
 * editor's text too, and one listener follows them: a page has some seventy, and each would have to be prepared before
 * any of them works.
 */
export function useOwnLinks(): void {
  const navigate = useOwnNavigation();
  // As soon as React has taken the page over: before, a click is the browser's.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isRouterLink(link)) return;
      event.preventDefault();
      const address = createPath(link);
      navigate(address, { replace: address === createPath(window.location) });
    };
    // What a component does with a click on its own link comes before.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** Every other one opens a tab, a window, a menu or a download: that is the browser's to do. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Whether the router follows the link; otherwise the browser does. */
function isRouterLink(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href');
  // One to a fragment of the page alone moves within it, without a navigation.
  if (!href?.startsWith('/') || !isOwnAddress(href)) return false;
  if (link.target !== '' || link.hasAttribute('download')) return false;
  // Who comes back to a form finds it filled in as it was left only if it was left for good: browsers keep what is in fields.
  if (link.closest('form[data-draft]')) return false;
  // The server redirects to the address without it.
  if (link.pathname !== '/' && link.pathname.endsWith('/')) return false;
  // The router applies redirect rules without a request.
  const rule = buildRuntime().rules.get(pathKey(link.pathname));
  if (rule === undefined) return leadsToPage(link.pathname);
  const target = new URL(rule.to, window.location.href);
  return target.origin !== window.location.origin || leadsToPage(target.pathname);
}
