import type { Analyser } from '#language/analysis/analyser.ts';

/** Incremented with every change of the document format; the index is then rebuilt. */
const FORMAT_VERSION = 4;

/** Version of index rows. Rows of another version are still searched until they are rebuilt. */
export function indexVersion(analyser: Analyser): string {
  return `${FORMAT_VERSION}.${analyser.version}`;
}
