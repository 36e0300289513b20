import { locales } from '#language/locale/locale.ts';
import { lower } from '#language/text/case.ts';
import { inTransaction } from '#store/transaction.ts';
import { insertGlossaryRow, listGlossaryRows, updateGlossaryRow } from '#store/writing/glossary.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { toGlossaryValues } from './change-term.ts';
import { type RejectedLine, readGlossaryCsv } from './glossary-csv.ts';
import { GlossaryFullError, MAX_TERMS, requireGlossaryEditor, type TermInput } from './glossary-view.ts';

export interface GlossaryImport {
  created: number;
  changed: number;
  rejected: RejectedLine[];
}

const keyOf = ({ terms }: Pick<TermInput, 'terms'>) => locales.map((each) => lower(terms[each])).join('\n');

/**
 * Adds the terms of a CSV file. A term with the same words in all three languages is changed, so an import can be
 * repeated.
 * @throws ForbiddenError, GlossaryFullError
 */
export async function importGlossary(
  { db, now, actor }: Pick<WriteContext, 'db' | 'now' | 'actor'>,
  csv: string,
): Promise<GlossaryImport> {
  requireGlossaryEditor(actor);
  const { terms, rejected } = readGlossaryCsv(csv);
  return inTransaction(db, async (trx) => {
    const rows = await listGlossaryRows(trx);
    const idByKey = new Map(rows.map((row) => [keyOf(row), row.id]));
    const keys = new Set([...idByKey.keys(), ...terms.map(({ term }) => keyOf(term))]);
    if (keys.size > MAX_TERMS) throw new GlossaryFullError();
    let created = 0;
    let changed = 0;
    for (const { term } of terms) {
      const values = toGlossaryValues({ now, actor }, term);
      const known = idByKey.get(keyOf(term));
      if (known === undefined) {
        idByKey.set(keyOf(term), (await insertGlossaryRow(trx, values)).id);
        created += 1;
      } else {
        await updateGlossaryRow(trx, known, values);
        changed += 1;
      }
    }
    const details = { count: created + changed };
    if (created + changed > 0)
      await recordAuditEvent({ db: trx, now }, { actor, action: 'glossary.import', details });
    return { created, changed, rejected };
  });
}
