import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { sectionOf } from '#model/search/search-sections.ts';
import { documentLexemes } from '#search/index/document-lexemes.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { lexemeText } from '#search/index/lexeme.ts';
import type { Database } from '#store/schema.ts';
import {
  findSearchSources,
  putSearchDocuments,
  type SearchDocument,
  type SearchSource,
} from '#store/search/search-document.ts';
import { addTerms } from '#store/search/term.ts';

/** Dependencies of operations that write the search index. */
export interface IndexContext {
  db: Kysely<Database>;
  analyser: Analyser;
}

/** Key of a public row. */
export interface EditionKey {
  entryId: number;
  locale: Locale;
}

const emptyText = { title: '', headings: '', body: '' };

const BATCH_SIZE = 50;

/** Indexes the published editions of searchable types; other editions are ignored. */
export async function indexEditions(context: IndexContext, editions: readonly EditionKey[]): Promise<void> {
  const keys = new Map(editions.map((edition) => [`${edition.locale} ${edition.entryId}`, edition]));
  const all = [...keys.values()];
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    await indexSources(context, await findSearchSources(context.db, all.slice(at, at + BATCH_SIZE)));
  }
}

/** Indexes public rows and updates the term statistics once for all of them. */
export async function indexSources(
  { db, analyser }: IndexContext,
  sources: readonly SearchSource[],
): Promise<void> {
  const documents: SearchDocument[] = [];
  const terms = new Map<Locale, Set<string>>();
  for (const source of sources) {
    const { entry_id, locale, type, kind, slug, title, headings, words, file_words, card, date } = source;
    if (sectionOf(type) === undefined) continue;
    // An entry without a URL is indexed with empty text, so no query matches it.
    const text =
      entryPath(type, slug, card) === null ? emptyText : { title, headings, body: `${words} ${file_words}` };
    const analysed = await documentLexemes(analyser, locale, text);
    const known = terms.get(locale) ?? new Set();
    terms.set(locale, known);
    for (const term of analysed.terms) known.add(term);
    documents.push({
      entry_id,
      locale,
      type,
      kind,
      dated: date === null ? null : localDateOfInstant(date.getTime()),
      heads: analysed.heads,
      title_length: analysed.titleLength,
      lexemes: analysed.lexemes,
      analyser: indexVersion(analyser),
    });
  }
  for (const [locale, words] of terms) {
    await addTerms(
      db,
      locale,
      Array.from(words, (term) => ({ term, key: phoneticKey(lexemeText(term)) })),
    );
  }
  await putSearchDocuments(db, documents);
}
