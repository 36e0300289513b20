import type { Node } from 'prosemirror-model';
import { createSection, type Section, sectionOf } from './node-attributes.ts';

const isSame = (a: Section | null | undefined, b: Section | null | undefined) =>
  a !== null && b !== null && a?.name === b?.name && a?.index === b?.index;

/**
 * Finds the part of the table of each row. New rows belong to the part of the row above, or below a header to
 * that of the row below.
 * @returns a section per row; rows of one part have the identical object
 */
export function resolveSections(grid: Node): Section[] {
  const sections: Section[] = [];
  const own = grid.children.map(sectionOf);
  for (const [index, section] of own.entries()) {
    const previous = sections.at(-1);
    const resolved = section ?? inheritSection(previous, own.slice(index + 1));
    sections.push(previous && isSame(previous, resolved) ? previous : resolved);
  }
  return sections;
}

function inheritSection(previous: Section | undefined, following: readonly (Section | null)[]): Section {
  if (previous && previous.name !== 'thead') return previous;
  return following.find((each) => each !== null && each.name !== 'thead') ?? createSection('tbody');
}
