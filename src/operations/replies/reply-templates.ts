import { readableForms } from '#model/auth/form-access.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { FormName } from '#model/forms/form.ts';
import { type ReplyTexts, unknownPlaceholders } from '#model/forms/reply-template.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type ReplyTemplate,
  updateTemplate,
} from '#store/forms/reply.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { InvalidInputError } from '../invalid-input-error.ts';
import { NotFoundError } from '../not-found-error.ts';
import { requireForms } from '../submissions/require-submission.ts';
import type { StaffContext } from '../submissions/staff-context.ts';
import { UnknownPlaceholderError } from './unknown-placeholder-error.ts';

type TemplateContext = Pick<StaffContext, 'db' | 'now'>;

export interface TemplateInput {
  form: FormName;
  name: string;
  texts: ReplyTexts;
}

/** @returns the templates of the forms that the user may handle @throws ForbiddenError */
export async function listReplyTemplates({ db }: Pick<StaffContext, 'db'>, actor: Actor) {
  return (await listTemplates(db, requireForms(actor))).map(toView);
}

const toView = ({ id, form, name, texts, changed_by: changedBy, changed_at: changedAt }: ReplyTemplate) => ({
  id,
  form,
  name,
  texts,
  changedBy,
  changedAt: changedAt.toISOString(),
});

/** @returns the id @throws ForbiddenError, UnknownPlaceholderError, InvalidInputError for no text */
export function createReplyTemplate(
  { db, now }: TemplateContext,
  actor: Actor,
  input: TemplateInput,
): Promise<number> {
  checkTemplate(actor, input);
  return inTransaction(db, async (trx) => {
    const id = await insertTemplate(trx, { ...input, changedBy: actor.name, now: new Date(now()) });
    const subject = subjectOf(id, input.name);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'reply-template.create', subject });
    return id;
  });
}

/** @throws ForbiddenError, NotFoundError, UnknownPlaceholderError, InvalidInputError for no text */
export async function changeReplyTemplate(
  { db, now }: TemplateContext,
  actor: Actor,
  id: number,
  input: TemplateInput,
): Promise<void> {
  checkTemplate(actor, input);
  await inTransaction(db, async (trx) => {
    requireTemplate(await lockTemplate(trx, id), actor);
    await updateTemplate(trx, id, { ...input, changedBy: actor.name, now: new Date(now()) });
    const subject = subjectOf(id, input.name);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'reply-template.change', subject });
  });
}

/** @throws ForbiddenError, NotFoundError */
export async function deleteReplyTemplate(
  { db, now }: TemplateContext,
  actor: Actor,
  id: number,
): Promise<void> {
  requireForms(actor);
  await inTransaction(db, async (trx) => {
    const { name } = requireTemplate(await lockTemplate(trx, id), actor);
    await deleteTemplate(trx, id);
    const subject = subjectOf(id, name);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'reply-template.delete', subject });
  });
}

const subjectOf = (id: number, title: string) => ({ type: 'reply-template', id: String(id), title }) as const;

function checkTemplate(actor: Actor, { form, texts }: TemplateInput): void {
  if (!requireForms(actor).includes(form)) throw new ForbiddenError(`change templates of ${form}`);
  const all = Object.entries(texts);
  if (all.length === 0) throw new InvalidInputError('texts');
  const unknown = all
    .flatMap(([locale, parts]) =>
      (['subject', 'text'] as const).map(
        (part) => [`texts.${locale}.${part}`, unknownPlaceholders(parts[part])] as const,
      ),
    )
    .filter(([, names]) => names.length > 0);
  if (unknown.length > 0) throw new UnknownPlaceholderError(Object.fromEntries(unknown));
}

function requireTemplate(template: ReplyTemplate | undefined, actor: Actor): ReplyTemplate {
  if (!template || !readableForms(actor).includes(template.form)) throw new NotFoundError('template');
  return template;
}
