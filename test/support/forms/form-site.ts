import type { FormName } from '#model/forms/form.ts';
import { startOwnSite } from '../server/server.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { makeTemporaryDirectory } from '../temporary-directory.ts';
import { goodFields } from './form.ts';

/** A site that forms are sent to, and its store, which a test looks into. */
export interface FormSite {
  server: ServerProcess;
  dataDir: string;
  remove(): Promise<void>;
}

/** It trusts its proxy, so that each visitor of a test can have an address. */
export async function startFormSite(env: Record<string, string> = {}): Promise<FormSite> {
  const directory = await makeTemporaryDirectory();
  const dataDir = `${directory.path}/var`;
  const server = await startOwnSite({ DATA_DIR: dataDir, TRUST_PROXY: 'on', ...env });
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

/** What a browser says of itself, from another address each time. */
export function browserHeaders(headers: Record<string, string> = {}): Record<string, string> {
  visitors += 1;
  return {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.2.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...headers,
  };
}

const letters = (number: number) =>
  String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** The fields of a person that no other test has, with the token that the page of the form bears. */
export async function personFields(
  origin: string,
  form: FormName,
  fields: Record<string, string> = {},
): Promise<Record<string, string>> {
  const html = await (await fetch(`${origin}/forms/${form}`)).text();
  const token = /name="token" value="([^"]+)"/u.exec(html)?.[1] ?? '';
  visitors += 1;
  return { ...goodFields(form, `-${letters(visitors)}`), token, website: '', key: '', ...fields };
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
