import * as z from 'zod';
import { line } from '../../fields/field-types.ts';
import { labelView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import type { ContentTypeName } from '../names.ts';

/** A content type that is only a name in each language: the categories and fields of work that lists filter by. */
export function defineLabel<Name extends ContentTypeName>(name: Name, reservedSlugs: readonly string[] = []) {
  return defineContentType({
    name,
    shared: () => z.object({}),
    localised: () => z.object({ name: line(80) }),
    card: labelView,
    item: labelView,
    reservedSlugs,
    slugSource: (localised) => localised.name,
    place: ({ localised }) => ({ title: localised.name, words: '' }),
    project({ id, slug, localised }) {
      const view = { id, slug, name: localised.name };
      return { card: view, item: view };
    },
  });
}
