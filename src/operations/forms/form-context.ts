import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { FormSender } from '#model/forms/submitter.ts';
import type { Inbox } from '#store/files/upload-inbox.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import type { FormSeal } from './form-token.ts';

/** Looks for malware in a file. */
export interface VirusScanner {
  /** @throws StoreUnavailable where it cannot be asked: a file that nobody has looked at is not taken */
  isInfected(path: string): Promise<boolean>;
}

/** What the operations on forms are given by the process that they run in. */
export interface FormContext {
  db: Kysely<Database>;
  /** Milliseconds since 1970. */
  now: () => number;
  seal: FormSeal;
  inbox: Inbox;
  mail: MailQueue;
  /** Absent: files are not scanned. */
  scanner?: VirusScanner;
}

/** The language that is spoken with the sender. */
export interface FormRequest {
  locale: Locale;
  sender: FormSender;
}
