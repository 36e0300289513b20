import { type ReactNode, useContext } from 'react';
import { copyOf, KeptPlaces, placed } from './kept-part.tsx';

/** Texts by their names; an empty one is none. */
type Texts = Readonly<Record<string, string | undefined>>;

interface StencilProps<T extends Texts> {
  /** No other stencil's, with all that decides how the part looks beside which of the texts there are; there are few of them. */
  name: string;
  texts: T;
  /** Puts the texts into the page as they are, as content of elements or in attributes, and looks into none. */
  children: (texts: T) => ReactNode;
}

/**
 * A part of which a page has many, different in nothing but their texts. On the server React draws it once, with marks for the
 * texts, and all others are the same letters with their own texts between; browsers find what they would have rendered
 * themselves. As a kept part (`KeptPart`) it says nothing of the page around it, and has no identifiers of React's.
 */
export const Stencil = import.meta.env.SSR ? StencilOnServer : StencilInBrowser;

function StencilInBrowser<T extends Texts>({ texts, children }: StencilProps<T>) {
  return children(texts);
}

function StencilOnServer<T extends Texts>({ name, texts, children }: StencilProps<T>) {
  const places = useContext(KeptPlaces);
  if (places === null) return children(texts);
  const names = Object.keys(texts).filter((each) => texts[each]);
  const shape = `${name}: ${names.join(' ')}`;
  const known = cuts.get(shape);
  if (known === undefined && cuts.size >= MOST) return children(texts);
  places.push({
    name: shape,
    fill: (pieces, rendered) => addFilled(pieces, known ?? cut(shape, rendered), texts),
  });
  return placed(known === undefined ? children(marksFor(names) as T) : null);
}

/** Most stencils: their names are of our own making, and are few. */
const MOST = 100;

/** By its shape, what stands between the texts of a stencil, and in turns with it the names of the texts. */
const cuts = new Map<string, readonly string[]>();

function cut(shape: string, rendered: string): readonly string[] {
  const pieces = cuts.get(shape) ?? copyOf(rendered).split(mark);
  cuts.set(shape, pieces);
  return pieces;
}

// Signs that nobody's text has a use for; and it is cut before any text of somebody's is in it.
const mark = /\ue000([^\ue001]+)\ue001/u;
const marksFor = (names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, `\ue000${name}\ue001`]));

/** @param cutUp the letters of the stencil and, each second, the name of a text */
function addFilled(pieces: string[], cutUp: readonly string[], texts: Texts): void {
  for (let index = 0; index < cutUp.length; index += 1) {
    const piece = cutUp[index] ?? '';
    pieces.push(index % 2 === 0 ? piece : inHtml(texts[piece] ?? ''));
  }
}

/** As React writes it, in an attribute and between tags alike. */
const inHtml = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => entities[sign] ?? sign) : text;

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
