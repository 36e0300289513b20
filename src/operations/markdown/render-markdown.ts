import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import { endAutolinksBeforeEnding } from './markdown-autolink.ts';
import { installKazakhEmphasis } from './markdown-emphasis.ts';
import { faultsOfMarkdown } from './markdown-error.ts';
import type { MarkdownFault } from './markdown-line.ts';

const parser = makeParser();

/**
 * Markdown of content files as HTML: CommonMark with tables and `~~strikethrough~~`, without what turns plain text into
 * markup by accident (one tilde, indented code, a heading by the line below it). Numbers of lists stay as they are
 * written, `3. … 5. …` and `1) … 2) …` too.
 * @returns the HTML, which is to be sanitised, and what would not be shown as its author means it
 */
export function renderMarkdown(markdown: string): { html: string; faults: MarkdownFault[] } {
  const environment = {};
  const tokens = parser.parse(markdown, environment);
  const faults = faultsOfMarkdown(markdown, tokens, environment);
  keepNumbers(tokens);
  return { html: parser.renderer.render(tokens, parser.options, environment), faults };
}

function makeParser(): MarkdownIt {
  const made = new Markdown({ html: true, linkify: true });
  // `text_join` would hide which signs were escaped from `faultsOfMarkdown`; the renderer does without it.
  made.disable(['code', 'lheading', 'text_join']);
  // A domain in running text is no link until somebody makes it one.
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  endAutolinksBeforeEnding(made.linkify);
  // A link that may not be followed is named as a fault, not shown as its source; an address is shown as it is written.
  made.validateLink = () => true;
  made.normalizeLinkText = (text) => text;
  made.renderer.rules.th_open = alignedCell;
  made.renderer.rules.td_open = alignedCell;
  made.renderer.rules.text_special = (tokens, index) => made.utils.escapeHtml(tokens[index]?.content ?? '');
  installKazakhEmphasis(made);
  return made;
}

/** The library aligns cells by `style`. */
function alignedCell(tokens: Token[], index: number): string {
  const token = tokens[index];
  const align = /text-align:([a-z]+)/u.exec(String(token?.attrGet('style') ?? ''))?.[1];
  return align === undefined ? `<${token?.tag}>` : `<${token?.tag} align="${align}">`;
}

/** CommonMark counts on from the first number of a list, whatever stands before the others. */
function keepNumbers(tokens: readonly Token[]): void {
  tokens.forEach((list, at) => {
    if (list.type !== 'ordered_list_open') return;
    if (list.markup === ')') list.attrSet('data-delimiter', ')');
    const items = itemsOf(tokens, at);
    const numbers = items.map((item) => Number(item.info));
    const [first = 1] = numbers;
    // All the same is how one writes a list that is to be counted.
    if (first <= 1 && numbers.every((number) => number === first)) return;
    let expected = first;
    for (const [place, number] of numbers.entries()) {
      if (number !== expected) items[place]?.attrSet('value', number);
      expected = number + 1;
    }
  });
}

function itemsOf(tokens: readonly Token[], at: number): Token[] {
  const level = tokens[at]?.level ?? 0;
  const items: Token[] = [];
  for (const token of tokens.slice(at + 1)) {
    if (token.level <= level) break;
    if (token.type === 'list_item_open' && token.level === level + 1) items.push(token);
  }
  return items;
}
