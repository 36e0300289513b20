import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { localDateOfInstant } from '#language/calendar.ts';
import type { Locale } from '#language/locale.ts';
import { soundKey } from '#language/sound-key.ts';
import { addressOf } from '#model/address.ts';
import { sectionOf } from '#model/search-section.ts';
import { documentLexemes } from '#search/document-lexemes.ts';
import { indexVersion } from '#search/index-version.ts';
import { wordOf } from '#search/lexeme.ts';
import type { Database } from '#store/schema.ts';
import { findSearchSource, putSearchDocument, type SearchSource } from '#store/search-document.ts';
import { addTerms } from '#store/term.ts';

/** What an operation needs that writes the index. */
export interface IndexContext {
  db: Kysely<Database>;
  analyser: Analyser;
}

const silent = { title: '', headings: '', body: '' };

/** Writes into the index what is published of an entry in a language, if it is of a type that is looked for. */
export async function indexEdition(context: IndexContext, entryId: number, locale: Locale): Promise<void> {
  const source = await findSearchSource(context.db, entryId, locale);
  if (source) await indexSource(context, source);
}

export async function indexSource({ db, analyser }: IndexContext, source: SearchSource): Promise<void> {
  const { entry_id, locale, type, kind, slug, title, headings, words, file_words, card, date } = source;
  if (sectionOf(type) === undefined) return;
  // Without an address there is nothing to lead to: the row is there, and nothing finds it.
  const text =
    addressOf(type, slug, card) === null ? silent : { title, headings, body: `${words} ${file_words}` };
  const read = await documentLexemes(analyser, locale, text);
  const terms = read.terms.map((term) => ({ term, key: soundKey(wordOf(term)) }));
  await addTerms(db, locale, terms);
  await putSearchDocument(db, {
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
