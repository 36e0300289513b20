import * as z from 'zod';
import { line } from '../../fields/field-types.ts';
import { labelView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import type { ContentTypeName } from '../names.ts';

/** Defines a content type that only has a name, used as a list filter (categories, fields of work). */
export function defineLabel<Name extends ContentTypeName>(name: Name, { hasPositions = false } = {}) {
  return defineContentType({
    name,
    shared: () => z.object({}),
    localised: () => z.object({ name: line(80) }),
    card: labelView,
    item: labelView,
    hasPositions,
    slugSource: (localised) => localised.name,
    toIndexFields: ({ localised }) => ({ title: localised.name, text: '' }),
    toViews({ id, slug, localised }) {
      const view = { id, slug, name: localised.name };
      return { card: view, item: view };
    },
  });
}
