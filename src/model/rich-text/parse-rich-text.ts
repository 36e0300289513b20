import { type DefaultTreeAdapterTypes, defaultTreeAdapter, type ParserError, parseFragment } from 'parse5';

/** Nesting limit; deeper markup could overflow the stack of recursive consumers. */
export const MAX_DEPTH = 100;

/** Characters per element: the shortest start tag has three, but the parser adds rows and table bodies. */
const MIN_ELEMENT_LENGTH = 2;

/** Markup that takes a browser too long to parse, or is nested too deeply. */
export class NestingError extends Error {
  /** Start of the element in UTF-16 units. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'NestingError';
    this.offset = offset;
  }
}

export const tooDeepError = (offset: number) =>
  new NestingError(`is nested more than ${MAX_DEPTH} elements deep`, offset);

// Parsing context: inside a `<div>`, a lone `<td>` is invalid.
const [contextElement] = parseFragment('<div></div>').childNodes as DefaultTreeAdapterTypes.Element[];

/**
 * Parses HTML as a browser does. A browser repeats formatting elements that are not closed in every following
 * paragraph, so a short text may have very many elements: parsing stops as soon as there are too many of them.
 * @throws NestingError
 */
export function parseRichText(
  html: string,
  onParseError: (error: ParserError) => void,
): DefaultTreeAdapterTypes.DocumentFragment {
  // The first element that is opened is the root.
  let depth = -1;
  let opened = -1;
  const maxOpened = MAX_DEPTH + html.length / MIN_ELEMENT_LENGTH;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush({ sourceCodeLocation }: DefaultTreeAdapterTypes.Element) {
      depth += 1;
      opened += 1;
      const offset = sourceCodeLocation?.startOffset ?? 0;
      if (depth > MAX_DEPTH) throw tooDeepError(offset);
      if (opened > maxOpened) throw new NestingError('is not closed where it should be', offset);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return parseFragment(contextElement ?? null, html, {
    sourceCodeLocationInfo: true,
    treeAdapter,
    onParseError,
  });
}
