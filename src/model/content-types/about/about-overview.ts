import * as z from 'zod';
import { keyed, list } from '../../fields/field-types.ts';
import { figureField, figureLabelField, labelledFigures } from '../../fields/figure.ts';
import { withoutKeys } from '../../fields/list-items.ts';
import { figureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import {
  aboutLocalised,
  aboutPageIndexFields,
  aboutShared,
  aboutView,
  passage,
  toAboutView,
} from './about-page.ts';

const view = z.object({
  ...aboutView('overview'),
  values: z.array(passage()),
  figures: z.array(figureView),
});

/** The page /about. */
export const aboutOverview = defineContentType({
  name: 'about-overview',
  singleton: 'overview',
  shared: () => z.object({ ...aboutShared(), figures: figureField().default([]) }),
  localised: () =>
    z.object({
      ...aboutLocalised(),
      values: list(keyed(passage()), { max: 8 }).default([]),
      figure_labels: figureLabelField().default({}),
    }),
  card: view,
  item: view,
  slugSource: () => 'overview',
  toIndexFields: (content) => aboutPageIndexFields(content, content.localised.values),
  toViews(content, links) {
    const { shared, localised } = content;
    const figures = labelledFigures(shared.figures, localised.figure_labels);
    const item = {
      slug: 'overview' as const,
      ...toAboutView(content, links),
      values: withoutKeys(localised.values),
      figures,
    };
    return { card: item, item };
  },
});
