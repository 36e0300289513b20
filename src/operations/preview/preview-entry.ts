import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { PALETTE } from '#specification.ts';
import { findCards, findReferrers, setAlternates } from '#store/content/published-write.ts';
import { inRolledBackTransaction, isLockConflict } from '#store/editing/preview-transaction.ts';
import { isSlugOfOtherEntry } from '#store/editing/published-place.ts';
import type { Database } from '#store/schema.ts';
import { type MissingFiles, projectEdition, reprojectEdition } from '../publishing/project-edition.ts';
import { fillFields } from './fill-fields.ts';
import { type Draft, loadDraft, type PreviewRequest } from './load-draft.ts';
import { previewPath } from './preview-path.ts';

/** The public pages as they would be if the draft were published. Valid until the end of the preview. */
export interface Preview {
  db: Transaction<Database>;
  /** Path of the page on which the draft appears, with the language prefix. */
  target: string;
}

/** Publications of the same type may wait for a preview. */
const RENDER_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 2000;

/** The preview took too long, or other transactions hold the rows that it needs. A retry may succeed. */
export class PreviewTimeoutError extends Error {
  override readonly name = 'PreviewTimeoutError';
}

// A publication holds its locks for a moment.
const LOCK_RETRIES = 15;
const LOCK_RETRY_DELAY_MS = 100;

/** Bounds the time of a preview: an entry may be embedded in all others. */
const MAX_REFERRERS = 50;

/**
 * Shows a draft as if it were published: writes it to the read model in a transaction, renders, and rolls back. The
 * publishing lock is not taken, and no process is notified.
 * @param render reads through the transaction; its result must not be cached
 * @throws NotFoundError, ForbiddenError, PreviewTimeoutError
 */
export async function previewEntry<T>(
  { db, now }: { db: Kysely<Database>; now: () => number },
  request: PreviewRequest,
  { locale, render }: { locale: Locale; render: (preview: Preview) => Promise<T> },
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await inRolledBackTransaction(db, { statementMs: STATEMENT_TIMEOUT_MS }, async (trx) => {
        const draft = await loadDraft(trx, request, locale);
        const target = await applyDraft(trx, draft, { locale, now: now() });
        return withTimeout(render({ db: trx, target }));
      });
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (retries === LOCK_RETRIES) throw new PreviewTimeoutError('The rows of the preview are locked.');
      await sleep(LOCK_RETRY_DELAY_MS);
    }
  }
}

async function withTimeout<T>(rendering: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const expire = () => timeout.reject(new PreviewTimeoutError('The preview timed out.'));
  const timer = setTimeout(expire, RENDER_TIMEOUT_MS);
  // A page that fails after the timeout is of no interest.
  rendering.catch(() => undefined);
  try {
    return await Promise.race([rendering, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes the draft to the read model. @returns the path of its page */
async function applyDraft(
  db: Kysely<Database>,
  { type, entryId, slug: wantedSlug, position, shared, fields, firstPublishedAt }: Draft,
  { locale, now }: { locale: Locale; now: number },
): Promise<string> {
  const isTaken = await isSlugOfOtherEntry(db, { type, locale, slug: wantedSlug, exceptEntry: entryId });
  const slug = isTaken ? `${wantedSlug}-${entryId}` : wantedSlug;
  const at = new Date(now);
  const dates = { date: localDateOfInstant(now), instant: at.toISOString() };
  const { hasCardChanged } = await projectEdition(
    db,
    {
      type,
      locale,
      position,
      revision: { entry_id: entryId, slug, shared, fields },
      firstPublishedAt: firstPublishedAt ?? at,
      updatedAt: at,
    },
    { fields: fillFields(type, { shared, fields }, dates), missing: missingFiles },
  );
  await setAlternates(db, entryId);
  if (hasCardChanged) {
    const referrers = await findReferrers(db, entryId, locale, MAX_REFERRERS);
    for (const referrer of referrers) await reprojectEdition(db, referrer);
  }
  const card = (await findCards(db, locale, [entryId])).get(entryId)?.card ?? {};
  return localePath(locale, previewPath(type, slug, card));
}

/** A transparent pixel. */
const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const missingFiles: MissingFiles = {
  picture: () => ({
    url: EMPTY_PICTURE,
    width: 16,
    height: 9,
    alt: '',
    colour: PALETTE.mist,
    caption: null,
    credit: null,
    focus: null,
    animated: false,
  }),
  file: () => ({
    url: EMPTY_PICTURE,
    name: '',
    media_type: 'application/octet-stream',
    bytes: 0,
    sha256: null,
  }),
};
