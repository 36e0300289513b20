import * as z from 'zod';
import type { FormName } from '#model/form.ts';

/** Where each form is posted (R-142, R-151 … ): JSON, urlencoded or, with a file, multipart. */
export const formPaths: Readonly<Record<FormName, string>> = {
  subscribe: '/api/news/subscribe',
  'call-me': '/api/contacts/call-me',
  'message-us': '/api/contacts/message-us',
  'exclusive-info': '/api/contacts/exclusive-info',
  apply: '/api/career/apply',
};

/** Fields that a person never sees. `website` is the trap: whoever fills it in is a program. */
export const hiddenFields = ['token', 'key', 'page', 'consent_text', 'proof', 'website'] as const;

/** What a posted form answers with 201. */
export const formAnswer = z.object({
  data: z.object({
    /** By which the company and the sender speak of it. */
    reference: z.string(),
    /** What happens now, in the language asked for. */
    message: z.string(),
    /** The day by which the company answers, in Almaty; null where no answer is promised. */
    reply_by: z.string().nullable(),
  }),
});
export type FormReceipt = z.output<typeof formAnswer>['data'];

/** Shows when a form was opened, so that programs that post at once are told from people. Signed; no secret. */
export const formTokenAnswer = z.object({ data: z.object({ token: z.string() }) });

/** A file that came with a form, as it lies on this machine until the form is accepted. */
export interface PostedFile {
  /** As the sender named it: for people to read, never a place. */
  name: string;
  /** Where it lies, outside of every folder that is served. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface FormPost {
  /** The form's own fields and the hidden ones, as text. */
  fields: Readonly<Record<string, string>>;
  file?: PostedFile;
}

/** How a page hands on what visitors send. Every method rejects with a `ContentError` whose problem names the fields at fault. */
export interface FormClient {
  /** @returns a token that says now */
  token(): Promise<string>;
  submit(form: FormName, post: FormPost): Promise<FormReceipt>;
  /** @param token from the letter that asked for it */
  confirmSubscription(token: string): Promise<void>;
  /** @param token from any letter of the newsletter */
  cancelSubscription(token: string): Promise<void>;
}
