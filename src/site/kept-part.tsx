import { createContext, createElement, type ReactNode, useContext } from 'react';

/** By name, the text of each part that was made of the same. */
type Texts = Map<string, string>;

/** Where a part stands in the page that is being rendered. */
export interface KeptPlace {
  name: string;
  /**
   * Adds to the pieces of the page what stands in this place.
   * @param rendered what React has made of the part, as a piece of the page; empty where it was given nothing to render
   */
  fill(pieces: string[], rendered: string): void;
}

const ofOne = new WeakMap<object, Texts>();

function textsOf(source: object): Texts {
  const known = ofOne.get(source);
  if (known !== undefined) return known;
  const texts: Texts = new Map();
  ofOne.set(source, texts);
  return texts;
}

/** Notes the places of a page's kept parts, in their order; null where nothing is kept. */
export const KeptPlaces = /* @__PURE__ */ createContext<KeptPlace[] | null>(null);

interface KeptPartProps {
  /** What it is made of: it is kept for as long as this object is there. */
  source: object;
  /** What else decides how it looks; there are few of them for one source. */
  name: string;
  children: ReactNode;
}

/**
 * A part that is the same on many pages. On the server it is rendered once and stands in the others as text; browsers find what
 * they would have rendered themselves. It may neither say anything of the page around it nor have another such part in it, and
 * what belongs into the head would be missed.
 */
export const KeptPart = import.meta.env.SSR ? PartOnServer : ({ children }: KeptPartProps) => children;

function PartOnServer({ source, name, children }: KeptPartProps) {
  const places = useContext(KeptPlaces);
  if (places === null) return children;
  const texts = textsOf(source);
  const known = texts.get(name);
  places.push({ name, fill: (pieces, rendered) => pieces.push(known ?? keep(texts, name, rendered)) });
  return placed(known === undefined ? children : null);
}

function keep(texts: Texts, name: string, rendered: string): string {
  const text = texts.get(name) ?? copyOf(rendered);
  texts.set(name, text);
  return text;
}

/** What is cut out of the page again. An element, not a fragment: it changes no identifier that React makes for what is in it. */
export const placed = (children: ReactNode): ReactNode => createElement(tag, null, children);

const tag = 'kept-part';
const begin = `<${tag}>`;
const end = `</${tag}>`;

/**
 * Puts the kept parts into a page where they belong.
 * @param places as `KeptPlaces` noted them
 * @returns the page up to the end of its last kept part, in pieces, and the rest
 * @throws where one is not found in its place
 */
export function withKeptParts(
  html: string,
  places: readonly KeptPlace[],
): { pieces: readonly string[]; rest: string } {
  const pieces: string[] = [];
  let at = 0;
  for (const { name, fill } of places) {
    const start = html.indexOf(begin, at);
    const stop = html.indexOf(end, start);
    if (start < 0 || stop < 0) throw new Error(`The part “${name}” is not where it was rendered.`);
    pieces.push(html.slice(at, start));
    fill(pieces, html.slice(start + begin.length, stop));
    at = stop + end.length;
  }
  return { pieces, rest: html.slice(at) };
}

/** A piece of a long text holds all of it in memory, a copy holds itself. */
export const copyOf = (piece: string): string => JSON.parse(JSON.stringify(piece));
