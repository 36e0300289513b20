import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { toCsv } from '#language/text/csv.ts';
import { invalidParametersResponse, loadRawContent } from '../../data/load-content.server.ts';
import { loadTranslate } from '../../forms/form-messages.server.ts';
import { contentDisposition } from './content-disposition.ts';
import { buildScheduleTable } from './schedule-table.ts';

/** Responds with one schedule of a tariff group as a CSV file in the locale of the URL. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [slug, key] = [singleParam(url, 'group'), singleParam(url, 'schedule')];
  const { data } = await loadRawContent(context, (client) => client.tariffs());
  const group = data.find((each) => each.slug === slug);
  const schedule = group?.schedules.find((each) => each.key === key);
  if (group === undefined || schedule === undefined) throw invalidParametersResponse(url);
  const t = await loadTranslate(context, locale);
  const date = schedule.effective_from;
  return new Response(toCsv(buildScheduleTable(schedule, locale, t), locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Language': locale,
      'Content-Disposition': contentDisposition(
        `tariffs-${group.slug}-${date}.csv`,
        `${t('tariffs.fileName', { title: group.title, date })}.csv`,
      ),
      // Search results should show the page instead.
      'X-Robots-Tag': 'noindex',
    },
  });
}

function singleParam(url: URL, name: string): string | undefined {
  const [value, ...more] = url.searchParams.getAll(name);
  return more.length === 0 ? value : undefined;
}
