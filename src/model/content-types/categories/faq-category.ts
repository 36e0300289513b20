import * as z from 'zod';
import { clientType } from '../../fields/client-type.ts';
import { line } from '../../fields/field-types.ts';
import { categoryIdView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';

const view = z.object({ id: categoryIdView, slug: z.string(), name: z.string(), type: clientType() });

export const faqCategory = defineContentType({
  name: 'faq-category',
  shared: () => z.object({ type: clientType() }),
  localised: () => z.object({ name: line(80) }),
  card: view,
  item: view,
  hasPositions: true,
  slugSource: (localised) => localised.name,
  toIndexFields: ({ shared, localised }) => ({ title: localised.name, text: '', kind: shared.type }),
  toViews({ id, slug, shared, localised }) {
    const category = { id, slug, name: localised.name, type: shared.type };
    return { card: category, item: category };
  },
});
