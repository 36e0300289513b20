import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { findMarkedFields, type MarkedField } from '#model/fields/field-types.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import { canTransition } from '#model/publishing/edition-status.ts';
import { findAssets, isOfKind } from '#store/content/asset.ts';
import {
  type Edition,
  type Entry,
  listEntryTypes,
  ownerOfSlug,
  type Revision,
} from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';
import { asJson } from '../entries/write-revisions.ts';
import { validatePhones } from '../phone/validate-phones.ts';
import { findSuggestedTexts } from '../writing/find-suggested-texts.ts';
import { type ContentIssue, ContentValidationError } from './content-validation-error.ts';
import { keyPathOf } from './describe-issue.ts';
import { parseEdition } from './project-edition.ts';
import { validateRedirect } from './validate-redirect.ts';
import { validateSlug } from './validate-slug.ts';
import type { WriteContext } from './write-context.ts';

/** Returns what prevents the publication of a revision. */
export async function validatePublication(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  entry: Entry,
  { locale, status }: Pick<Edition, 'locale' | 'status'>,
  revision: Revision,
): Promise<ContentIssue[]> {
  if (!canTransition(status, 'published')) {
    const message = `${status} cannot become published`;
    return [{ locale, path: ['status'], message, fault: { code: 'wrong-status' } }];
  }
  const { slug } = revision;
  const issues = await validateSlug(contentTypeOf(entry.type), { locale, slug }, async () => {
    const owner = await ownerOfSlug(db, entry.type, locale, slug);
    return owner !== undefined && owner !== entry.id;
  });
  try {
    const { shared, localised } = parseEdition(entry.type, locale, revision);
    const type = contentTypeOf(entry.type);
    const description = describeContentType(entry.type);
    const found = [
      ...(await fieldIssues(db, type.shared(), shared, null)),
      ...(await fieldIssues(db, type.localised(), localised, locale)),
    ];
    issues.push(
      ...found.map((issue) => ({
        ...issue,
        keyPath:
          issue.locale === null
            ? keyPathOf(description.shared, shared, issue.path)
            : keyPathOf(description.localised, localised, issue.path),
      })),
      ...(await suggestionIssues(db, entry, locale, localised)),
      // Two redirect rules that were valid when saved may conflict with each other now.
      ...(await validateRedirect({ db, origin }, { type: entry.type, id: entry.id, locale, shared })),
    );
  } catch (error) {
    if (!(error instanceof ContentValidationError)) throw error;
    issues.push(...error.issues);
  }
  return issues;
}

/** A translation by machine is published only after a person has edited or accepted it. */
async function suggestionIssues(
  db: Kysely<Database>,
  { id, type }: Entry,
  locale: Locale,
  localised: Fields,
): Promise<ContentIssue[]> {
  const paths = await findSuggestedTexts(db, { type, entryId: id, locale }, asJson(localised));
  return paths.map((keyPath) => ({
    locale,
    path: [keyPath],
    keyPath,
    message: 'is a suggested translation that was not accepted',
    fault: { code: 'suggested-translation' },
  }));
}

/** Checks what the schema cannot: telephone numbers, and whether entries and files exist. */
async function fieldIssues(
  db: Kysely<Database>,
  schema: z.ZodType,
  fields: Fields,
  locale: Locale | null,
): Promise<ContentIssue[]> {
  const marked = findMarkedFields(schema, fields);
  const idsOf = (kind: MarkedField['kind']) =>
    marked.flatMap((field) => (field.kind === kind ? (assetIdOf(field.value) ?? []) : []));
  const types = await listEntryTypes(db, idsOf('reference'));
  const assets = await findAssets(db, idsOf('asset'));
  const missing = marked.flatMap((field): ContentIssue[] => {
    const { path } = field;
    const id = assetIdOf(field.value) ?? 0;
    if (field.kind === 'reference' && types.get(id) !== field.to) {
      const message = `there is no ${field.to} ${id}`;
      return [{ locale, path, message, fault: { code: 'entry-missing' } }];
    }
    const asset = assets.get(id);
    if (field.kind === 'asset' && !(asset && isOfKind(asset, field.of))) {
      return [{ locale, path, message: `there is no ${field.of} ${id}`, fault: { code: 'file-missing' } }];
    }
    return [];
  });
  return [...missing, ...validatePhones(schema, fields, locale)];
}
