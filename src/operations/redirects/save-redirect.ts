import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import { withoutSiteOrigin } from '#model/pages/redirect-url.ts';
import { findRevisions } from '#store/content/entry.ts';
import type { Fields } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { createEntry } from '../entries/create-entry.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { saveEntry } from '../entries/save-entry.ts';
import { readEditions } from '../entries/write-revisions.ts';
import { NotFoundError } from '../not-found-error.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { OutdatedRevisionError } from '../publishing/outdated-revision-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import { validatePublication } from '../publishing/validate-publication.ts';
import type { WriteContext } from '../publishing/write-context.ts';

export interface RedirectSave {
  /** The rule to change, and the revision that the user changed; absent for a new rule. */
  existing?: { id: number; sharedRevisionId: number } | undefined;
  shared: Fields;
  /** The languages in which the rule is public from now on; absent to save a draft. */
  publishedIn?: readonly Locale[] | undefined;
}

/**
 * Saves a redirect rule as the editor of entries does, and publishes it if wanted, in one transaction. Unlike other
 * drafts, a rule must be valid: it has three fields, and a loop is easier to understand now than later.
 * @returns the entry id
 * @throws ContentValidationError, OutdatedRevisionError, ForbiddenError, NotFoundError
 */
export function saveRedirect(
  context: WriteContext,
  { existing, shared: given, publishedIn }: RedirectSave,
): Promise<number> {
  const { to } = given;
  const shared = typeof to === 'string' ? { ...given, to: withoutSiteOrigin(to, context.origin) } : given;
  return inTransaction(context.db, async (trx) => {
    const within = { ...context, db: trx };
    const id = existing
      ? await changeRule(within, existing, shared)
      : await createEntry(within, { type: 'redirect', shared, editions: {} });
    await requireValidRule(within, id);
    if (publishedIn) await publishIn(within, id, publishedIn);
    return id;
  });
}

async function changeRule(
  context: WriteContext,
  { id, sharedRevisionId }: NonNullable<RedirectSave['existing']>,
  shared: Fields,
): Promise<number> {
  const entry = await requireEntry(context.db, id);
  if (entry.type !== 'redirect') throw new NotFoundError(`redirect ${id}`);
  const save = { base: { shared: sharedRevisionId, editions: {} }, shared, editions: {} };
  const conflicts = await saveEntry(context, id, save);
  if (conflicts.length > 0) throw new OutdatedRevisionError([]);
  return id;
}

/** @throws ContentValidationError */
async function requireValidRule(context: WriteContext, id: number): Promise<void> {
  const { db } = context;
  const entry = await requireEntry(db, id);
  const [edition] = (await readEditions(db, id)).values();
  const revision = edition && (await findRevisions(db, [edition.revision_id])).get(edition.revision_id);
  if (!revision) return;
  const issues = await validatePublication(context, entry, { ...edition, status: 'draft' }, revision);
  if (issues.length > 0) throw new ContentValidationError(`redirect ${id}`, issues);
}

async function publishIn(context: WriteContext, entryId: number, wanted: readonly Locale[]): Promise<void> {
  const editions = await readEditions(context.db, entryId);
  const unwanted = allLocales.filter(
    (locale) => !wanted.includes(locale) && editions.get(locale)?.status === 'published',
  );
  if (wanted.length > 0) await publishEntry(context, { entryId, locales: [...new Set(wanted)] });
  if (unwanted.length > 0) await unpublishEntry(context, { entryId, locales: unwanted });
}
