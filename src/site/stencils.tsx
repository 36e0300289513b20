import { Fragment, type ReactNode, useContext } from 'react';
import { copyOf, KeptPlaces, placed } from './kept-part.tsx';

/** Texts by their names; an empty one is none. */
type Texts = Readonly<Record<string, string | undefined>>;

interface StencilsProps<T extends Texts> {
  /** No others', with all that decides how an item looks beside which of the texts there are; there are few of them. */
  name: string;
  items: readonly T[];
  /** An item, with a key. It puts the texts into the page as they are, in elements or attributes, and looks into none. */
  children: (texts: T) => ReactNode;
}

/**
 * Items that differ in nothing but their texts. On the server React draws one of them once, with marks for the texts, and all
 * others are the same letters with their own texts between; browsers find what they would have rendered themselves. As a kept
 * part (`KeptPart`) they say nothing of the page around them, and have no identifiers of React's.
 */
export const Stencils = import.meta.env.SSR ? StencilsOnServer : StencilsInBrowser;

function StencilsInBrowser<T extends Texts>({ items, children }: StencilsProps<T>) {
  return items.map(children);
}

function StencilsOnServer<T extends Texts>({ name, items, children }: StencilsProps<T>) {
  const places = useContext(KeptPlaces);
  const shaped = items.map((texts) => ({ texts, shape: shapeOf(name, texts) }));
  const missing = [...new Set(shaped.map(({ shape }) => shape).filter((shape) => !cuts.has(shape)))];
  if (places === null || cuts.size + missing.length > MOST) return items.map(children);
  places.push({
    name,
    fill(pieces, rendered) {
      if (missing.length > 0) keep(missing, rendered);
      for (const { texts, shape } of shaped) addFilled(pieces, cutOf(shape), texts);
    },
  });
  if (missing.length === 0) return placed(null);
  return placed(
    missing.map((shape) => (
      <Fragment key={shape}>
        {children(marksFor(shape) as T)}
        {BETWEEN}
      </Fragment>
    )),
  );
}

/** Most shapes that are kept: their names are of our own making, and are few. */
const MOST = 100;

/** By its shape, what stands between the texts of an item, and in turns with it the names of the texts. */
const cuts = new Map<string, readonly string[]>();

/** The name, and which of the texts there are. */
const shapeOf = (name: string, texts: Texts): string =>
  [name, ...Object.keys(texts).filter((each) => texts[each])].join(SEPARATOR);

function cutOf(shape: string): readonly string[] {
  const known = cuts.get(shape);
  if (known === undefined) throw new Error(`“${shape}” was not drawn.`);
  return known;
}

const namesIn = (shape: string): string[] => shape.split(SEPARATOR).slice(1);

/** @param rendered the shapes as React has drawn them, each with `BETWEEN` behind it */
function keep(shapes: readonly string[], rendered: string): void {
  const drawn = copyOf(rendered).split(BETWEEN);
  for (const [index, item] of drawn.entries()) {
    const shape = shapes[index];
    if (shape !== undefined) cuts.set(shape, item.split(mark));
  }
}

// Signs that nobody's text has a use for; and items are cut before any text of somebody's is in them.
const SEPARATOR = '\ue000';
const BETWEEN = '\ue002';
const mark = /\ue000([^\ue001]+)\ue001/u;
const marksFor = (shape: string): Texts =>
  Object.fromEntries(namesIn(shape).map((name) => [name, `\ue000${name}\ue001`]));

/** @param cutUp the letters of an item and, each second, the name of a text */
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
