import { type Locale, locales } from '#language/locale/locale.ts';
import { toCsv } from '#language/text/csv.ts';
import { type Actor, mayDoInAnySection } from '#model/auth/permission.ts';
import { listGlossaryRows } from '#store/writing/glossary.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { glossaryColumns } from './glossary-csv.ts';
import { type TermView, toTermView } from './glossary-view.ts';

type Scope = Pick<WriteContext, 'db'>;

/** Lists all terms; none for a user who reads no content. */
export async function listGlossary({ db }: Scope, actor: Actor): Promise<TermView[]> {
  if (!locales.some((locale) => mayDoInAnySection(actor, 'read', locale))) return [];
  return (await listGlossaryRows(db)).map(toTermView);
}

/** Writes the glossary as CSV in the form of `importGlossary`. */
export async function exportGlossary(scope: Scope, actor: Actor, locale: Locale): Promise<string> {
  const terms = await listGlossary(scope, actor);
  const rows = terms.map(({ terms: words, forbidden, note }) => [
    ...locales.map((each) => words[each]),
    ...locales.map((each) => forbidden[each].join('; ')),
    note,
  ]);
  return toCsv([[...glossaryColumns], ...rows], locale);
}
