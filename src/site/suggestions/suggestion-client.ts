import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { cleanQuery } from '../routing/search-query-param.ts';

export type Suggestion = AnswerOf<'searchSuggestions'>['data'][number];

/** Fewer letters can go on in too many ways. */
const FEWEST = 2;

/** What has been answered before is not asked for again, up to so many questions. */
const MOST_KEPT = 50;

/** Asks the site how words may go on: for the latest words alone. */
export class SuggestionSource {
  private readonly kept = new Map<string, Suggestion[]>();
  private asking: AbortController | undefined;

  /**
   * @returns none where the words are too few, and where nobody answers: nothing depends on a suggestion.
   *   `undefined` where other words have been asked for meanwhile, or `stop` was called.
   */
  async ask(words: string): Promise<Suggestion[] | undefined> {
    this.stop();
    const { query } = cleanQuery(words);
    if (query.length < FEWEST) return [];
    const known = this.kept.get(query);
    if (known) return known;
    const asking = new AbortController();
    this.asking = asking;
    const found = await read(query, asking.signal).catch(() => undefined);
    if (asking.signal.aborted) return undefined;
    if (found === undefined) return [];
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(query, found);
    return found;
  }

  stop(): void {
    this.asking?.abort();
  }
}

async function read(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { locale } = localeOfPath(window.location.pathname);
  const address = `/api/search/suggestions?${new URLSearchParams({ query })}`;
  const answer = await fetch(address, { signal, headers: { 'Accept-Language': locale } });
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
  const { data } = (await answer.json()) as AnswerOf<'searchSuggestions'>;
  return data;
}
