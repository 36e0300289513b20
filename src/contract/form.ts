import * as z from 'zod';
import type { FormName } from '#model/forms/form.ts';

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
    /** The day by which the company answers, in Almaty; null where none is promised, as before a review. */
    reply_by: z.string().nullable(),
  }),
});
export type FormReceipt = z.output<typeof formAnswer>['data'];

/**
 * What a suspicious sender that prefers strict handling gets with 428, and a browser solves in a second: any `proof` of the
 * form `<text>.<digits>` whose SHA-256 begins with so many zero bits. The same form is sent again with it.
 */
export const challenge = z.object({ text: z.string(), bits: z.int() });
export type Challenge = z.output<typeof challenge>;

/**
 * `page`: part of a page that many are shown, and the same for a whole day. `visitor`: asked for by script when somebody
 * begins to fill in.
 */
export const tokenKinds = ['page', 'visitor'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const formTokenPath = '/api/forms/token';

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
  /** @returns a token that says now, or today */
  token(kind: TokenKind): Promise<string>;
  submit(form: FormName, post: FormPost): Promise<FormReceipt>;
}
