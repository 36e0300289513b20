import * as z from 'zod';
import { asset, byKey, key, year } from '../../fields/field-types.ts';
import { pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { aboutFrame, aboutLocalised, aboutShared, aboutView, passage, placeAboutPage } from './about-page.ts';

const view = z.object({
  ...aboutView('history'),
  milestones: z.array(passage().extend({ key: z.string(), year: z.int(), picture: pictureView.nullable() })),
});

/** The company's history; years are data and in order. */
export const aboutHistory = defineContentType({
  name: 'about-history',
  singleton: 'history',
  shared: () =>
    z.object({
      ...aboutShared(),
      milestones: z.array(
        z.object({ key: key(), year: year(), picture: asset('picture').nullable().default(null) }),
      ),
    }),
  localised: () => z.object({ ...aboutLocalised(), milestones: byKey(passage()) }),
  card: view,
  item: view,
  slugSource: () => 'history',
  place: (content) => placeAboutPage(content, Object.values(content.localised.milestones)),
  project(content, links) {
    const { shared, localised } = content;
    const milestones = shared.milestones.flatMap((milestone) => {
      const words = localised.milestones[milestone.key];
      const picture = milestone.picture === null ? null : links.picture(milestone.picture);
      return words ? [{ ...milestone, ...words, picture }] : [];
    });
    milestones.sort((a, b) => a.year - b.year);
    const item = { slug: 'history' as const, ...aboutFrame(content, links), milestones };
    return { card: item, item };
  },
});
