// Rich-text markup: allowed elements and attributes are stored unchanged, `replacementElements` are
// rewritten, presentational attributes are dropped without loss. `rich-text-error.ts` rejects anything else.

/** Inline elements: their tags do not separate words. */
const inlineAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'hreflang'],
  abbr: [],
  cite: [],
  code: [],
  del: ['datetime', 'cite'],
  dfn: [],
  em: [],
  ins: ['datetime', 'cite'],
  kbd: [],
  mark: [],
  q: ['cite'],
  s: [],
  samp: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  time: ['datetime'],
  u: [],
  var: [],
  wbr: [],
};

const blockAttributes: Readonly<Record<string, readonly string[]>> = {
  blockquote: ['cite'],
  br: [],
  caption: [],
  col: ['span'],
  colgroup: ['span'],
  dd: [],
  details: ['open'],
  div: [],
  dl: [],
  dt: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  li: ['value'],
  // `data-delimiter=")"`: numbers are rendered as 1) 2) 3).
  ol: ['start', 'type', 'reversed', 'data-delimiter'],
  p: [],
  pre: [],
  summary: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan', 'headers', 'align'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'headers', 'align', 'scope', 'abbr'],
  thead: [],
  tr: [],
  ul: [],
};

export const inlineElements = Object.keys(inlineAttributes);

/** Allowed elements with their attributes, without the global ones. */
export const allowedElements: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...inlineAttributes, ...blockAttributes }),
);

export const globalAttributes: readonly string[] = ['lang', 'dir', 'title', 'id'];

/** Elements that are replaced by an equivalent one. h1 is handled separately: it shifts all headings. */
export const replacementElements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acronym: 'abbr',
    address: 'div',
    article: 'div',
    aside: 'div',
    b: 'strong',
    center: 'div',
    dir: 'ul',
    font: 'span',
    footer: 'div',
    header: 'div',
    i: 'em',
    main: 'div',
    menu: 'ul',
    nav: 'div',
    section: 'div',
    strike: 's',
    tt: 'code',
  }),
);

/** Presentational attributes, often copied from an older site; they are dropped. */
const presentationalAttributes = new Set([
  'bgcolor',
  'border',
  'cellpadding',
  'cellspacing',
  'class',
  'clear',
  'color',
  'compact',
  'face',
  'frame',
  'height',
  'nowrap',
  'rel',
  'role',
  'rules',
  'size',
  'summary',
  'target',
  'valign',
  'width',
]);

export const isPresentationalAttribute = (attribute: string) =>
  presentationalAttributes.has(attribute) ||
  (attribute.startsWith('data-') && attribute !== 'data-delimiter');

/** Presentational CSS properties; any other property may change the meaning. */
const presentationalProperty =
  /^(?:color|background.*|font-(?:family|size|stretch)|line-height|letter-spacing|word-spacing|margin.*|padding.*|border.*|width|height|(?:min|max)-(?:width|height)|text-align|text-indent|vertical-align|(?:-webkit-|-moz-|mso-).*|orphans|widows|box-sizing|tab-stops|page-break-.*)$/u;

/** Symbol fonts, in which for example `ü` is a check mark. Only the first font of a list counts. */
const symbolFont = /^["'\s]*(?:symbol|wingdings|webdings|(?:itc )?zapf ?dingbats|monotype sorts)/iu;

/** Values that change the meaning of otherwise presentational properties: exponents, hidden text. */
const meaningfulValues: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [
    /^vertical-align$/u,
    /^(?!(?:baseline|top|middle|bottom|text-top|text-bottom|inherit|initial|0[a-z%]*)$)/u,
  ],
  [/^mso-text-raise$/u, /^(?!0)/u],
  [/^mso-hide$/u, /./u],
  [/^font-size$/u, /^0(?![.0-9]*[1-9])/u],
  [/^color$/u, /^(?:transparent|rgba\([^)]*[,\s]0\))$/u],
  [/^text-indent$/u, /^-\d{4,}/u],
  [/^text-align$/u, /^(?!(?:left|start|justify|inherit|initial)$)/u],
  [/^(?:font-family|mso-(?:ascii|hansi|symbol|char)-.*font-family|mso-char-type)$/u, symbolFont],
];

/** @returns the first declaration of a `style` attribute that changes the meaning */
export function findMeaningfulStyle(style: string): string | undefined {
  const declarations = style.split(';').map((each) => each.trim());
  return declarations.find((each) => each !== '' && isMeaningful(each));
}

function isMeaningful(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const value = declaration
    .slice(colon + 1)
    .replace(/!important/iu, '')
    .trim()
    .toLowerCase();
  if (!presentationalProperty.test(property)) return true;
  return meaningfulValues.some(([name, pattern]) => name.test(property) && pattern.test(value));
}

/** Whether a `face` attribute names a symbol font. */
export const isSymbolFont = (face: string) => symbolFont.test(face);

const integer = /^-?[0-9]{1,9}$/u;
const span = /^[1-9][0-9]{0,2}$/u;

/** Patterns of attribute values; attributes without a pattern are free text. */
export const attributePatterns: ReadonlyMap<string, RegExp> = new Map([
  ['start', integer],
  ['value', integer],
  ['type', /^[1aAiI]$/u],
  ['data-delimiter', /^\)$/u],
  ['colspan', span],
  ['rowspan', /^[0-9]{1,3}$/u],
  ['span', span],
  ['align', /^(?:left|right|center|justify)$/u],
  ['scope', /^(?:row|col|rowgroup|colgroup)$/u],
  ['dir', /^(?:ltr|rtl|auto)$/u],
  ['id', /^[^\s"<>&]{1,100}$/u],
]);

/** Whether a link works on every page: an absolute URL, a path from the root, or a fragment. */
export function isSafeLink(href: string): boolean {
  if (/^(?:mailto:|tel:)\S/iu.test(href) || /^#\S*$/u.test(href)) return true;
  if (/^\/(?![/\\])/u.test(href)) return URL.canParse(href, 'https://site.example');
  return /^https?:\/\/[^\s/]/iu.test(href) && URL.canParse(href);
}
