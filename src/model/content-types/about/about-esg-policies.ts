import * as z from 'zod';
import { keyed, list, reference } from '../../fields/field-types.ts';
import { figureField, figureLabelField, labelledFigures } from '../../fields/figure.ts';
import { withoutKeys } from '../../fields/list-items.ts';
import { figureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { document } from '../document.ts';
import {
  aboutLocalised,
  aboutPageIndexFields,
  aboutShared,
  aboutView,
  passage,
  toAboutView,
} from './about-page.ts';

const view = z.object({
  ...aboutView('esg-policies'),
  pillars: z.array(passage()),
  figures: z.array(figureView),
  documents: z.array(document.card),
});

export const aboutEsgPolicies = defineContentType({
  name: 'about-esg-policies',
  singleton: 'esg-policies',
  shared: () =>
    z.object({
      ...aboutShared(),
      figures: figureField().default([]),
      documents: list(reference('document')).default([]),
    }),
  localised: () =>
    z.object({
      ...aboutLocalised(),
      pillars: list(keyed(passage()), { max: 8 }).default([]),
      figure_labels: figureLabelField().default({}),
    }),
  card: view,
  item: view,
  slugSource: () => 'esg-policies',
  toIndexFields: (content) => aboutPageIndexFields(content, content.localised.pillars),
  toViews(content, links) {
    const { shared, localised } = content;
    const item = {
      slug: 'esg-policies' as const,
      ...toAboutView(content, links),
      pillars: withoutKeys(localised.pillars),
      figures: labelledFigures(shared.figures, localised.figure_labels),
      documents: shared.documents.flatMap((id) => links.card(document, id) ?? []),
    };
    return { card: item, item };
  },
});
