import type { AnswerOf, CallName, InputOf } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Answer, clientOver, type Reader } from '#contract/reader.ts';
import { isExtraCall } from '#contract/remote-reader.ts';
import type { Locale } from '#language/locale.ts';
import { type NavigationWord, navigationWords } from '#messages/navigation.ts';
import { clientTypes } from '#model/client-type.ts';
import { fromJson, toJson } from '#model/json.ts';
import { sectionOf } from '#model/search-section.ts';
import type { StoreLog } from '#store/store-log.ts';
import { builtInSite, completedSite } from './built-in-site.ts';
import { openDerivedSitemaps } from './derived-sitemap.ts';

/** How long a call that the API lacks is not asked for again, in milliseconds. */
const ABSENT_FOR_MS = 300_000;

/** What is known of the extra calls of an API: one for all requests. */
export interface ExtraCalls {
  /** Whether the API has shown that it has more than the specification names. */
  readonly areKnown: boolean;
  /** Whether the API has answered this call. */
  has(name: CallName): boolean;
  /**
   * Asks for something that the API may lack.
   * @returns undefined where it does
   * @throws where the call is there and fails for the moment
   */
  ask<T>(name: string, read: () => Promise<T>): Promise<T | undefined>;
  /** @returns the same reader, which answers what the API lacks by what is built in */
  around(read: Reader, locale: Locale): Reader;
}

export interface ExtraCallParts {
  /** The company's name, where the API does not say. */
  brand: string;
  now(): number;
  log: StoreLog;
}

type Answered<Name extends CallName> = Promise<AnswerOf<Name>>;

export function openExtraCalls({ brand, now, log }: ExtraCallParts): ExtraCalls {
  const present = new Set<string>();
  const sitemaps = openDerivedSitemaps(now);
  const absentUntil = new Map<string, number>();

  function found(name: string): void {
    present.add(name);
    if (absentUntil.delete(name)) log.info({ call: name }, 'the API has an optional call again');
  }

  function missed(name: string, error: unknown): void {
    if (!absentUntil.has(name))
      log.info(
        { call: name, reason: String(error) },
        'the API lacks an optional call: what is built in stands',
      );
    absentUntil.set(name, now() + ABSENT_FOR_MS);
  }

  async function ask<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
    const until = absentUntil.get(name);
    if (until !== undefined) {
      if (now() < until) return undefined;
      // One asks again, for all.
      absentUntil.set(name, now() + ABSENT_FOR_MS);
    }
    try {
      const answer = await read();
      found(name);
      return answer;
    } catch (error) {
      if (!isLacking(error, present.has(name))) throw error;
      // An item that is not there says nothing of its call.
      if (name !== 'deal') missed(name, error);
      return undefined;
    }
  }

  return {
    get areKnown() {
      return present.has('site');
    },
    has: (name) => present.has(name),
    ask,
    around(read, locale) {
      const client = clientOver(read);
      const builtIn: { [Name in CallName]?: (input: Partial<InputOf<Name>>) => Answered<Name> } = {
        site: async () => ({ data: builtInSite(locale, brand, await contactsOf(client)) }),
        sitemap: ({ after }) => sitemaps.read(client, locale, after),
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
          const answered = present.has('site') ? read(name, input) : readAsSpecified(read, name, input);
          return titled(await answered, usualTitle(name, input, locale, brand));
        }
        const answer = await ask(name, () => read(name, input));
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

/** Whether a failure says that the call is not there at all. What has answered before is there. */
function isLacking(error: unknown, hasAnswered: boolean): boolean {
  if (!(error instanceof ContentError)) return false;
  const { statusCode, cause, problem } = error;
  // What knows the item in other languages knows the call.
  if (problem?.alternates) return false;
  if (
    statusCode === 501 ||
    (statusCode >= 400 && statusCode < 500 && ![408, 429, 499].includes(statusCode))
  ) {
    return true;
  }
  if (hasAnswered) return false;
  // An answer that is no JSON or has no data; what is out of reach has a cause.
  if (statusCode === 502) return cause === undefined;
  return statusCode === 500 || (statusCode === 504 && cause !== undefined);
}

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
