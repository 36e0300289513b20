import { toJson } from '#model/fields/json-text.ts';
import { readSite } from '#operations/content/items/read-site.ts';
import { listLocalizations } from '#operations/content/lists/list-localizations.ts';
import { listAddresses } from '#operations/content/lists/list-page-urls.ts';
import { type Handler, inData } from '../http/handler.ts';
import { readWords } from './localizations.ts';

export const site: Handler<'site'> = inData(readSite);

/** */
export const localizations: Handler<'localizations'> = async (context, { locale = context.locale, only }) => {
  const own = { ...context, locale };
  const { data, tags } = only === 'changed' ? await listLocalizations(own) : asEntries(await readWords(own));
  return { json: toJson({ data }), tags };
};

function asEntries({ data, tags }: Awaited<ReturnType<typeof readWords>>) {
  return { data: Object.entries(data).map(([key, text]) => ({ key, text })), tags };
}

export const sitemap: Handler<'sitemap'> = async (context, input) => {
  const { data, tags } = await listAddresses(context, input);
  const { items, ...meta } = data;
  return { json: toJson({ data: items, meta }), tags };
};
