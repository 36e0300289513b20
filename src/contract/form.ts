import * as z from 'zod';
import type { FormName } from '#model/forms/form.ts';

/**
 * …: POST paths; bodies are JSON, urlencoded or multipart (required for a file).
 */
export const formPaths: Readonly<Record<FormName, string>> = {
  subscribe: '/api/news/subscribe',
  'call-me': '/api/contacts/call-me',
  'message-us': '/api/contacts/message-us',
  'exclusive-info': '/api/contacts/exclusive-info',
  apply: '/api/career/apply',
};

/** Fields that are not visible to visitors. `website` is a honeypot against bots. */
export const hiddenFields = ['token', 'key', 'page', 'consent_text', 'proof', 'website'] as const;

/** The response to a form submission, with status 201. */
export const formResponse = z.object({
  data: z.object({
    /** Reference number for the company and the sender. */
    reference: z.string(),
    /** Confirmation text in the requested language. */
    message: z.string(),
    /** Reply deadline as a date in Almaty; null when no reply is promised, for example in quarantine. */
    reply_by: z.string().nullable(),
  }),
});
export type FormReceipt = z.output<typeof formResponse>['data'];

/**
 * Proof-of-work challenge, sent with 428 to clients that prefer strict handling. The client resends the form
 * with a `proof` of the form `<text>.<digits>` whose SHA-256 starts with `bits` zero bits.
 */
export const challenge = z.object({ text: z.string(), bits: z.int() });
export type Challenge = z.output<typeof challenge>;

/**
 * `page`: embedded in a cached page, constant for a day. `visitor`: requested by script when input begins.
 */
export const tokenKinds = ['page', 'visitor'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const formTokenPath = '/api/forms/token';

export const formTokenResponse = z.object({ data: z.object({ token: z.string() }) });

/** An uploaded file in the local staging folder, before the form is accepted. */
export interface PostedFile {
  /** The client's file name: untrusted, for display only, not a path. */
  name: string;
  /** Path outside the publicly served folders. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface FormPost {
  /** Visible and hidden fields, as text. */
  fields: Readonly<Record<string, string>>;
  file?: PostedFile;
}

/** Submits forms. Every method rejects with a `ContentError` whose problem lists the invalid fields. */
export interface FormClient {
  /** @returns a signed timestamp */
  requestToken(kind: TokenKind): Promise<string>;
  submit(form: FormName, post: FormPost): Promise<FormReceipt>;
}
