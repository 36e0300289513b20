import { bundled } from '#messages/bundled.ts';
import { overlayOf } from '#messages/translate.ts';
import { listAddresses } from '#operations/list-addresses.ts';
import { listLocalizations } from '#operations/list-localizations.ts';
import { readSite } from '#operations/read-site.ts';
import { type Handler, inData } from './handler.ts';

export const site: Handler<'site'> = inData(readSite);

/** the bundled words, with those that editors have changed in their place. */
export const localizations: Handler<'localizations'> = async (context, { locale = context.locale, only }) => {
  const { data, tags } = await listLocalizations({ ...context, locale });
  if (only === 'changed') return { body: { data }, tags };
  const words = { ...bundled[locale], ...overlayOf(locale, bundled[locale], data) };
  return { body: { data: Object.entries(words).map(([key, text]) => ({ key, text })) }, tags };
};

export const sitemap: Handler<'sitemap'> = async (context, input) => {
  const { data, tags } = await listAddresses(context, input);
  const { items, ...meta } = data;
  return { body: { data: items, meta }, tags };
};
