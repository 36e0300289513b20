import { path } from '../../routing/paths.ts';

let viewed: string[] = [];

/**
 * Notes that a prefetched page is shown, of which the server does not know: its request was a prefetch. All of them are
 * reported when the document is hidden or left, because a navigation to a prefetched page causes no requests.
 */
export function reportView(page: string): void {
  if (viewed.length === 0) {
    // A mobile browser may end the page without a further event, so the first chance is used.
    document.addEventListener('visibilitychange', sendIfHidden);
    window.addEventListener('pagehide', send);
  }
  viewed.push(page);
}

function sendIfHidden(): void {
  if (document.visibilityState === 'hidden') send();
}

function send(): void {
  if (viewed.length === 0) return;
  navigator.sendBeacon(path.pageViews, viewed.join('\n'));
  viewed = [];
}
