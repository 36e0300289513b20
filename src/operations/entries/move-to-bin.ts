import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { setDeletedAt } from '#store/editing/bin.ts';
import { settleOpenReviews } from '#store/editing/review.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { withdraw } from '../publishing/unpublish-entry.ts';
import { updatePublicRows } from '../publishing/update-public-rows.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { cancelChangesOfBinned } from '../schedule/cancel-publications-before.ts';
import { SingletonError } from './entry-errors.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { readEditions } from './write-revisions.ts';

/**
 * Unpublishes an entry in all languages and moves it to the bin, from which it can be restored for 30 days. Its slugs
 * stay reserved.
 * @throws NotFoundError, ForbiddenError, SingletonError
 */
export async function moveToBin(context: WriteContext, id: number): Promise<void> {
  await updatePublicRows(context, id, async (db, entry) => {
    const editions = await readEditions(db, id);
    requireRemoval(context.actor, entry.type, [...editions.keys()]);
    // The site needs the entry.
    if (contentTypeOf(entry.type).singleton !== undefined) {
      throw new SingletonError(`The entry of ${entry.type} cannot be deleted.`);
    }
    const published = locales.filter((locale) => editions.get(locale)?.status === 'published');
    const changed = await withdraw(db, entry, { locales: published, retired: false });
    await cancelChangesOfBinned({ ...context, db }, id);
    await settleOpenReviews(
      db,
      { entryId: id },
      {
        state: 'withdrawn',
        userId: context.actor.userId,
        by: context.actor.name,
        at: new Date(context.now()),
      },
    );
    await setDeletedAt(db, id, new Date(context.now()));
    await recordEntryEvent({ ...context, db }, entry, {
      action: 'entry.move-to-bin',
      locales: published,
    });
    return changed;
  });
}

/** @throws ForbiddenError */
export function requireRemoval(actor: Actor, type: ContentTypeName, present: readonly Locale[]): void {
  if (!mayRemove(actor, type, present)) throw new ForbiddenError('remove');
}

/** The permission is needed for every language that the entry has. */
export function mayRemove(actor: Actor, type: ContentTypeName, present: readonly Locale[]): boolean {
  const permitted = permittedLocales(actor, 'remove', type);
  return permitted.length > 0 && present.every((locale) => permitted.includes(locale));
}
