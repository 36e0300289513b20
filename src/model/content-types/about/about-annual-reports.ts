import * as z from 'zod';
import { byKey, key, list, picture, reference, text, year } from '../../fields/field-types.ts';
import { pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { document } from '../document.ts';
import { aboutLocalised, aboutPageIndexFields, aboutShared, aboutView, toAboutView } from './about-page.ts';

const view = z.object({
  ...aboutView('annual-reports'),
  reports: z.array(
    z.object({
      key: z.string(),
      year: z.int(),
      cover: pictureView.nullable(),
      highlights: z.string().nullable(),
      /** `null` if a remote API has none. */
      document: document.card.nullable(),
    }),
  ),
});

/** Annual reports, newest first. A report is listed if its document is published in the locale. */
export const aboutAnnualReports = defineContentType({
  name: 'about-annual-reports',
  singleton: 'annual-reports',
  shared: () =>
    z.object({
      ...aboutShared(),
      reports: list(
        z.object({
          key: key(),
          year: year(),
          cover: picture().nullable().default(null),
          document: reference('document'),
        }),
      ),
    }),
  localised: () => z.object({ ...aboutLocalised(), highlights: byKey('reports', text(600)).default({}) }),
  card: view,
  item: view,
  slugSource: () => 'annual-reports',
  toIndexFields: (content) =>
    aboutPageIndexFields(
      content,
      Object.values(content.localised.highlights).map((text) => ({ text })),
    ),
  toViews(content, links) {
    const { shared, localised } = content;
    const reports = shared.reports.flatMap((report) => {
      const documentCard = links.card(document, report.document);
      if (!documentCard) return [];
      const cover = report.cover === null ? null : links.picture(report.cover);
      const highlights = localised.highlights[report.key] ?? null;
      return [{ ...report, cover, highlights, document: documentCard }];
    });
    reports.sort((a, b) => b.year - a.year);
    const item = { slug: 'annual-reports' as const, ...toAboutView(content, links), reports };
    return { card: item, item };
  },
});
