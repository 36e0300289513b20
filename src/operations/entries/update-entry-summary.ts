import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { indexedSortKey } from '#language/text/collation.ts';
import type { IndexFields } from '#model/content-types/content-type.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { omitOrphanTexts } from '#model/editing/omit-orphan-texts.ts';
import { findStale } from '#model/editing/translation-sources.ts';
import { findMarkedFields } from '#model/fields/field-types.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import { languageStatusOf } from '#model/publishing/language-status.ts';
import { phoneticVector } from '#search/editor-query.ts';
import { documentLexemes, MAX_VECTOR_BYTES } from '#search/index/document-lexemes.ts';
import type { Edition, Entry } from '#store/content/entry.ts';
import { findSummarySource, putEntrySummary, type SummarySource } from '#store/editing/entry-summary.ts';
import { findWorkflowStates } from '#store/editing/review.ts';
import { listSources } from '#store/editing/translation-source.ts';
import type { Database, Fields } from '#store/schema.ts';
import { fillFields } from '../preview/fill-fields.ts';
import { statesOf } from './entry-state-name.ts';
import { titleIn } from './title-in.ts';
import { updateLinks } from './update-links.ts';
import { asJson, type Editions, versionsOf } from './write-revisions.ts';

/** Incremented with every change of what a summary contains; all are then rebuilt. */
const FORMAT_VERSION = 5;

export const summaryVersion = (analyser: Analyser): string => `${FORMAT_VERSION}.${analyser.version}`;

/** One vector has the words of all languages, and a third of each part is for their sounds. */
const MAX_SOUNDS_BYTES = MAX_VECTOR_BYTES / locales.length / 3;
const MAX_WORDS_BYTES = 2 * MAX_SOUNDS_BYTES;

/** A title longer than this is a draft that cannot be published. */
const MAX_TITLE_LENGTH = 300;

/**
 * Writes what lists, search and usages need of an entry. Every operation that changes an entry calls it, in the same
 * transaction.
 */
export async function updateEntrySummary(
  { db, analyser }: { db: Kysely<Database>; analyser: Analyser },
  entryId: number,
): Promise<void> {
  const found = await findSummarySource(db, entryId);
  if (!found) return;
  const source = withoutOrphanTexts(found);
  const { entry, editions, latest } = source;
  const byLocale = new Map(editions.map((edition) => [edition.locale, edition]));
  const texts = editions.map((edition) => ({ edition, fields: indexFieldsOf(source, edition) }));
  const titles: Partial<Record<Locale, string>> = {};
  for (const { edition, fields } of texts) {
    const title = fields.title.slice(0, MAX_TITLE_LENGTH);
    if (title !== '') titles[edition.locale] = title;
  }
  const statuses = locales.map((locale) => languageStatusOf(byLocale.get(locale)));
  const stale = await staleLocalesOf(db, entry, byLocale);
  const isInBin = entry.deleted_at !== null;
  const dated = texts.map(({ fields }) => toDate(fields.date)).find((date) => date !== null) ?? null;
  const updatedAt = latest?.made_at ?? entry.updated_at;
  const sortKeyIn = (locale: Locale) => indexedSortKey(titleIn(titles, locale), locale);
  const words = [];
  for (const { edition, fields } of texts) words.push(await vectorOf(analyser, edition.locale, fields));
  await putEntrySummary(db, {
    entry_id: entryId,
    type: entry.type,
    in_bin: isInBin,
    position: entry.position,
    titles,
    statuses,
    stale,
    states: statesOf({ statuses, stale, workflow: await findWorkflowStates(db, entryId), isInBin }),
    thumbnail_id: findThumbnail(source),
    category_id: texts.map(({ fields }) => fields.categoryId ?? null).find((id) => id !== null) ?? null,
    dated,
    filed_at: dated ?? updatedAt,
    updated_at: updatedAt,
    updated_by: latest?.author ?? '',
    user_id: latest?.user_id ?? null,
    sort_key_kk: sortKeyIn('kk'),
    sort_key_ru: sortKeyIn('ru'),
    sort_key_en: sortKeyIn('en'),
    words: words.filter((vector) => vector !== ''),
    version: summaryVersion(analyser),
  });
  await updateLinks(db, source);
}

/** Texts of deleted items have no words, no thumbnail and no links. */
function withoutOrphanTexts({ entry, editions, latest }: SummarySource): SummarySource {
  const { localised } = describeContentType(entry.type);
  const omit = (fields: Fields, shared: Fields) => omitOrphanTexts(localised, asJson(fields), shared);
  return {
    entry,
    editions: editions.map(({ fields, published, ...edition }) => ({
      ...edition,
      fields: omit(fields, entry.shared),
      published: published && { ...published, fields: omit(published.fields, published.shared) },
    })),
    latest,
  };
}

/** The languages that have translations of changed texts. */
async function staleLocalesOf(db: Kysely<Database>, entry: Entry, editions: Editions): Promise<Locale[]> {
  const sources = await listSources(db, entry.id);
  if (sources.length === 0) return [];
  const stale = findStale(sources, versionsOf(entry, editions));
  return locales.filter((locale) => stale.some((source) => source.locale === locale));
}

/** Index fields of the latest revision, which may be incomplete. */
function indexFieldsOf({ entry }: SummarySource, edition: Edition): IndexFields {
  const filled = fillFields(
    entry.type,
    { shared: entry.shared, fields: edition.fields },
    { date: null, instant: null },
  );
  const { locale, slug } = edition;
  const content = { id: entry.id, locale, slug, ...filled, publishedAt: '', updatedAt: '' };
  return contentTypeOf(entry.type).toIndexFields(content);
}

async function vectorOf(analyser: Analyser, locale: Locale, fields: IndexFields): Promise<string> {
  const { title, headings = '', text, searchWords } = fields;
  const document = { title, headings, searchWords: searchWords ?? '', body: text };
  const { lexemes, terms } = await documentLexemes(analyser, locale, document, MAX_WORDS_BYTES);
  return `${lexemes} ${phoneticVector(terms, MAX_SOUNDS_BYTES)}`.trim();
}

/** An incomplete draft has no date, or an impossible one. */
const toDate = (date: string | undefined): Date | null =>
  date !== undefined && (isLocalDate(date) || isInstant(date)) ? new Date(date) : null;

/** The first picture of the shared fields, or else of a language. */
function findThumbnail({ entry, editions }: SummarySource): number | null {
  const type = contentTypeOf(entry.type);
  const pictureIn = (schema: Parameters<typeof findMarkedFields>[0], fields: Fields) =>
    findMarkedFields(schema, fields).flatMap((field) =>
      field.kind === 'asset' && field.of === 'picture' ? (assetIdOf(field.value) ?? []) : [],
    )[0];
  const found = [
    pictureIn(type.shared(), entry.shared),
    ...editions.map((edition) => pictureIn(type.localised(), edition.fields)),
  ].find((id) => id !== undefined);
  return found ?? null;
}
