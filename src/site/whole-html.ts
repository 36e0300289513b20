import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Where a Suspense boundary could not be filled. */
const hole = '<!--$!-->';

/**
 * Renders a document in one go: all data is there before. React's streams would write it as bytes, in small pieces, only for
 * them to be read again.
 * @throws the first fault, also one inside a Suspense boundary, and where a component waits: it would leave a hole
 */
export function wholeHtml(document: ReactNode): string {
  const html = renderToString(document);
  if (html.includes(hole)) throw new Error('A part of the page waits for something, or broke.');
  return `<!DOCTYPE html>${html}`;
}
