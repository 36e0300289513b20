import { callApi } from '#admin/api/call-api.ts';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { lower } from '#language/text/case.ts';
import { createGlossaryCheck, type GlossaryCheck } from '#language/writing/glossary.ts';
import { createChannel } from '../layout/channel.ts';

/** The glossary and the settings of the user. */
export interface WritingData extends AdminResult<'glossary'> {
  check: GlossaryCheck;
  /** The words of the terms, which the dictionaries may lack. */
  words: ReadonlySet<string>;
}

let loading: Promise<WritingData> | undefined;

/** Sends when the data were changed and are to be loaded again. */
export const writingDataChanges = createChannel<undefined>();

/** Loads the data once for all editors of the window. */
export function loadWritingData(): Promise<WritingData> {
  loading ??= callApi('glossary', {}).then(prepare);
  // After a failure the next check tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export function reloadWritingData(): void {
  loading = undefined;
  writingDataChanges.send(undefined);
}

function prepare(data: AdminResult<'glossary'>): WritingData {
  const words = data.terms.flatMap(({ terms }) =>
    Object.values(terms).flatMap((term) => lower(term).split(/[\s,;]+/u)),
  );
  return { ...data, check: createGlossaryCheck(data.terms), words: new Set(words) };
}
