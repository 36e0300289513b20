import { bundled } from '#messages/message-bundles.ts';
import { type Messages, overlayOf } from '#messages/translate.ts';
import { listLocalizations } from '#operations/content/lists/list-localizations.ts';
import type { ReadContext, Reading } from '#operations/content/read-context.ts';

/** the bundled words of a language, with those that editors have changed in their place. */
export async function readWords(context: ReadContext): Promise<Reading<Messages>> {
  const own = bundled[context.locale];
  const { data, tags } = await listLocalizations(context);
  return { data: { ...own, ...overlayOf(context.locale, own, data) }, tags };
}
