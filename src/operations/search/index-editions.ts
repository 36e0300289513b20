import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { soundKey } from '#language/script/phonetic-key.ts';
import { addressOf } from '#model/pages/page-urls.ts';
import { sectionOf } from '#model/search/search-sections.ts';
import { documentLexemes } from '#search/index/document-lexemes.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { wordOf } from '#search/index/lexeme.ts';
import type { Database } from '#store/schema.ts';
import {
  findSearchSources,
  putSearchDocuments,
  type SearchDocument,
  type SearchSource,
} from '#store/search/search-document.ts';
import { addTerms } from '#store/search/term.ts';

/** What an operation needs that writes the index. */
export interface IndexContext {
  db: Kysely<Database>;
  analyser: Analyser;
}

/** A public row by its key. */
export interface EditionKey {
  entryId: number;
  locale: Locale;
}

const silent = { title: '', headings: '', body: '' };

/** Rows that are read, understood and written at a time. */
const BATCH = 50;

/**
 * Writes into the index what is published of entries, as far as they are of types that are looked for. What is not
 * published has no part in it, and none is made.
 */
export async function indexEditions(context: IndexContext, editions: readonly EditionKey[]): Promise<void> {
  const keys = new Map(editions.map((edition) => [`${edition.locale} ${edition.entryId}`, edition]));
  const all = [...keys.values()];
  for (let at = 0; at < all.length; at += BATCH) {
    await indexSources(context, await findSearchSources(context.db, all.slice(at, at + BATCH)));
  }
}

/** Writes public rows into the index, at once: what is counted of words is counted once. */
export async function indexSources(
  { db, analyser }: IndexContext,
  sources: readonly SearchSource[],
): Promise<void> {
  const documents: SearchDocument[] = [];
  const terms = new Map<Locale, Set<string>>();
  for (const source of sources) {
    const { entry_id, locale, type, kind, slug, title, headings, words, file_words, card, date } = source;
    if (sectionOf(type) === undefined) continue;
    // Without an address there is nothing to lead to: the row is there, and nothing finds it.
    const text =
      addressOf(type, slug, card) === null ? silent : { title, headings, body: `${words} ${file_words}` };
    const read = await documentLexemes(analyser, locale, text);
    const known = terms.get(locale) ?? new Set();
    terms.set(locale, known);
    for (const term of read.terms) known.add(term);
    documents.push({
      entry_id,
      locale,
      type,
      kind,
      dated: date === null ? null : localDateOfInstant(date.getTime()),
      heads: read.heads,
      title_length: read.titleLength,
      lexemes: read.lexemes,
      analyser: indexVersion(analyser),
    });
  }
  for (const [locale, words] of terms) {
    await addTerms(
      db,
      locale,
      Array.from(words, (term) => ({ term, key: soundKey(wordOf(term)) })),
    );
  }
  await putSearchDocuments(db, documents);
}
