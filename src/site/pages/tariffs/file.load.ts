import type { LoaderFunctionArgs } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate, selectOverrides } from '#messages/translate.ts';
import { invalidParametersResponse, loadOptional, loadRawContent } from '../../data/load-content.server.ts';
import { toCsv } from './csv.ts';
import { buildScheduleTable } from './schedule-table.ts';

/** Responds with one schedule of a tariff group as a CSV file in the locale of the URL. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [slug, key] = [singleParam(url, 'group'), singleParam(url, 'schedule')];
  const { data } = await loadRawContent(context, (client) => client.tariffs());
  const group = data.find((each) => each.slug === slug);
  const schedule = group?.schedules.find((each) => each.key === key);
  if (group === undefined || schedule === undefined) throw invalidParametersResponse(url);
  const t = await createTariffTranslate(context, locale);
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

// Applies the editors' message overrides, as on the page.
async function createTariffTranslate(context: LoaderFunctionArgs['context'], locale: Locale) {
  const overrides = await loadOptional(
    context,
    `localizations (${locale})`,
    (client) => client.localizations({ only: 'changed' }),
    null,
  );
  return createTranslate(
    locale,
    messageBundles[locale],
    selectOverrides(locale, messageBundles[locale], overrides?.data ?? []),
  );
}

function singleParam(url: URL, name: string): string | undefined {
  const [value, ...more] = url.searchParams.getAll(name);
  return more.length === 0 ? value : undefined;
}

// RFC 6266: `filename` is the ASCII fallback, `filename*` is encoded as in RFC 8187.
function contentDisposition(fallbackName: string, fileName: string): string {
  const name = fileName.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${fallbackName}"; filename*=UTF-8''${encoded}`;
}
