import { type Locale, locales } from '#language/locale/locale.ts';
import { toCsv } from '#language/text/csv.ts';
import type { Actor } from '#model/auth/permission.ts';
import { listGlossaryRows } from '#store/writing/glossary.ts';
import { requireInAnySection } from '../media/list-assets.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { glossaryColumns } from './glossary-csv.ts';
import { type TermView, toTermView } from './glossary-view.ts';

type Scope = Pick<WriteContext, 'db'>;

/** Lists all terms, for everyone who reads content. @throws ForbiddenError */
export async function listGlossary({ db }: Scope, actor: Actor): Promise<TermView[]> {
  requireInAnySection(actor, 'read');
  return (await listGlossaryRows(db)).map(toTermView);
}

/** Writes the glossary as CSV in the form of `importGlossary`. @throws ForbiddenError */
export async function exportGlossary(scope: Scope, actor: Actor, locale: Locale): Promise<string> {
  const terms = await listGlossary(scope, actor);
  const rows = terms.map(({ terms: words, forbidden, note }) => [
    ...locales.map((each) => words[each]),
    ...locales.map((each) => forbidden[each].join('; ')),
    note,
  ]);
  return toCsv([[...glossaryColumns], ...rows], locale);
}
