import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type KeptPlace, KeptPlaces, withKeptParts } from './kept-part.tsx';

/** Where a Suspense boundary could not be filled. */
const hole = '<!--$!-->';

/**
 * A page in pieces. It is long, and the engine copies whatever is looked through after it has been put together: what is done to
 * a page is done to its head and its end, and it is put together once.
 */
export interface Html {
  /** All before the end of the head. */
  head: string;
  /** From `</head>` on, with the parts of the page that are kept. */
  body: readonly string[];
  /** What comes after the last of them: React Router's scripts, if any. */
  end: string;
}

/**
 * Renders a document in one go: all data is there before. React's streams would write it as bytes, in small pieces, only for
 * them to be read again.
 * @throws the first fault, also one inside a Suspense boundary, and where a component waits: it would leave a hole
 */
export function wholeHtml(document: ReactNode): Html {
  const places: KeptPlace[] = [];
  const html = renderToString(createElement(KeptPlaces, { value: places }, document));
  if (html.includes(hole)) throw new Error('A part of the page waits for something, or broke.');
  const headEnd = html.indexOf('</head>');
  if (headEnd < 0) throw new Error('A page needs a head.');
  const { pieces, rest } = withKeptParts(html.slice(headEnd), places);
  return { head: `<!DOCTYPE html>${html.slice(0, headEnd)}`, body: pieces, end: rest };
}
