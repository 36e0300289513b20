import * as z from 'zod';
import { localePath } from '#language/locale/locale.ts';
import { asset, keyed, line, list, localDate, reference, text } from '../fields/field-types.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import { withoutKeys } from '../fields/list-items.ts';
import { dateView, fileView } from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { documentFilePath } from '../pages/document-file-path.ts';
import { documentCategory } from './categories/document-category.ts';
import { defineContentType, type Links } from './content-type.ts';

const versionView = z.object({ dated_on: dateView, note: z.string().nullable(), file: fileView });

const view = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  number: z.string().nullable(),
  dated_on: dateView,
  year: z.int(),
  category: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  /** Site path that always leads to the current file; `null` if a remote API has none. */
  permanent_url: z.string().nullable(),
  /** The current version, in one or more files. The key names a file in `permanent_url`: `?file={key}`. */
  files: z.array(fileView.extend({ key: z.string() })),
  /** Earlier versions, newest first. */
  versions: z.array(versionView),
});

export const document = defineContentType({
  name: 'document',
  shared: () =>
    z.object({
      category: reference('document-category'),
      dated_on: localDate(),
      number: line(40).nullable().default(null),
    }),
  localised: () =>
    z.object({
      title: line(200),
      note: text(400).nullable().default(null),
      /** Of the file in this language, if it differs from the date of the document. */
      own_date: localDate().nullable().default(null),
      files: list(keyed(z.object({ file: asset('document') })), { min: 1, max: 4 }),
      versions: list(
        keyed(
          z.object({
            dated_on: localDate(),
            note: line(200).nullable().default(null),
            file: asset('document'),
          }),
        ),
      ).default([]),
      ...searchWordsField(),
    }),
  card: view,
  item: view,
  slugSource: (localised) => localised.title,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.title,
    headings: shared.number ?? '',
    text: joinFieldTexts(shared.number, localised.note, ...localised.versions.map((version) => version.note)),
    searchWords: localised.search_words,
    date: `${localised.own_date ?? shared.dated_on}T00:00:00Z`,
    categoryId: shared.category,
  }),
  toViews({ id, locale, slug, shared, localised }, links: Links) {
    const category = links.card(documentCategory, shared.category);
    const versions = withoutKeys(localised.versions).map((version) => ({
      ...version,
      file: links.file(version.file),
    }));
    const datedOn = localised.own_date ?? shared.dated_on;
    const item = {
      id,
      slug,
      title: localised.title,
      note: localised.note,
      number: shared.number,
      dated_on: datedOn,
      year: Number(datedOn.slice(0, 4)),
      category: category && { id: category.id, slug: category.slug, name: category.name },
      permanent_url: localePath(locale, documentFilePath(slug)),
      files: localised.files.map(({ key, file }) => ({ ...links.file(file), key })),
      versions: versions.sort((a, b) => (a.dated_on < b.dated_on ? 1 : -1)),
    };
    return { card: item, item };
  },
});
