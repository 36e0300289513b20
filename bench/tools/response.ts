import { get, type IncomingHttpHeaders } from 'node:http';
import type { StaticAnswer } from './nginx.ts';

export interface Answered {
  headers: IncomingHttpHeaders;
  /** The bytes as they cross the network. */
  body: Buffer;
}

export function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ headers: answer.headers, body });
    }).once('error', reject);
  });
}

/** What other servers are given to answer in the place of the site. */
export function asStatic(path: string, { headers, body }: Answered): StaticAnswer {
  const lines = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return { path, body, headers: Object.fromEntries(lines) };
}
