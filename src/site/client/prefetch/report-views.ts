import { path } from '../../routing/paths.ts';

let viewed: string[] = [];

/**
 * Notes that a prefetched page is shown, of which the server does not know: its request was a prefetch. All of them are
 * reported when the document is hidden, because a navigation to a prefetched page causes no requests.
 */
export function reportView(page: string): void {
  if (viewed.length === 0) document.addEventListener('visibilitychange', send);
  viewed.push(page);
}

function send(): void {
  if (document.visibilityState === 'hidden' && viewed.length > 0) {
    navigator.sendBeacon(path.pageViews, viewed.join('\n'));
    viewed = [];
  }
}
