import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Converts plain text: blank lines separate paragraphs, and other line breaks are preserved. */
export function parsePlainText(text: string, marks: readonly Mark[]): Slice {
  const paragraphs = text
    .replace(/\r\n?/gu, '\n')
    .split(/\n(?:[ \t]*\n)+/u)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/gu, ''))
    .filter((paragraph) => paragraph.trim() !== '');
  const blocks = paragraphs.map((paragraph) => schema.node('p', null, parseLines(paragraph, marks)));
  return blocks.length === 0 ? Slice.empty : new Slice(Fragment.from(blocks), 1, 1);
}

function parseLines(paragraph: string, marks: readonly Mark[]): Node[] {
  return paragraph
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('br')] : []),
      ...(line === '' ? [] : [schema.text(line.replaceAll('\t', ' '), marks)]),
    ]);
}
