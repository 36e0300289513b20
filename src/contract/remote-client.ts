import { checkStructure } from './answer-structure.ts';
import { callAddress } from './call-address.ts';
import type { AnswerOf, CallName, InputOf } from './calls.ts';
import { clientOf } from './client-of.ts';
import type { ContentClient } from './content-client.ts';
import { ContentError } from './content-error.ts';
import { type RemoteApi, reach } from './remote-api.ts';

export interface RemoteClientOptions extends RemoteApi {
  /** Told the cache tags of each answer. */
  onTags?: (tags: string[]) => void;
}

/** Reads content from an API elsewhere, in one language. Every method rejects with a `ContentError`. */
export function createRemoteClient(options: RemoteClientOptions): ContentClient {
  return clientOf((name, input) => ask(options, name, input));
}

async function ask<Name extends CallName>(
  options: RemoteClientOptions,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<AnswerOf<Name>> {
  const { path, query } = callAddress(name, input);
  const search = query.size === 0 ? '' : `?${query}`;
  const asked = `${path}${search}`;
  const { response, body } = await reach(options, asked);
  if (body === undefined) throw new ContentError(502, `The API at ${path} did not answer JSON.`);
  const answer = checkStructure(name, body, asked);
  const tags =
    response.headers
      .get('cache-tag')
      ?.split(/\s*,\s*/u)
      .filter(Boolean) ?? [];
  options.onTags?.(tags);
  return answer;
}
