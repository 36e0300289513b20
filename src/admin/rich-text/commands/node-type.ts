import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { schema } from '../schema.ts';

/** A node type of the schema. @throws RangeError for another name */
export function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (type === undefined) throw new RangeError(`There is no node ${name}.`);
  return type;
}

/** A mark type of the schema. @throws RangeError for another name */
export function markType(name: string): MarkType {
  const type = schema.marks[name];
  if (type === undefined) throw new RangeError(`There is no mark ${name}.`);
  return type;
}

/** @returns the depth of the innermost ancestor with one of the names */
export function findAncestorDepth($pos: ResolvedPos, names: readonly string[]): number | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if (names.includes($pos.node(depth).type.name)) return depth;
  }
  return undefined;
}
