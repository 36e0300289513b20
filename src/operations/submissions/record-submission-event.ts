import type { Kysely } from 'kysely';
import type { AuditAction } from '#model/auth/audit.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { Database } from '#store/schema.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';

/** Records what a user did with a submission. The title is the reference number: events are never erased. */
export const recordSubmissionEvent = (
  scope: { db: Kysely<Database>; now: () => number },
  {
    actor,
    action,
    submission: { id, reference },
    details,
  }: {
    actor: Actor;
    action: AuditAction & `submission.${string}`;
    submission: { id: number; reference: string };
    details?: Readonly<Record<string, unknown>>;
  },
): Promise<void> =>
  recordAuditEvent(scope, {
    actor,
    action,
    subject: { type: 'submission', id: String(id), title: reference },
    ...(details && { details }),
  });
