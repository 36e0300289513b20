import { data, type LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import { clientTypes } from '../../data/client-types.ts';
import { loadContent, loadItemPage, loadOptional } from '../../data/load-content.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

type Context = LoaderFunctionArgs['context'];

export type Offering = ResponseOf<'offering'>['data'];

export type Offerings = ResponseOf<'offerings'>['data'];

/** the path parameter is a client type, which selects a list, or the slug of an offering. */
export async function loader(args: LoaderFunctionArgs) {
  const { url, params, context } = args;
  const type = clientTypes.find((each) => each === params.slug);
  if (type !== undefined) return loadOfferingList(context, localeOfPath(url.pathname).locale, type);
  return loadItemPage(args, {
    read: (client, input) => client.offering(input),
    buildPath: path.offering,
    loadExtra: async (item, locale) => ({
      others: await readOtherOfferings(context, item),
      messages: offeringMessages(locale),
    }),
  });
}

async function loadOfferingList(context: Context, locale: Locale, type: ClientType) {
  const [offerings, lead] = await Promise.all([
    loadContent(context, async (client) => (await client.offerings({ type })).data),
    // The lead is part of the home page content; the messages have a default.
    loadOptional(
      context,
      'lead of the offerings',
      async (client) => (await client.main()).data.audiences.find((each) => each.type === type)?.text ?? null,
      null,
    ),
  ]);
  const location = locationInAllLocales(locale, (each) => path.offerings(each, type));
  return data({ type, offerings, lead, location, messages: offeringMessages(locale) });
}

async function readOtherOfferings(context: Context, { id, type }: Offering): Promise<Offerings | null> {
  const offerings = await loadOptional(
    context,
    'other offerings',
    async (client) => (await client.offerings({ type })).data,
    null,
  );
  return offerings?.filter((other) => other.id !== id) ?? null;
}

const offeringMessages = (locale: Locale) =>
  pageMessages(locale, 'aside', 'offering', 'offerings', 'document', 'text');
