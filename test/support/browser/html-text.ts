import { isLocale, type Locale } from '#language/locale/locale.ts';

/** A piece of text that a visitor sees or hears, with the language that the document says it is in. */
export interface HtmlText {
  language: Locale | undefined;
  text: string;
}

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const spokenAttributes = /\s(?:alt|title|aria-label|placeholder)="([^"]*)"/gu;
const piece =
  /<(script|style)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|([^<]+)/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Text as HTML writes it, as a reader sees it. */
export function plain(html: string): string {
  return html
    .replace(/&#x([0-9a-fA-F]+);/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/gu, (whole, name: string) => entities[name] ?? whole);
}

/** Every text of a well-formed page, each under the nearest `lang` around it; scripts and styles are none. */
export function textsOf(html: string): HtmlText[] {
  const texts: HtmlText[] = [];
  const around: { name: string; language: Locale | undefined }[] = [];
  const add = (text: string, language: Locale | undefined) => {
    if (text.trim() !== '') texts.push({ language, text: plain(text).trim() });
  };
  for (const [, raw, closing, name = '', attributes = '', text] of html.matchAll(piece)) {
    const language = around.at(-1)?.language;
    if (raw !== undefined) continue;
    if (text !== undefined) add(text, language);
    else if (closing === '/') while (around.length > 0 && around.pop()?.name !== name);
    else if (name !== '') {
      const own = /\slang="([^"]*)"/u.exec(attributes)?.[1];
      const inside = own === undefined ? language : isLocale(own) ? own : undefined;
      for (const [, spoken = ''] of attributes.matchAll(spokenAttributes)) add(spoken, inside);
      if (!voidElements.has(name) && !attributes.endsWith('/')) around.push({ name, language: inside });
    }
  }
  return texts;
}

const inlineElements = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup time wbr'.split(' '),
);

/** The lines of a page as a reader sees them: what stands inline is joined, every other element is a line of its own. */
export function linesOf(html: string): string[] {
  const text = html.replace(piece, (_, raw, _closing, name: string | undefined, _attributes, words = '') => {
    if (name === undefined) return raw === undefined ? words : '';
    return inlineElements.has(name) ? '' : '\n';
  });
  return plain(text)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter((line) => line !== '');
}
