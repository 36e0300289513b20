import { inTransaction } from '#store/transaction.ts';
import {
  countGlossaryRows,
  deleteGlossaryRow,
  findGlossaryRow,
  type GlossaryValues,
  insertGlossaryRow,
  updateGlossaryRow,
} from '#store/writing/glossary.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import {
  GlossaryFullError,
  MAX_TERMS,
  requireGlossaryEditor,
  type TermInput,
  type TermView,
  termSubject,
  toTermView,
} from './glossary-view.ts';

type Scope = Pick<WriteContext, 'db' | 'now' | 'actor'>;

export const toGlossaryValues = (
  { now, actor }: Pick<Scope, 'now' | 'actor'>,
  term: TermInput,
): GlossaryValues => ({
  ...term,
  updatedAt: new Date(now()),
  updatedBy: actor.name,
});

/** Adds a term. @throws ForbiddenError, GlossaryFullError */
export async function createTerm({ db, now, actor }: Scope, term: TermInput): Promise<TermView> {
  requireGlossaryEditor(actor);
  return inTransaction(db, async (trx) => {
    if ((await countGlossaryRows(trx)) >= MAX_TERMS) throw new GlossaryFullError();
    const row = await insertGlossaryRow(trx, toGlossaryValues({ now, actor }, term));
    const subject = termSubject(row.id, term);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'glossary.create', subject });
    return toTermView(row);
  });
}

/** Changes a term. @throws ForbiddenError, NotFoundError */
export async function changeTerm({ db, now, actor }: Scope, id: number, term: TermInput): Promise<TermView> {
  requireGlossaryEditor(actor);
  return inTransaction(db, async (trx) => {
    const row = await updateGlossaryRow(trx, id, toGlossaryValues({ now, actor }, term));
    if (!row) throw new NotFoundError('term');
    const subject = termSubject(id, term);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'glossary.change', subject });
    return toTermView(row);
  });
}

/** Deletes a term. @throws ForbiddenError, NotFoundError */
export async function deleteTerm({ db, now, actor }: Scope, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findGlossaryRow(trx, id);
    if (!row) throw new NotFoundError('term');
    requireGlossaryEditor(actor);
    await deleteGlossaryRow(trx, id);
    const subject = termSubject(id, row);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'glossary.delete', subject });
  });
}
