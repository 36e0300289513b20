import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import { endAutolinksBeforeCaseEnding } from './markdown-autolink.ts';
import { installKazakhEmphasis } from './markdown-emphasis.ts';
import { findMarkdownFaults } from './markdown-error.ts';
import type { MarkdownFault } from './markdown-line.ts';

const parser = createParser();

/**
 * Renders Markdown of content files: CommonMark with tables and `~~strikethrough~~`, without indented code
 * and setext headings. List numbers are preserved as written.
 * @returns unsanitised HTML and the faults that would not be rendered as intended
 */
export function renderMarkdown(markdown: string): { html: string; faults: MarkdownFault[] } {
  const environment = {};
  const tokens = parser.parse(markdown, environment);
  const faults = findMarkdownFaults(markdown, tokens, environment);
  preserveListNumbers(tokens);
  return { html: parser.renderer.render(tokens, parser.options, environment), faults };
}

function createParser(): MarkdownIt {
  const markdownIt = new Markdown({ html: true, linkify: true });
  // `text_join` would merge escaped characters into the text, which the fault detection has to tell apart.
  markdownIt.disable(['code', 'lheading', 'text_join']);
  // Bare domains are not linked.
  markdownIt.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  endAutolinksBeforeCaseEnding(markdownIt.linkify);
  // Invalid links are reported as faults later, so they have to pass here. Link texts stay as written.
  markdownIt.validateLink = () => true;
  markdownIt.normalizeLinkText = (text) => text;
  markdownIt.renderer.rules.th_open = renderAlignedCell;
  markdownIt.renderer.rules.td_open = renderAlignedCell;
  markdownIt.renderer.rules.text_special = (tokens, index) =>
    markdownIt.utils.escapeHtml(tokens[index]?.content ?? '');
  installKazakhEmphasis(markdownIt);
  return markdownIt;
}

/** Replaces the `style` attribute that markdown-it sets by `align`. */
function renderAlignedCell(tokens: Token[], index: number): string {
  const token = tokens[index];
  const align = /text-align:([a-z]+)/u.exec(String(token?.attrGet('style') ?? ''))?.[1];
  return align === undefined ? `<${token?.tag}>` : `<${token?.tag} align="${align}">`;
}

/** Sets explicit numbers, as CommonMark ignores all but the first number of a list. */
function preserveListNumbers(tokens: readonly Token[]): void {
  tokens.forEach((list, at) => {
    if (list.type !== 'ordered_list_open') return;
    if (list.markup === ')') list.attrSet('data-delimiter', ')');
    const items = itemsOf(tokens, at);
    const numbers = items.map((item) => Number(item.info));
    const [first = 1] = numbers;
    // Equal numbers are a convention for automatic numbering.
    if (first <= 1 && numbers.every((number) => number === first)) return;
    let expected = first;
    for (const [index, number] of numbers.entries()) {
      if (number !== expected) items[index]?.attrSet('value', number);
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
