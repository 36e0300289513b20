import { type CallName, calls, type InputOf, type ResponseOf } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import { isExtraCall } from '#contract/remote/remote-transport.ts';
import { type ApiResponse, createContentClient, type Transport } from '#contract/transport.ts';
import type { Locale } from '#language/locale/locale.ts';
import { type DefaultMenuLabel, defaultMenuLabels } from '#messages/default-menu-labels.ts';
import { clientTypes } from '#model/fields/client-type.ts';
import { fromJson, toJson } from '#model/fields/json-text.ts';
import { sectionOf } from '#model/search/search-sections.ts';
import {
  type CallAvailability,
  type CallAvailabilityOptions,
  createCallAvailability,
} from './call-availability.ts';
import { applySiteDefaults, createDefaultSite } from './default-site.ts';
import { createDerivedSitemapCache } from './derived-sitemap.ts';

/** Handles the calls that an API has beyond the specification; shared by all requests. */
export interface ExtraCalls {
  /** Whether the API has answered an extra call. */
  readonly areSupported: boolean;
  readonly availability: CallAvailability;
  /**
   * @param retry a transport without the caller's signal, for background retries of absent calls
   * @returns a transport that answers unsupported calls with defaults
   */
  wrapTransport(read: Transport, retry: Transport, locale: Locale): Transport;
}

export interface ExtraCallOptions extends CallAvailabilityOptions {
  /** The company name, if the API does not provide it. */
  brand: string;
}

type ResponseTo<Name extends CallName> = Promise<ResponseOf<Name>>;

export function createExtraCalls({ brand, ...parts }: ExtraCallOptions): ExtraCalls {
  const callAvailability = createCallAvailability(parts);
  const sitemaps = createDerivedSitemapCache(parts.now);

  const areSupported = () => callAvailability.isAvailable('site');

  return {
    get areSupported() {
      return areSupported();
    },
    availability: callAvailability,
    wrapTransport(read, retry, locale) {
      const client = createContentClient(read);
      const defaults: { [Name in CallName]?: (input: Partial<InputOf<Name>>) => ResponseTo<Name> } = {
        site: async () => ({ data: createDefaultSite(locale, brand, await readContacts(client)) }),
        sitemap: ({ after }) => sitemaps.read(createContentClient(retry), locale, after),
        consent: async () => ({ data: null }),
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
          const response = await (areSupported() ? read(name, input) : readAsSpecified(read, name, input));
          return withDefaultTitle(response, defaultTitle(name, input, locale, brand));
        }
        const response = await callAvailability.request({
          name,
          mayBeMissing: calls[name].mayBeMissing,
          send: () => read(name, input),
          retry: () => retry(name, input),
        });
        if (response !== undefined && name !== 'site') return response;
        if (response === undefined) {
          const body = await defaults[name]?.(input);
          if (body === undefined) throw new ContentError(404, 'Not Found');
          return { json: toJson(body), tags: [] };
        }
        const { data } = fromJson(response.json) as ResponseOf<'site'>;
        const isComplete = data.settings.brand !== '' && data.navigation.header.length > 0;
        if (isComplete) return response;
        const siteDefaults = createDefaultSite(locale, brand, await readContacts(client));
        const site: ResponseOf<'site'> = { data: applySiteDefaults(data, siteDefaults) };
        return { json: toJson(site) as typeof response.json, tags: response.tags };
      };
    },
  };
}

/** @returns the default title of a page that exists once, such as contacts; otherwise undefined */
function defaultTitle(name: CallName, input: object, locale: Locale, brand: string): string | undefined {
  const messages = defaultMenuLabels[locale];
  if (name === 'main') return brand;
  if (name === 'contacts') return messages.contacts;
  if (name !== 'aboutPage' || !('slug' in input)) return undefined;
  const key = String(input.slug).replace(/-([a-z])/gu, (_, initial: string) => initial.toUpperCase());
  return key in messages ? messages[key as DefaultMenuLabel] : messages.about;
}

/** Fills an empty title. */
function withDefaultTitle<Body>(response: ApiResponse<Body>, title: string | undefined): ApiResponse<Body> {
  if (title === undefined) return response;
  const body = fromJson(response.json) as Body & { data: { title: string } };
  if (body.data.title !== '') return response;
  return { ...response, json: toJson({ ...body, data: { ...body.data, title } }) };
}

const readContacts = async (client: ReturnType<typeof createContentClient>) =>
  client.contacts().then(
    ({ data }) => data,
    () => undefined,
  );

/** Calls for which the specification requires a type. */
const callsByType: ReadonlySet<CallName> = new Set([
  'faq',
  'faqCategories',
  'faqPopular',
] satisfies CallName[]);

/**
 * Calls an API that may support the specification only. Sends a type where the specification requires it, and
 * filters by our own query fields here.
 */
async function readAsSpecified<Name extends CallName>(
  read: Transport,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<ApiResponse<ResponseOf<Name>>> {
  const { type, section } = input as { type?: string; section?: string };
  if (callsByType.has(name) && type === undefined) return readByTypes(read, name, input);
  const response = await read(name, input);
  if (name === 'faqSearch' && type !== undefined) {
    return filterItems(response, (item: ResponseOf<'faqSearch'>['data'][number]) => item.type === type);
  }
  if (name === 'search' && section !== undefined) {
    return filterItems(
      response,
      (item: ResponseOf<'search'>['data'][number]) => sectionOf(item.type) === section,
    );
  }
  return response;
}

function filterItems<Item, Body>(
  response: ApiResponse<Body>,
  predicate: (item: Item) => boolean,
): ApiResponse<Body> {
  const body = fromJson(response.json) as Body & { data: Item[] };
  return { ...response, json: toJson({ ...body, data: body.data.filter(predicate) }) };
}

async function readByTypes<Name extends CallName>(
  read: Transport,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<ApiResponse<ResponseOf<Name>>> {
  const responses = await Promise.all(clientTypes.map((type) => read(name, { ...input, type })));
  const items = responses.flatMap(({ json }) => (fromJson(json) as { data: { id: number }[] }).data);
  // An API that ignores the type returns the same items twice.
  const data = [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
  return {
    json: toJson({ data }) as ApiResponse<ResponseOf<Name>>['json'],
    tags: responses.flatMap(({ tags }) => tags),
  };
}
