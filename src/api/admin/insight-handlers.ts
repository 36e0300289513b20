import type { insightCalls } from '#contract/admin/insight-calls.ts';
import { readContentReport } from '#operations/insights/read-content-report.ts';
import { readPageViewReport } from '#operations/insights/read-page-view-report.ts';
import { readSearchReport } from '#operations/insights/read-search-report.ts';
import { readSubmissionReport } from '#operations/insights/read-submission-report.ts';
import { reportBrokenLinks } from '#operations/insights/report-broken-links.ts';
import { type Handlers, requireCaller } from './admin-exchange.ts';

/** Handlers of the calls on statistics. */
export const insightHandlers: Handlers<typeof insightCalls> = {
  async searchReport(exchange, { query }) {
    const report = await readSearchReport(exchange.context, requireCaller(exchange).actor, query);
    return { ...report, countsOpened: exchange.context.countsPageViews };
  },
  submissionReport: (exchange, { query }) =>
    readSubmissionReport(exchange.context, requireCaller(exchange).actor, query),
  contentReport: (exchange) => readContentReport(exchange.context, requireCaller(exchange).actor),
  async brokenLinks(exchange) {
    const report = await reportBrokenLinks(exchange.context, requireCaller(exchange).actor);
    return { ...report, checksOtherSites: exchange.context.checksOtherSites };
  },
  async pageViewReport(exchange, { query }) {
    const report = await readPageViewReport(exchange.context, requireCaller(exchange).actor, query);
    return { ...report, isCounted: exchange.context.countsPageViews };
  },
};
