import type { ResponseOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { normaliseQuery } from '../routing/search-query-param.ts';

export type Suggestion = ResponseOf<'searchSuggestions'>['data'][number];

const MIN_QUERY_LENGTH = 2;

const MAX_CACHED_QUERIES = 50;

/** Loads and caches search suggestions. A new request aborts the previous one. */
export class SuggestionClient {
  private readonly cache = new Map<string, Suggestion[]>();
  private controller: AbortController | undefined;

  /**
   * @returns an empty list if the query is too short or the request fails; undefined if the request was
   * aborted by a newer one or by `abort`
   */
  async fetchSuggestions(text: string): Promise<Suggestion[] | undefined> {
    this.abort();
    const { query } = normaliseQuery(text);
    if (query.length < MIN_QUERY_LENGTH) return [];
    const cached = this.cache.get(query);
    if (cached) return cached;
    const controller = new AbortController();
    this.controller = controller;
    const suggestions = await request(query, controller.signal).catch(() => undefined);
    if (controller.signal.aborted) return undefined;
    if (suggestions === undefined) return [];
    if (this.cache.size >= MAX_CACHED_QUERIES) this.cache.clear();
    this.cache.set(query, suggestions);
    return suggestions;
  }

  abort(): void {
    this.controller?.abort();
  }
}

async function request(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { locale } = localeOfPath(window.location.pathname);
  const url = `/api/search/suggestions?${new URLSearchParams({ query })}`;
  const response = await fetch(url, { signal, headers: { 'Accept-Language': locale } });
  if (!response.ok) throw new Error(`Suggestions failed with status ${response.status}`);
  const { data } = (await response.json()) as ResponseOf<'searchSuggestions'>;
  return data;
}
