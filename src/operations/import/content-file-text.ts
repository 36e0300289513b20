import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import type { MarkedField } from '#model/fields/field-types.ts';
import { findOrphanTexts } from '#model/fields/orphan-texts.ts';
import { messageOf } from '#store/store-errors.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { findPlainTextFaults, losesLineBreaks, renderEditorText } from './editor-text.ts';
import { type ContentFile, formatWithLines } from './read-content-files.ts';

/** A section of a content file: the shared fields or one locale. */
export type ContentFilePart = Locale | 'shared';

export const errorAt = (file: ContentFile, path: readonly PropertyKey[], message: string) =>
  new Error(formatWithLines([{ path, message }], file.source));

/** Describes an error with the lines of its file. */
export function describeErrorInFile(error: unknown, { source }: ContentFile): string {
  if (!(error instanceof ContentValidationError)) return messageOf(error);
  const issues = error.issues.map(({ locale, path, message }) => ({
    path: [locale ?? 'shared', ...path],
    message,
  }));
  return formatWithLines(issues, source);
}

/** Renders a Markdown field to HTML. @throws Error with the lines that would be changed or lost */
export function renderRichText(file: ContentFile, path: readonly PropertyKey[], markdown: string): string {
  if (losesLineBreaks(file.source.foldedSource(path) ?? '')) {
    throw errorAt(
      file,
      path,
      'has paragraphs, lists or headings, whose lines are joined: write | in the place of > or quotes',
    );
  }
  const { html, faults } = renderEditorText(markdown);
  if (faults.length > 0) {
    throw new Error(
      formatWithLines(
        faults.map(({ message, line }) => ({ path, message, line })),
        file.source,
      ),
    );
  }
  return html;
}

/** @throws Error if a plain-text field contains markup, which would be shown literally */
export function rejectPlainTextMarkup(
  file: ContentFile,
  part: ContentFilePart,
  marked: readonly MarkedField[],
): void {
  const markedPaths = new Set(marked.map(({ path }) => JSON.stringify(path)));
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (markedPaths.has(JSON.stringify(path))) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value))
        walk(each, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    if (typeof value !== 'string') return;
    const [first] = findPlainTextFaults(value);
    if (first) throw new Error(formatWithLines([{ path: [part, ...path], ...first }], file.source));
  };
  walk(file[part] ?? {}, []);
}

/**
 * @throws Error if a text has no matching item in the shared fields, for example because of a misspelled key
 */
export function rejectOrphanTexts(file: ContentFile, part: Locale, schema: z.ZodType): void {
  const [path] = findOrphanTexts(schema, file[part], file.shared);
  if (path)
    throw errorAt(file, [part, ...path], 'belongs to no item of the shared fields, so it would not be shown');
}
