import type { LoaderFunctionArgs } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate, overlayOf } from '#messages/translate.ts';
import { invalidAddress, readAside, readPlain } from '../../data/load-content.server.ts';
import { csvText } from './csv.ts';
import { scheduleTable } from './schedule-table.ts';

/** One schedule of a group of tariffs as a CSV file, in the language of the address. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [slug, key] = [only(url, 'group'), only(url, 'schedule')];
  const { data } = await readPlain(context, (client) => client.tariffs());
  const group = data.find((each) => each.slug === slug);
  const schedule = group?.schedules.find((each) => each.key === key);
  if (group === undefined || schedule === undefined) throw invalidAddress(url);
  const t = await words(context, locale);
  const date = schedule.effective_from;
  return new Response(csvText(scheduleTable(schedule, locale, t), locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Language': locale,
      'Content-Disposition': attachment(
        `tariffs-${group.slug}-${date}.csv`,
        `${t('tariffs.fileName', { title: group.title, date })}.csv`,
      ),
      // The page is what is to be found; its table as a file is not.
      'X-Robots-Tag': 'noindex',
    },
  });
}

// As on the page: an editor's words where there are some.
async function words(context: LoaderFunctionArgs['context'], locale: Locale) {
  const overlay = await readAside(
    context,
    `localizations (${locale})`,
    (client) => client.localizations({ only: 'changed' }),
    null,
  );
  return createTranslate(locale, bundled[locale], overlayOf(locale, bundled[locale], overlay?.data ?? []));
}

function only(url: URL, name: string): string | undefined {
  const [value, ...more] = url.searchParams.getAll(name);
  return more.length === 0 ? value : undefined;
}

// RFC 6266: the plain name for those who cannot read the other, and that one as RFC 8187 writes it.
function attachment(plain: string, full: string): string {
  const name = full.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
