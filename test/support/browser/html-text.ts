import { isLocale, type Locale } from '#language/locale/locale.ts';

/** A visible or spoken text and its language by the nearest `lang` attribute. */
export interface HtmlText {
  language: Locale | undefined;
  text: string;
}

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const spokenAttributes = /\s(?:alt|title|aria-label|placeholder)="([^"]*)"/gu;
const token =
  /<(script|style)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|([^<]+)/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Decodes the entities of an HTML text. */
export function decodeEntities(html: string): string {
  return html
    .replace(/&#x([0-9a-fA-F]+);/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/gu, (whole, name: string) => entities[name] ?? whole);
}

/** Lists the texts of well-formed HTML except scripts and styles. */
export function extractTexts(html: string): HtmlText[] {
  const texts: HtmlText[] = [];
  const ancestors: { name: string; language: Locale | undefined }[] = [];
  const add = (text: string, language: Locale | undefined) => {
    if (text.trim() !== '') texts.push({ language, text: decodeEntities(text).trim() });
  };
  for (const [, raw, closing, name = '', attributes = '', text] of html.matchAll(token)) {
    const language = ancestors.at(-1)?.language;
    if (raw !== undefined) continue;
    if (text !== undefined) add(text, language);
    else if (closing === '/') while (ancestors.length > 0 && ancestors.pop()?.name !== name);
    else if (name !== '') {
      const lang = /\slang="([^"]*)"/u.exec(attributes)?.[1];
      const innerLanguage = lang === undefined ? language : isLocale(lang) ? lang : undefined;
      for (const [, spoken = ''] of attributes.matchAll(spokenAttributes)) add(spoken, innerLanguage);
      if (!voidElements.has(name) && !attributes.endsWith('/'))
        ancestors.push({ name, language: innerLanguage });
    }
  }
  return texts;
}

const inlineElements = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup time wbr'.split(' '),
);

/** Splits a page into text lines: inline elements are joined, other elements start a line. */
export function extractLines(html: string): string[] {
  const text = html.replace(token, (_, raw, _closing, name: string | undefined, _attributes, words = '') => {
    if (name === undefined) return raw === undefined ? words : '';
    return inlineElements.has(name) ? '' : '\n';
  });
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter((line) => line !== '');
}
