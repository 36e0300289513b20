import { type AnswerOf, type CallName, calls, type InputOf } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import { isExtraCall } from '#contract/remote/remote-transport.ts';
import { type Answer, clientOver, type Reader } from '#contract/transport.ts';
import type { Locale } from '#language/locale/locale.ts';
import { type NavigationWord, navigationWords } from '#messages/navigation.ts';
import { clientTypes } from '#model/fields/client-type.ts';
import { fromJson, toJson } from '#model/fields/json-text.ts';
import { sectionOf } from '#model/search/search-sections.ts';
import { type CallPresence, type CallPresenceParts, openCallPresence } from './call-availability.ts';
import { builtInSite, completedSite } from './default-site-settings.ts';
import { openDerivedSitemaps } from './derived-sitemap.ts';

/** What is known of the extra calls of an API: one for all requests. */
export interface ExtraCalls {
  /** Whether the API has shown that it has more than the specification names. */
  readonly areKnown: boolean;
  /** Whether the API has answered this call, and a request that it may not support. */
  readonly presence: CallPresence;
  /**
   * @param retry reads without the visitor, to find out whether an absent call has come
   * @returns the same reader, which answers what the API lacks by what is built in
   */
  around(read: Reader, retry: Reader, locale: Locale): Reader;
}

export interface ExtraCallParts extends CallPresenceParts {
  /** The company's name, where the API does not say. */
  brand: string;
}

type Answered<Name extends CallName> = Promise<AnswerOf<Name>>;

export function openExtraCalls({ brand, ...parts }: ExtraCallParts): ExtraCalls {
  const presence = openCallPresence(parts);
  const sitemaps = openDerivedSitemaps(parts.now);

  return {
    get areKnown() {
      return presence.has('site');
    },
    presence,
    around(read, retry, locale) {
      const client = clientOver(read);
      const builtIn: { [Name in CallName]?: (input: Partial<InputOf<Name>>) => Answered<Name> } = {
        site: async () => ({ data: builtInSite(locale, brand, await contactsOf(client)) }),
        sitemap: ({ after }) => sitemaps.read(clientOver(retry), locale, after),
        redirects: async () => ({ data: [] }),
        vacancyFields: async () => ({ data: [] }),
        searchSuggestions: async ({ query = '' }) => ({ data: [], meta: { query } }),
        async deal({ slug }) {
          const deal = (await client.deals()).data.find((each) => each.slug === slug);
          if (deal === undefined) throw new ContentError(404, 'Not Found');
          return { data: { ...deal, alternates: { kk: null, ru: null, en: null, [locale]: deal.slug } } };
        },
      };
      return async (name, input) => {
        if (!isExtraCall(name)) {
          const answered = presence.has('site') ? read(name, input) : readAsSpecified(read, name, input);
          return titled(await answered, usualTitle(name, input, locale, brand));
        }
        const answer = await presence.ask({
          name,
          mayBeMissing: calls[name].mayBeMissing,
          read: () => read(name, input),
          retry: () => retry(name, input),
        });
        if (answer !== undefined && name !== 'site') return answer;
        if (answer === undefined) {
          const made = await builtIn[name]?.(input);
          if (made === undefined) throw new ContentError(404, 'Not Found');
          return { json: toJson(made), tags: [] };
        }
        const { data } = fromJson(answer.json) as AnswerOf<'site'>;
        const isWhole = data.settings.brand !== '' && data.navigation.header.length > 0;
        if (isWhole) return answer;
        const around = builtInSite(locale, brand, await contactsOf(client));
        const site: AnswerOf<'site'> = { data: completedSite(data, around) };
        return { json: toJson(site) as typeof answer.json, tags: answer.tags };
      };
    },
  };
}

/** What a page is called that is the only one of its kind; undefined for all others. */
function usualTitle(name: CallName, input: object, locale: Locale, brand: string): string | undefined {
  const words = navigationWords[locale];
  if (name === 'main') return brand;
  if (name === 'contacts') return words.contacts;
  if (name !== 'aboutPage' || !('slug' in input)) return undefined;
  const word = String(input.slug).replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  return word in words ? words[word as NavigationWord] : words.about;
}

/** The answer, whose title is the usual one where it has none. */
function titled<Body>(answer: Answer<Body>, usual: string | undefined): Answer<Body> {
  if (usual === undefined) return answer;
  const body = fromJson(answer.json) as Body & { data: { title: string } };
  if (body.data.title !== '') return answer;
  return { ...answer, json: toJson({ ...body, data: { ...body.data, title: usual } }) };
}

const contactsOf = async (client: ReturnType<typeof clientOver>) =>
  client.contacts().then(
    ({ data }) => data,
    () => undefined,
  );

/** Calls of which the specification says that they are asked by type. */
const byType: ReadonlySet<CallName> = new Set(['faq', 'faqCategories', 'faqPopular'] satisfies CallName[]);

/**
 * Asks an API that may know no more than the specification: by type where the specification has a type (R-160, R-163,
 * R-164), and without the fields of the query that are ours, whose work is done here.
 */
async function readAsSpecified<Name extends CallName>(
  read: Reader,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<Answer<AnswerOf<Name>>> {
  const { type, section } = input as { type?: string; section?: string };
  if (byType.has(name) && type === undefined) return readByTypes(read, name, input);
  const answer = await read(name, input);
  if (name === 'faqSearch' && type !== undefined) {
    return filtered(answer, (found: AnswerOf<'faqSearch'>['data'][number]) => found.type === type);
  }
  if (name === 'search' && section !== undefined) {
    return filtered(answer, (found: AnswerOf<'search'>['data'][number]) => sectionOf(found.type) === section);
  }
  return answer;
}

function filtered<Item, Body>(answer: Answer<Body>, isMeant: (item: Item) => boolean): Answer<Body> {
  const body = fromJson(answer.json) as Body & { data: Item[] };
  return { ...answer, json: toJson({ ...body, data: body.data.filter(isMeant) }) };
}

async function readByTypes<Name extends CallName>(
  read: Reader,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<Answer<AnswerOf<Name>>> {
  const answers = await Promise.all(clientTypes.map((type) => read(name, { ...input, type })));
  const items = answers.flatMap(({ json }) => (fromJson(json) as { data: { id: number }[] }).data);
  // What does not look at the type answers the same twice.
  const data = [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
  return {
    json: toJson({ data }) as Answer<AnswerOf<Name>>['json'],
    tags: answers.flatMap(({ tags }) => tags),
  };
}
