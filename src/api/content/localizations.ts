import { messageBundles } from '#messages/message-bundles.ts';
import { type Messages, selectOverrides } from '#messages/translate.ts';
import { listLocalizations } from '#operations/content/lists/list-localizations.ts';
import type { ReadContext, ReadResult } from '#operations/content/read-context.ts';

/** returns the bundled messages, overridden by the changes of editors. */
export async function readMessages(context: ReadContext): Promise<ReadResult<Messages>> {
  const defaults = messageBundles[context.locale];
  const { data, tags } = await listLocalizations(context);
  return { data: { ...defaults, ...selectOverrides(context.locale, defaults, data) }, tags };
}
