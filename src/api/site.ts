import { toJson } from '#model/json.ts';
import { listAddresses } from '#operations/list-addresses.ts';
import { listLocalizations } from '#operations/list-localizations.ts';
import { readSite } from '#operations/read-site.ts';
import { type Handler, inData } from './handler.ts';
import { readWords } from './words.ts';

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
