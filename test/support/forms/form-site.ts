import type { FormName } from '#model/forms/form.ts';
import { makeDemoDirectory } from '../server/demo-directory.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { startIsolatedSite } from '../server/test-site.ts';
import { makeTemporaryDirectory } from '../temporary-directory.ts';
import { validFields } from './form.ts';

/** A site for form tests and its data directory. */
export interface FormSite {
  server: ServerProcess;
  dataDir: string;
  remove(): Promise<void>;
}

/** Starts the site with TRUST_PROXY so that each test visitor can have its own IP address. */
export async function startFormSite(env: Record<string, string> = {}): Promise<FormSite> {
  const hasOwnDatabase = env.DATABASE_URL === undefined;
  const directory = await (hasOwnDatabase ? makeDemoDirectory() : makeTemporaryDirectory());
  const dataDir = `${directory.path}/var`;
  const server = await startIsolatedSite({ DATA_DIR: dataDir, TRUST_PROXY: 'on', ...env });
  return {
    server,
    dataDir,
    async remove() {
      await server.stop();
      await directory.remove();
    },
  };
}

let visitors = 0;

/** Browser headers with a new IP address for each call. */
export function browserHeaders(headers: Record<string, string> = {}): Record<string, string> {
  visitors += 1;
  return {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.2.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...headers,
  };
}

const toLetters = (number: number) =>
  String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Valid form fields of a unique person with the token of the form page. */
export async function personFields(
  origin: string,
  form: FormName,
  fields: Record<string, string> = {},
): Promise<Record<string, string>> {
  const html = await (await fetch(`${origin}/forms/${form}`)).text();
  const token = /name="token" value="([^"]+)"/u.exec(html)?.[1] ?? '';
  visitors += 1;
  return { ...validFields(form, `-${toLetters(visitors)}`), token, website: '', key: '', ...fields };
}

export function postForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  { headers = {}, file }: { headers?: Record<string, string>; file?: Buffer } = {},
): Promise<Response> {
  let body: URLSearchParams | FormData = new URLSearchParams(fields);
  if (file) {
    body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('cv', new Blob([Uint8Array.from(file)]), 'cv.pdf');
  }
  return fetch(origin + path, { method: 'POST', body, redirect: 'manual', headers: browserHeaders(headers) });
}
