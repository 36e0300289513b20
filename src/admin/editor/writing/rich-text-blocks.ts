import type { Node } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { editorControllers } from '#admin/rich-text/editor-controllers.ts';
import { parseHtml } from '#admin/rich-text/parse-html.ts';
import { fieldId } from '../form/scope.ts';
import { type FieldCheck, findingsOf } from './field-check.ts';
import styles from './writing.module.css';

const texts = new WeakMap<Node, string>();

/** The text of a paragraph, in which each position of the document is one character. */
export function textOfBlock(node: Node): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = node.textBetween(0, node.content.size, undefined, '\n');
  // Other inline nodes would shift the positions.
  const usable = text.length === node.content.size ? text : '';
  texts.set(node, usable);
  return usable;
}

/** The paragraphs, headings and cells of a document with their positions. Code is no prose. */
export function blocksOf(doc: Node): { node: Node; start: number }[] {
  const blocks: { node: Node; start: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock && !node.type.spec.code) blocks.push({ node, start: position + 1 });
    return !node.isTextblock;
  });
  return blocks;
}

/** The texts of the paragraphs of rich text. */
export const textsOfHtml = (html: string): string[] =>
  blocksOf(parseHtml(html)).map(({ node }) => textOfBlock(node));

/**
 * Underlines the findings of a rich text that is being edited. A paragraph that changes loses its lines until it is
 * checked again.
 */
export function underlineFindings(field: FieldCheck): void {
  const element = document.getElementById(fieldId(field.scope, field.path));
  // Other editors only show their text; they have no decorations.
  if (!element?.isContentEditable) return;
  const view = editorControllers.get(element)?.activate();
  const byText = Map.groupBy(findingsOf(field), ({ block }) => block.text);
  view?.setProps({
    decorations: ({ doc }) => {
      const decorations = blocksOf(doc).flatMap(({ node, start }) =>
        (byText.get(textOfBlock(node)) ?? []).map(({ finding }) =>
          Decoration.inline(start + finding.start, start + finding.end, {
            class: styles.found ?? '',
            'data-kind': finding.kind,
          }),
        ),
      );
      return DecorationSet.create(doc, decorations);
    },
  });
}
