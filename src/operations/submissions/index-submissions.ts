import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { phoneticVector } from '#search/editor-query.ts';
import { documentLexemes } from '#search/index/document-lexemes.ts';
import { findNotes, listNotIndexed, setWords } from '#store/forms/submission-work.ts';
import type { Database } from '#store/schema.ts';

const BATCH_SIZE = 200;

/** A vector has the words of a submission and their sounds; the forms limit the length of texts. */
const MAX_WORDS_BYTES = 200_000;
const MAX_SOUNDS_BYTES = 100_000;

/**
 * Indexes the words of submissions that are new or have new notes. Runs before each search and every hour: accepting a form
 * must not wait for the dictionaries.
 * @returns the number of indexed submissions
 */
export async function indexSubmissions({
  db,
  analyser,
}: {
  db: Kysely<Database>;
  analyser: () => Promise<Analyser>;
}): Promise<number> {
  for (let total = 0; ; ) {
    const batch = await listNotIndexed(db, BATCH_SIZE);
    if (batch.length === 0) return total;
    const openedAnalyser = await analyser();
    const notes = await findNotes(
      db,
      batch.map(({ id }) => id),
    );
    for (const { id, locale, fields, subject_title: subject, erased_at: erasedAt } of batch) {
      const { name = '', topic = '', city = '', message = '', cover = '' } = fields;
      const noted = notes.filter((note) => note.submission_id === id).map(({ text }) => text);
      const document = {
        title: name,
        headings: [topic, subject ?? ''].join('\n'),
        body: [message, cover, city, ...noted].join('\n'),
      };
      const { lexemes, terms } = await documentLexemes(openedAnalyser, locale, document, MAX_WORDS_BYTES);
      const isEmpty = erasedAt !== null || lexemes === '';
      await setWords(db, id, isEmpty ? [] : [lexemes, phoneticVector(terms, MAX_SOUNDS_BYTES)]);
    }
    total += batch.length;
  }
}
