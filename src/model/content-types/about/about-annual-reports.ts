import * as z from 'zod';
import { asset, byKey, key, reference, text, year } from '../../fields/field-types.ts';
import { pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { document } from '../document.ts';
import { aboutFrame, aboutLocalised, aboutShared, aboutView, placeAboutPage } from './about-page.ts';

const view = z.object({
  ...aboutView('annual-reports'),
  reports: z.array(
    z.object({
      key: z.string(),
      year: z.int(),
      cover: pictureView.nullable(),
      highlights: z.string().nullable(),
      /** `null` only where another API has none. */
      document: document.card.nullable(),
    }),
  ),
});

/** One report a year, the newest first. A report appears where its document is published in that language. */
export const aboutAnnualReports = defineContentType({
  name: 'about-annual-reports',
  singleton: 'annual-reports',
  shared: () =>
    z.object({
      ...aboutShared(),
      reports: z.array(
        z.object({
          key: key(),
          year: year(),
          cover: asset('picture').nullable().default(null),
          document: reference('document'),
        }),
      ),
    }),
  localised: () => z.object({ ...aboutLocalised(), highlights: byKey(text(600)).default({}) }),
  card: view,
  item: view,
  slugSource: () => 'annual-reports',
  place: (content) =>
    placeAboutPage(
      content,
      Object.values(content.localised.highlights).map((text) => ({ text })),
    ),
  project(content, links) {
    const { shared, localised } = content;
    const reports = shared.reports.flatMap((report) => {
      const paper = links.card(document, report.document);
      if (!paper) return [];
      const cover = report.cover === null ? null : links.picture(report.cover);
      return [{ ...report, cover, highlights: localised.highlights[report.key] ?? null, document: paper }];
    });
    reports.sort((a, b) => b.year - a.year);
    const item = { slug: 'annual-reports' as const, ...aboutFrame(content, links), reports };
    return { card: item, item };
  },
});
