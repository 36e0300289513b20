import { locales } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { findMarkedFields } from '#model/fields/field-types.ts';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { renderEditorText } from '#operations/import/editor-text.ts';
import { readContentFiles } from '#operations/import/read-content-files.ts';

/** Reads all rich texts of the demo content as they are stored. */
export async function readDemoRichTexts(): Promise<string[]> {
  const files = await readContentFiles('demo');
  return files.flatMap((file) =>
    locales.flatMap((locale) => {
      const fields = findMarkedFields(contentTypeOf(file.type).localised(), file[locale] ?? {});
      return fields
        .filter(({ kind }) => kind === 'rich-text')
        .map(({ value }) => sanitiseRichText(renderEditorText(String(value)).html));
    }),
  );
}
