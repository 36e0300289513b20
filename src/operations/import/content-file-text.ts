import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import type { MarkedField } from '#model/fields/field-types.ts';
import { textsWithoutItem } from '#model/fields/text-key.ts';
import { messageOf } from '#store/store-errors.ts';
import { ContentRefused } from '../publishing/content-validation-error.ts';
import { faultsOfPlainText, losesLines, readRichText } from './editor-text.ts';
import { type ContentFile, withLines } from './read-content-files.ts';

/** A half of a content file: what all languages share, or one of them. */
export type Part = Locale | 'shared';

/** An error that names the line. */
export const faultAt = (file: ContentFile, path: readonly PropertyKey[], message: string) =>
  new Error(withLines([{ path, message }], file.source));

/** What is wrong with an entry, by the lines of its file. */
export function reasonInFile(error: unknown, { source }: ContentFile): string {
  if (!(error instanceof ContentRefused)) return messageOf(error);
  const issues = error.issues.map(({ locale, path, message }) => ({
    path: [locale ?? 'shared', ...path],
    message,
  }));
  return withLines(issues, source);
}

/** @returns the HTML of a Markdown field. @throws Error naming the lines that would be changed or lost */
export function richTextOf(file: ContentFile, path: readonly PropertyKey[], markdown: string): string {
  if (losesLines(file.source.foldedSource(path) ?? '')) {
    throw faultAt(
      file,
      path,
      'has paragraphs, lists or headings, whose lines are joined: write | in the place of > or quotes',
    );
  }
  const { html, faults } = readRichText(markdown);
  if (faults.length > 0) {
    throw new Error(
      withLines(
        faults.map(({ message, line }) => ({ path, message, line })),
        file.source,
      ),
    );
  }
  return html;
}

/** @throws Error where a plain text has markup, which would be shown as it stands */
export function refusePlainMarkup(file: ContentFile, part: Part, marked: readonly MarkedField[]): void {
  const rich = new Set(marked.map(({ path }) => JSON.stringify(path)));
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (rich.has(JSON.stringify(path))) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value))
        walk(each, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    if (typeof value !== 'string') return;
    const [first] = faultsOfPlainText(value);
    if (first) throw new Error(withLines([{ path: [part, ...path], ...first }], file.source));
  };
  walk(file[part] ?? {}, []);
}

/** @throws Error where a text belongs to an item that the shared fields do not have, because its key is misspelled */
export function refuseStrayTexts(file: ContentFile, part: Locale, schema: z.ZodType): void {
  const [path] = textsWithoutItem(schema, file[part], file.shared);
  if (path)
    throw faultAt(file, [part, ...path], 'belongs to no item of the shared fields, so it would not be shown');
}
