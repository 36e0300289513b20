import { get, type IncomingHttpHeaders } from 'node:http';
import type { StaticResponse } from './nginx.ts';

export interface RawResponse {
  headers: IncomingHttpHeaders;
  /** Encoded bytes, as sent over the network. */
  body: Buffer;
}

export function fetchRaw(url: string, headers: Readonly<Record<string, string>>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ headers: response.headers, body });
    }).once('error', reject);
  });
}

/** Converts a response of the site for the servers it is compared with. */
export function toStaticResponse(path: string, { headers, body }: RawResponse): StaticResponse {
  const lines = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return { path, body, headers: Object.fromEntries(lines) };
}
