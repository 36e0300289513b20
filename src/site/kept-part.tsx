import { createContext, createElement, type ReactNode, useContext } from 'react';

/** By name, the text of each part that was made of the same. */
type Texts = Map<string, string>;

/** Where a part stands in the page that is being rendered. */
export interface KeptPlace {
  texts: Texts;
  name: string;
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
  places.push({ texts, name });
  // An element, not a fragment: it changes no identifier that React makes for what is in it.
  return createElement(tag, null, texts.has(name) ? null : children);
}

const tag = 'kept-part';
const begin = `<${tag}>`;
const end = `</${tag}>`;

/**
 * Puts the kept parts into a page where they belong, and keeps those that it was the first to have.
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
  for (const { texts, name } of places) {
    const start = html.indexOf(begin, at);
    const stop = html.indexOf(end, start);
    if (start < 0 || stop < 0) throw new Error(`The part “${name}” is not where it was rendered.`);
    const text = texts.get(name) ?? copyOf(html.slice(start + begin.length, stop));
    texts.set(name, text);
    pieces.push(html.slice(at, start), text);
    at = stop + end.length;
  }
  return { pieces, rest: html.slice(at) };
}

// A piece of a long text holds all of it in memory, a copy holds itself.
const copyOf = (piece: string): string => JSON.parse(JSON.stringify(piece));
