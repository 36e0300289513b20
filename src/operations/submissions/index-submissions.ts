import type { Kysely, Transaction } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { phoneticVector } from '#search/editor-query.ts';
import { documentLexemes } from '#search/index/document-lexemes.ts';
import { findNotes, listNotIndexed, lockSubmissionById, setWords } from '#store/forms/submission-work.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';

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
    for (const id of batch) await inTransaction(db, (trx) => indexSubmission(trx, openedAnalyser, id));
    total += batch.length;
  }
}

/** Locks the submission, so that no note is added, and nothing erased, between the reading and the writing. */
async function indexSubmission(trx: Transaction<Database>, analyser: Analyser, id: number): Promise<void> {
  const submission = await lockSubmissionById(trx, id);
  if (!submission || submission.words !== null) return;
  const { locale, fields, subject_title: subject, erased_at: erasedAt } = submission;
  const { name = '', topic = '', city = '', message = '', cover = '' } = fields;
  const notes = await findNotes(trx, [id]);
  const document = {
    title: name,
    headings: [topic, subject ?? ''].join('\n'),
    body: [message, cover, city, ...notes.map(({ text }) => text)].join('\n'),
  };
  const { lexemes, terms } = await documentLexemes(analyser, locale, document, MAX_WORDS_BYTES);
  const isEmpty = erasedAt !== null || lexemes === '';
  await setWords(trx, id, isEmpty ? [] : [lexemes, phoneticVector(terms, MAX_SOUNDS_BYTES)]);
}
