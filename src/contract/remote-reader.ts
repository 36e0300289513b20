import { type Json, toJson } from '#model/json.ts';
import { checkStructure } from './answer-structure.ts';
import { callAddress } from './call-address.ts';
import type { AnswerOf } from './calls.ts';
import { ContentError } from './content-error.ts';
import type { Reader } from './reader.ts';
import { type RemoteApi, reach } from './remote-api.ts';

/** Reads content from an API elsewhere, in one language. */
export function createRemoteReader(api: RemoteApi): Reader {
  return async (name, input) => {
    const { path, query } = callAddress(name, input);
    const search = query.size === 0 ? '' : `?${query}`;
    const asked = `${path}${search}`;
    const { response, text, body } = await reach(api, asked);
    if (body === undefined) throw new ContentError(502, `The API at ${path} did not answer JSON.`);
    const answer = checkStructure(name, body, asked);
    const json = answer === body ? (text as Json<AnswerOf<typeof name>>) : toJson(answer);
    const tags = response.headers.get('cache-tag')?.split(/\s*,\s*/u) ?? [];
    return { json, tags: tags.filter(Boolean) };
  };
}
