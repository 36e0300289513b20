import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { hasSameFields } from '#model/editing/same-value.ts';
import { type Edition, findRevisions, type Revision, setPublishedRevision } from '#store/content/entry.ts';
import type { Database } from '#store/schema.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { parseEdition } from '../publishing/project-edition.ts';

type Content = Pick<Revision, 'slug' | 'shared' | 'fields'>;

/**
 * Makes a new revision the public one if their content is equal: after a change and its reversal there is nothing to
 * publish. The read model stays as it is.
 * @param former the edition before the revision was written
 */
export async function keepPublished(
  db: Kysely<Database>,
  type: ContentTypeName,
  former: Edition | undefined,
  revision: Content & { id: number },
): Promise<void> {
  if (former?.published_revision_id == null) return;
  const { entry_id: entryId, locale, published_revision_id: publishedId } = former;
  const published = (await findRevisions(db, [publishedId])).get(publishedId);
  if (!published || !isSameContent(type, published, revision)) return;
  if (!isValid(type, locale, revision)) return;
  await setPublishedRevision(db, { entryId, locale, revisionId: revision.id });
}

function isSameContent(type: ContentTypeName, one: Content, other: Content): boolean {
  const { shared, localised } = describeContentType(type);
  return (
    one.slug === other.slug &&
    hasSameFields(shared, one.shared as JsonRecord, other.shared as JsonRecord) &&
    hasSameFields(localised, one.fields as JsonRecord, other.fields as JsonRecord)
  );
}

/** A field may be empty in the public revision and missing in an equal one, which is not always valid. */
function isValid(type: ContentTypeName, locale: Edition['locale'], revision: Content): boolean {
  try {
    parseEdition(type, locale, revision);
    return true;
  } catch (error) {
    if (error instanceof ContentValidationError) return false;
    throw error;
  }
}
