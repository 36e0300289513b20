import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Submitter } from '#model/forms/submitter.ts';
import type { UploadInbox } from '#store/files/upload-inbox.ts';
import type { WebhookQueue } from '#store/forms/webhook-delivery.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import type { FormTokens } from './form-token.ts';

/** Dependencies of the form operations. */
export interface FormContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  now: () => number;
  formTokens: FormTokens;
  inbox: UploadInbox;
  mail: MailQueue;
  webhooks: WebhookQueue;
  /** If absent, files are not scanned. */
  scanner?: VirusScanner;
}

export interface FormRequest {
  locale: Locale;
  sender: Submitter;
}
