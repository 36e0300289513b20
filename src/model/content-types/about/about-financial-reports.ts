import * as z from 'zod';
import { byKey, key, line, list, reference, year } from '../../fields/field-types.ts';
import { defineContentType } from '../content-type.ts';
import { document } from '../document.ts';
import { aboutLocalised, aboutPageIndexFields, aboutShared, aboutView, toAboutView } from './about-page.ts';

export const reportPeriods = ['q1', 'h1', 'm9', 'year'] as const;

const view = z.object({
  ...aboutView('financial-reports'),
  /** Columns of the table; row values are in tenge. */
  years: z.array(z.int()),
  rows: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number().nullable()) })),
  reports: z.array(
    z.object({
      key: z.string(),
      year: z.int(),
      period: z.enum(reportPeriods),
      audited: z.boolean(),
      /** `null` if a remote API has none. */
      document: document.card.nullable(),
    }),
  ),
});

export const aboutFinancialReports = defineContentType({
  name: 'about-financial-reports',
  singleton: 'financial-reports',
  shared: () =>
    z.object({
      ...aboutShared(),
      years: list(year(), { max: 6 }).default([]),
      rows: list(z.object({ key: key(), values: list(z.number().nullable()) })).default([]),
      reports: list(
        z.object({
          key: key(),
          year: year(),
          period: z.enum(reportPeriods),
          audited: z.boolean().default(false),
          document: reference('document'),
        }),
      ),
    }),
  localised: () => z.object({ ...aboutLocalised(), rows: byKey('rows', line(120)).default({}) }),
  card: view,
  item: view,
  slugSource: () => 'financial-reports',
  toIndexFields: (content) =>
    aboutPageIndexFields(
      content,
      Object.values(content.localised.rows).map((text) => ({ text })),
    ),
  toViews(content, links) {
    const { shared, localised } = content;
    const rows = shared.rows.flatMap((row) => {
      const label = localised.rows[row.key];
      return label === undefined ? [] : [{ ...row, label }];
    });
    const reports = shared.reports.flatMap((report) => {
      const documentCard = links.card(document, report.document);
      return documentCard ? [{ ...report, document: documentCard }] : [];
    });
    const sortKey = (report: { year: number; period: (typeof reportPeriods)[number] }) =>
      report.year * 10 + reportPeriods.indexOf(report.period);
    reports.sort((a, b) => sortKey(b) - sortKey(a));
    const slug = 'financial-reports' as const;
    const item = { slug, ...toAboutView(content, links), years: shared.years, rows, reports };
    return { card: item, item };
  },
});
