import { richTextLines } from '#admin/editor/diff/rich-text-lines.ts';
import type { Locale } from '#language/locale/locale.ts';
import { renderMarkdown } from '#operations/markdown/render-markdown.ts';
import { demoTexts } from '../content/site-text.ts';

/** A paragraph, heading, list item or table row of the demo content, as the editor shows it. */
export interface DemoBlock {
  source: string;
  locale: Locale;
  text: string;
}

/** Values that are no prose: dates, files, languages of documents. */
const NO_PROSE = / (?:file|files|dated_on|url|href|email)(?: \d+)?$|\/documents\/|^demo\/media\//u;
const IS_DATE_OR_FILE = /^(?:\d{4}-\d{2}-\d{2}.*|documents\/.*|[a-z0-9-]+\.[a-z]{3,4})$/u;

/** All prose of the demo content; rich text is rendered as by the import. */
export const demoBlocks = (): DemoBlock[] =>
  demoTexts()
    .filter(
      ({ source, text }) => source.includes('.yaml') && !NO_PROSE.test(source) && !IS_DATE_OR_FILE.test(text),
    )
    .flatMap(({ source, locale, text }) => {
      const isRich =
        / (?:body|answer|text|description|lead|requirements|duties|conditions|transcript|intro)$/u.test(
          source,
        );
      const lines = isRich ? richTextLines(renderMarkdown(text).html) : text;
      return lines
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : [{ source, locale, text: line.trim() }]));
    });

/** Roughly: the sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])[\s\u00a0]+(?=[\p{Lu}«“\p{N}])/u).filter((sentence) => /\p{L}{2}/u.test(sentence));
