import { type Submitter, strictHandling } from '#model/forms/submitter.ts';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { ContentError } from '../content-error.ts';
import {
  type FormClient,
  type FormPost,
  type FormReceipt,
  formPaths,
  formTokenPath,
  formTokenResponse,
} from '../form.ts';
import { isJsonObject, nonBlankString, toJsonObject } from '../json-object.ts';
import { type RemoteApi, sendRequest } from './remote-api.ts';

export interface RemoteFormClientOptions extends RemoteApi {
  /** The visitor. The API must trust the site to forward this, by its `TRUST_PROXY`. */
  sender: Submitter;
  /** Opens a staged file as a Blob that is streamed from disk. */
  openFile: (path: string) => Promise<Blob>;
}

/**
 * Creates a client that forwards forms to a remote API. Every method rejects with a `ContentError`.
 * Any successful status means acceptance, because the specification does not define the response body.
 */
export function createRemoteFormClient({ sender, openFile, ...api }: RemoteFormClientOptions): FormClient {
  const headers = {
    'x-forwarded-for': sender.address,
    ...(sender.origin !== 'unknown' && {
      'sec-fetch-site': sender.origin === 'own' ? 'same-origin' : 'cross-site',
    }),
    ...(sender.solvesChallenges && { prefer: strictHandling }),
  };
  return {
    async requestToken(kind) {
      const { body } = await sendRequest(api, `${formTokenPath}?kind=${kind}`, { headers });
      const parsed = formTokenResponse.safeParse(body);
      if (!parsed.success) throw new ContentError(502, UNEXPECTED_STRUCTURE);
      return parsed.data.data.token;
    },
    async submit(form, post) {
      const { body, headers: bodyHeaders } = await encodeBody(post, openFile);
      const request = { method: 'POST', headers: { ...headers, ...bodyHeaders }, body } as const;
      const response = await sendRequest(api, formPaths[form], request);
      return receiptOf(response.body);
    },
  };
}

/** Uses multipart for a file and JSON otherwise; empty fields are omitted. */
async function encodeBody({ fields, file }: FormPost, openFile: RemoteFormClientOptions['openFile']) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  if (!file) {
    const body = JSON.stringify(Object.fromEntries(filled));
    return { body, headers: { 'content-type': 'application/json' } };
  }
  const data = new FormData();
  for (const [name, value] of filled) data.append(name, value);
  data.append('cv', await openFile(file.path), file.name);
  return { body: data, headers: {} };
}

/** Accepts `{data: {…}}`, bare fields, or an empty body. */
function receiptOf(body: unknown): FormReceipt {
  const outer = toJsonObject(body);
  const data = isJsonObject(outer.data) ? outer.data : outer;
  return {
    reference: nonBlankString(data.reference) ?? '',
    message: nonBlankString(data.message) ?? nonBlankString(outer.message) ?? '',
    reply_by: nonBlankString(data.reply_by) ?? null,
  };
}
