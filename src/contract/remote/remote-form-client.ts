import { type FormSender, strictHandling } from '#model/forms/submitter.ts';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { ContentError } from '../content-error.ts';
import { fieldsOf, isFields, wordsOf } from '../fields.ts';
import {
  type FormClient,
  type FormPost,
  type FormReceipt,
  formPaths,
  formTokenAnswer,
  formTokenPath,
} from '../form.ts';
import { type RemoteApi, reach } from './remote-api.ts';

export interface RemoteFormClientOptions extends RemoteApi {
  /** On whose behalf; the API must trust us to say so, by its `TRUST_PROXY`. */
  sender: FormSender;
  /** Opens a staged file, so that it is read as it is sent. */
  openFile: (path: string) => Promise<Blob>;
}

/**
 * Hands on what visitors send to an API elsewhere. Every method rejects with a `ContentError`. Whatever success the API answers
 * means that the form is taken: the specification does not say what such an answer holds.
 */
export function createRemoteFormClient({ sender, openFile, ...api }: RemoteFormClientOptions): FormClient {
  const headers = {
    'x-forwarded-for': sender.address,
    ...(sender.origin !== 'unsaid' && {
      'sec-fetch-site': sender.origin === 'own' ? 'same-origin' : 'cross-site',
    }),
    ...(sender.canWork && { prefer: strictHandling }),
  };
  return {
    async token(kind) {
      const { body } = await reach(api, `${formTokenPath}?kind=${kind}`, { headers });
      const answer = formTokenAnswer.safeParse(body);
      if (!answer.success) throw new ContentError(502, UNEXPECTED_STRUCTURE);
      return answer.data.data.token;
    },
    async submit(form, post) {
      const { body, headers: own } = await bodyOf(post, openFile);
      const sent = { method: 'POST', headers: { ...headers, ...own }, body } as const;
      const answer = await reach(api, formPaths[form], sent);
      return receiptOf(answer.body);
    },
  };
}

/** A file needs multipart; without one, JSON is what every API reads. An empty field says nothing. */
async function bodyOf({ fields, file }: FormPost, openFile: RemoteFormClientOptions['openFile']) {
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

/** What the answer has of a receipt: `{data: {…}}`, the fields alone, or nothing at all. */
function receiptOf(body: unknown): FormReceipt {
  const outer = fieldsOf(body);
  const data = isFields(outer.data) ? outer.data : outer;
  return {
    reference: wordsOf(data.reference) ?? '',
    message: wordsOf(data.message) ?? wordsOf(outer.message) ?? '',
    reply_by: wordsOf(data.reply_by) ?? null,
  };
}
