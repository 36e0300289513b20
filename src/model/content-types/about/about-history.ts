import * as z from 'zod';
import { byKey, key, list, picture, year } from '../../fields/field-types.ts';
import { pictureView } from '../../fields/public-views.ts';
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
  ...aboutView('history'),
  milestones: z.array(passage().extend({ key: z.string(), year: z.int(), picture: pictureView.nullable() })),
});

/** Company history; milestones are ordered by year. */
export const aboutHistory = defineContentType({
  name: 'about-history',
  singleton: 'history',
  shared: () =>
    z.object({
      ...aboutShared(),
      milestones: list(z.object({ key: key(), year: year(), picture: picture().nullable().default(null) })),
    }),
  localised: () => z.object({ ...aboutLocalised(), milestones: byKey('milestones', passage()) }),
  card: view,
  item: view,
  slugSource: () => 'history',
  toIndexFields: (content) => aboutPageIndexFields(content, Object.values(content.localised.milestones)),
  toViews(content, links) {
    const { shared, localised } = content;
    const milestones = shared.milestones.flatMap((milestone) => {
      const texts = localised.milestones[milestone.key];
      const picture = milestone.picture === null ? null : links.picture(milestone.picture);
      return texts ? [{ ...milestone, ...texts, picture }] : [];
    });
    milestones.sort((a, b) => a.year - b.year);
    const item = { slug: 'history' as const, ...toAboutView(content, links), milestones };
    return { card: item, item };
  },
});
