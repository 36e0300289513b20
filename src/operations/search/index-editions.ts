import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { joinFieldTexts } from '#model/fields/join-text.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { isSearchGuide, searchGuideTypes } from '#model/search/search-guides.ts';
import { type ResultType, searchableTypes } from '#model/search/search-sections.ts';
import { type DocumentText, documentLexemes } from '#search/index/document-lexemes.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { lexemeText } from '#search/index/lexeme.ts';
import { typeWords } from '#search/index/type-words.ts';
import type { Database } from '#store/schema.ts';
import {
  findEditionsOfType,
  findSearchSources,
  putSearchDocuments,
  type SearchDocument,
  type SearchSource,
} from '#store/search/search-document.ts';
import { MAX_PROMINENCE } from '#store/search/search-match.ts';
import { addTerms } from '#store/search/term.ts';
import { readCompanyFacts } from './company-facts.ts';

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

const indexedTypes: ReadonlySet<ResultType> = new Set<ResultType>([...searchableTypes, ...searchGuideTypes]);

/** Indexes the published editions of indexed types; other editions are ignored. */
export async function indexEditions(context: IndexContext, editions: readonly EditionKey[]): Promise<void> {
  const keys = new Map(editions.map((edition) => [`${edition.locale} ${edition.entryId}`, edition]));
  const all = [...keys.values()];
  const settingsLocales = new Set<Locale>();
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    const sources = await findSearchSources(context.db, all.slice(at, at + BATCH_SIZE));
    for (const { type, locale } of sources) if (type === 'settings') settingsLocales.add(locale);
    await indexSources(context, sources);
  }
  // The page of contacts is found by facts of the settings.
  if (settingsLocales.size > 0) {
    const contacts = await findEditionsOfType(context.db, 'contacts', [...settingsLocales]);
    await indexSources(context, await findSearchSources(context.db, contacts));
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
    const { id, entry_id, page_id, locale, type, kind, date } = source;
    if (!indexedTypes.has(type)) continue;
    const analysed = await documentLexemes(analyser, locale, await documentText(db, source));
    const known = terms.get(locale) ?? new Set();
    terms.set(locale, known);
    for (const term of analysed.terms) known.add(term);
    documents.push({
      id,
      entry_id,
      page_id,
      locale,
      type,
      kind,
      prominence: prominenceOf(source),
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

/** Popular entries, and the first ones of a list, are what visitors mean by general words. */
function prominenceOf({ type, popular, position }: SearchSource): number {
  const hasPositions = type !== 'page' && (contentTypeOf(type).hasPositions ?? false);
  return (
    (popular ? 40 : 0) + (hasPositions ? Math.max(0, MAX_PROMINENCE - 40 - Math.floor(position / 10) * 5) : 0)
  );
}

async function documentText(db: Kysely<Database>, source: SearchSource): Promise<DocumentText> {
  const { type, locale, slug, card, title, headings, words, search_words, file_words } = source;
  // A search guide is found by its words, and no document by the words of one-way synonyms.
  if (isSearchGuide(type)) return { ...emptyText, title };
  // An entry without a URL is indexed with empty text, so no query matches it.
  if (type !== 'page' && entryPath(type, slug, card) === null) return emptyText;
  const facts = type === 'contacts' ? await readCompanyFacts(db, locale) : '';
  return {
    title,
    headings: joinFieldTexts(headings, typeWords[locale][type]),
    searchWords: search_words,
    body: joinFieldTexts(words, file_words, facts),
  };
}
