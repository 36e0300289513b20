import type { Locale } from '#language/locale/locale.ts';
import type { AuditAction } from '#model/auth/audit.ts';
import type { MailState } from '#model/forms/mail-kinds.ts';
import type { WebhookEvent, WebhookState } from '#model/forms/webhook.ts';

/** What happened to a submission; `at` is a time in ISO 8601. */
export type HistoryItem = { at: string } & (
  | { kind: 'received' }
  | { kind: 'erased' }
  /** Of the audit log. */
  | { kind: 'event'; actor: string; action: AuditAction; details: Record<string, unknown> }
  | { kind: 'note'; author: string; text: string }
  /** `state` of its e-mail; null if the e-mail no longer exists. */
  | {
      kind: 'reply';
      author: string;
      locale: Locale;
      subject: string;
      text: string;
      state: MailState | null;
      error: string | null;
    }
  /** The receipt for the sender, or the notification of staff. */
  | { kind: 'mail'; isReceipt: boolean; state: MailState; error: string | null }
  | { kind: 'webhook'; event: WebhookEvent; state: WebhookState; attempts: number; error: string | null }
);
