import { toJson } from '#model/fields/json-text.ts';
import { readConsent } from '#operations/content/items/read-consent.ts';
import { readSite } from '#operations/content/items/read-site.ts';
import { listLocalizations } from '#operations/content/lists/list-localizations.ts';
import { listPageUrls } from '#operations/content/lists/list-page-urls.ts';
import { dataHandler, type Handler } from '../http/handler.ts';
import { readMessages } from './localizations.ts';

export const consent: Handler<'consent'> = dataHandler(readConsent);

export const site: Handler<'site'> = dataHandler(readSite);

/** */
export const localizations: Handler<'localizations'> = async (context, { locale = context.locale, only }) => {
  const localeContext = { ...context, locale };
  const { data, tags } =
    only === 'changed'
      ? await listLocalizations(localeContext)
      : toEntries(await readMessages(localeContext));
  return { json: toJson({ data }), tags };
};

function toEntries({ data, tags }: Awaited<ReturnType<typeof readMessages>>) {
  return { data: Object.entries(data).map(([key, text]) => ({ key, text })), tags };
}

export const sitemap: Handler<'sitemap'> = async (context, input) => {
  const { data, tags } = await listPageUrls(context, input);
  const { items, ...meta } = data;
  return { json: toJson({ data: items, meta }), tags };
};
