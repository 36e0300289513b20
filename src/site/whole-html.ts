import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type KeptPlace, KeptPlaces, withKeptParts } from './kept-part.tsx';

/** Where a Suspense boundary could not be filled. */
const hole = '<!--$!-->';

/** A page in two pieces: what is done to its head need not touch the rest, which is many times as long. */
export interface Html {
  /** All before the end of the head. */
  head: string;
  /** From `</head>` on. */
  rest: string;
}

/**
 * Renders a document in one go: all data is there before. React's streams would write it as bytes, in small pieces, only for
 * them to be read again.
 * @throws the first fault, also one inside a Suspense boundary, and where a component waits: it would leave a hole
 */
export function wholeHtml(document: ReactNode): Html {
  const places: KeptPlace[] = [];
  const drawn = renderToString(createElement(KeptPlaces, { value: places }, document));
  if (drawn.includes(hole)) throw new Error('A part of the page waits for something, or broke.');
  const html = withKeptParts(drawn, places);
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('A page needs a head.');
  return { head: `<!DOCTYPE html>${html.slice(0, end)}`, rest: html.slice(end) };
}
