import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes where a Suspense boundary could not be filled. */
const SUSPENSE_FALLBACK_MARKER = '<!--$!-->';

/**
 * Renders in one pass: all data is there before, and the server needs the whole text to compress and to cache it.
 * @throws the first error, also one inside a Suspense boundary, and where a component suspends: it would leave a gap
 */
export function wholeHtml(page: ReactNode): string {
  const html = renderToString(page);
  if (html.includes(SUSPENSE_FALLBACK_MARKER)) throw new Error('A part of the page suspends or failed.');
  return html;
}
