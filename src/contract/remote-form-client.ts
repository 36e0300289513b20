import type * as z from 'zod';
import { type FormSender, strictHandling } from '#model/form-sender.ts';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { ContentError } from './content-error.ts';
import { type FormClient, formAnswer, formPaths, formTokenAnswer, formTokenPath } from './form.ts';
import { type RemoteApi, reach } from './remote-api.ts';

export interface RemoteFormClientOptions extends RemoteApi {
  /** On whose behalf; the API must trust us to say so, by its `TRUST_PROXY`. */
  sender: FormSender;
  /** Opens a staged file, so that it is read as it is sent. */
  openFile: (path: string) => Promise<Blob>;
}

/** Hands on what visitors send to an API elsewhere. Every method rejects with a `ContentError`. */
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
      return read(formTokenAnswer, body).token;
    },
    async submit(form, { fields, file }) {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      if (file) data.append('cv', await openFile(file.path), file.name);
      const { body } = await reach(api, formPaths[form], { method: 'POST', headers, body: data });
      return read(formAnswer, body);
    },
  };
}

function read<Data>(answer: z.ZodType<{ data: Data }>, body: unknown): Data {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new ContentError(502, UNEXPECTED_STRUCTURE);
  return parsed.data.data;
}
