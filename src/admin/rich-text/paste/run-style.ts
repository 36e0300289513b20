import { isSymbolFont } from '#model/rich-text/rich-text-vocabulary.ts';
import { cleanHref } from './clean-href.ts';

/** What remains of the formatting of text. */
export interface RunStyle {
  strong: boolean;
  em: boolean;
  s: boolean;
  u: boolean;
  sub: boolean;
  sup: boolean;
  code: boolean;
  /** Whether the letters stand for signs of a symbol font. */
  hasSymbols: boolean;
  href: string | undefined;
}

export const plainStyle: RunStyle = {
  strong: false,
  em: false,
  s: false,
  u: false,
  sub: false,
  sup: false,
  code: false,
  hasSymbols: false,
  href: undefined,
};

/** Names of elements that format text, also those that the vocabulary replaces. */
const styleByElement: Readonly<Record<string, keyof RunStyle>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  del: 's',
  u: 'u',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
};

/** Reads the declarations of a style attribute that was renamed to `data-style`. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((each) => {
    const colon = each.indexOf(':');
    const value = each.slice(colon + 1).replace(/!important/iu, '');
    return [each.slice(0, Math.max(0, colon)).trim().toLowerCase(), value.trim().toLowerCase()] as const;
  });
  return new Map(declarations);
}

/** The style of text in an element within text of another style. */
export function styleWithin(element: Element, outer: RunStyle): RunStyle {
  const name = element.localName.toLowerCase();
  const css = declarationsOf(element);
  const style = { ...outer };
  const property = styleByElement[name];
  if (property !== undefined) Object.assign(style, { [property]: true });
  applyFont(style, css);
  applyDecoration(style, css);
  if (name === 'a') style.href = cleanHref(element.getAttribute('href') ?? '') ?? outer.href;
  const font = element.getAttribute('face') ?? css.get('mso-char-type') ?? css.get('font-family');
  if (font !== undefined) style.hasSymbols = isSymbolFont(font);
  return style;
}

function applyFont(style: RunStyle, css: ReadonlyMap<string, string>): void {
  const weight = css.get('font-weight');
  if (weight !== undefined) style.strong = /^bold/u.test(weight) || Number(weight) >= 600;
  const slope = css.get('font-style');
  if (slope !== undefined) style.em = /^(?:italic|oblique)/u.test(slope);
  const position = css.get('vertical-align');
  if (position === 'super' || position === 'sub') {
    style.sup = position === 'super';
    style.sub = position === 'sub';
  }
}

function applyDecoration(style: RunStyle, css: ReadonlyMap<string, string>): void {
  const decoration = css.get('text-decoration-line') ?? css.get('text-decoration');
  if (decoration === undefined) return;
  style.s = style.s || decoration.includes('line-through');
  style.u = style.u || decoration.includes('underline');
  if (decoration === 'none') Object.assign(style, { s: false, u: false });
}

/** The elements around text of a style, from the outermost to the innermost. */
export function elementsOf(style: RunStyle): string[] {
  const names = (['strong', 'em', 'u', 's', 'sub', 'sup', 'code'] as const).filter((name) => style[name]);
  // Links are underlined anyway.
  return style.href === undefined ? names : names.filter((name) => name !== 'u');
}
