import { type Locale, locales } from '#language/locale/locale.ts';
import { languageStatusOf } from '#model/publishing/language-status.ts';
import { lockType } from '#store/editing/entry-order.ts';
import { findDictionaryEntry } from '#store/texts/dictionary.ts';
import { inTransaction } from '#store/transaction.ts';
import { createEntry } from '../entries/create-entry.ts';
import { saveEntry } from '../entries/save-entry.ts';
import { readEditions } from '../entries/write-revisions.ts';
import { OutdatedRevisionError } from '../publishing/outdated-revision-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';

export interface TextSave {
  key: string;
  /** The texts of some languages; an empty one returns to the bundled message. */
  texts: Partial<Record<Locale, string>>;
  /** The revisions that the user changed. */
  revisions: Partial<Record<Locale, number>>;
  /** Whether the change is public at once. */
  isPublished: boolean;
}

/**
 * Saves a message of the interface as the editor of entries does, and publishes it if wanted, in one transaction. The
 * caller has checked that the key exists and that the texts are valid.
 * @throws ContentValidationError, OutdatedRevisionError, ForbiddenError
 */
export function saveText(context: WriteContext, save: TextSave): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const within = { ...context, db: trx };
    // Of two users who change a message for the first time, the second one finds the entry of the first.
    await lockType(trx, 'dictionary-entry');
    const id = await writeTexts(within, save);
    if (id !== undefined && save.isPublished) await publishTexts(within, id, save.texts);
  });
}

/** @returns the entry id; undefined if nothing differs from the bundled message */
async function writeTexts(
  context: WriteContext,
  { key, texts, revisions }: TextSave,
): Promise<number | undefined> {
  const sent = locales.filter((locale) => texts[locale] !== undefined);
  const existing = await findDictionaryEntry(context.db, key);
  if (existing === undefined) {
    const filled = sent.filter((locale) => texts[locale] !== '');
    if (filled.length === 0) return undefined;
    return createEntry(context, {
      type: 'dictionary-entry',
      shared: { key },
      editions: editionsOf(filled, texts),
    });
  }
  const save = { base: { shared: null, editions: revisions }, editions: editionsOf(sent, texts) };
  const conflicts = await saveEntry(context, existing, save);
  if (conflicts.length > 0) throw new OutdatedRevisionError(sent);
  return existing;
}

const editionsOf = (of: readonly Locale[], texts: TextSave['texts']) =>
  Object.fromEntries(of.map((locale) => [locale, { slug: null, fields: { text: texts[locale] ?? '' } }]));

async function publishTexts(context: WriteContext, entryId: number, texts: TextSave['texts']): Promise<void> {
  const editions = await readEditions(context.db, entryId);
  const sent = locales.filter((locale) => texts[locale] !== undefined && editions.has(locale));
  const changed = sent.filter(
    (locale) => texts[locale] !== '' && languageStatusOf(editions.get(locale)) !== 'published',
  );
  const reset = sent.filter((locale) => texts[locale] === '' && editions.get(locale)?.status === 'published');
  if (changed.length > 0) await publishEntry(context, { entryId, locales: changed });
  if (reset.length > 0) await unpublishEntry(context, { entryId, locales: reset });
}
