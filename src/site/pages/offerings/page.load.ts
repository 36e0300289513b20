import { data, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import { clientTypes } from '../../data/client-types.ts';
import { loadItemPage, readAside, readContent } from '../../data/load-content.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

type Context = LoaderFunctionArgs['context'];

export type Offering = AnswerOf<'offering'>['data'];

export type Offerings = AnswerOf<'offerings'>['data'];

/** a type word is answered by the list of the type, everything else is the slug of an offering. */
export async function loader(asked: LoaderFunctionArgs) {
  const { url, params, context } = asked;
  const type = clientTypes.find((each) => each === params.slug);
  if (type !== undefined) return readType(context, localeOfPath(url.pathname).locale, type);
  return loadItemPage(asked, {
    read: (client, input) => client.offering(input),
    addressOf: path.offering,
    beside: async (item, locale) => ({ others: await readOthers(context, item), words: wordsOf(locale) }),
  });
}

async function readType(context: Context, locale: Locale, type: ClientType) {
  const [offerings, lead] = await Promise.all([
    readContent(context, async (client) => (await client.offerings({ type })).data),
    // What a type of client finds here stands on the home page; where that is missing, the interface has a word for it.
    readAside(
      context,
      'whom the offerings are for',
      async (client) => (await client.main()).data.audiences.find((each) => each.type === type)?.text ?? null,
      null,
    ),
  ]);
  const place = placeEverywhere(locale, (each) => path.offerings(each, type));
  return data({ type, offerings, lead, place, words: wordsOf(locale) });
}

async function readOthers(context: Context, { id, type }: Offering): Promise<Offerings | null> {
  const offerings = await readAside(
    context,
    'other offerings',
    async (client) => (await client.offerings({ type })).data,
    null,
  );
  return offerings?.filter((other) => other.id !== id) ?? null;
}

const wordsOf = (locale: Locale) => pageWords(locale, 'aside', 'offering', 'offerings', 'document', 'text');
