import { toJson } from '#model/fields/json-text.ts';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { callAddress } from '../call-url.ts';
import { type CallName, calls } from '../calls.ts';
import type { CompletionRules } from '../complete-response.ts';
import { MalformedAnswer } from '../content-error.ts';
import type { Reader } from '../transport.ts';
import { readAnswer } from '../validate-response.ts';
import { type RemoteApi, reach } from './remote-api.ts';

export interface RemoteReaderOptions extends RemoteApi {
  /** How addresses and HTML are read; as they are, and sanitised, when not given. */
  rules?: CompletionRules;
  /** Whether fields of the query may be sent that the specification does not have. */
  sendsExtraQuery?: boolean;
}

const plainRules: CompletionRules = {
  addressOf: (address) => address || undefined,
  sanitise: sanitiseRichText,
};

/** Reads content from an API elsewhere, in one language. */
export function createRemoteReader({
  rules = plainRules,
  sendsExtraQuery = true,
  ...api
}: RemoteReaderOptions): Reader {
  return async (name, input) => {
    const { path, query } = callAddress(name, input);
    if (!sendsExtraQuery) for (const field of calls[name].extraQuery ?? []) query.delete(field);
    //
    if (name === 'localizations' && !query.has('locale')) query.set('locale', api.locale);
    const asked = query.size === 0 ? path : `${path}?${query}`;
    const { response, body } = await reach(api, asked);
    if (body === undefined) throw new MalformedAnswer(`The API at ${path} did not answer JSON.`);
    const answer = readAnswer({ name, input, locale: api.locale, address: asked }, body, rules);
    const tags = response.headers.get('cache-tag')?.split(/\s*,\s*/u) ?? [];
    return { json: toJson(answer), tags: tags.filter(Boolean) };
  };
}

/** The calls that another API may lack. */
export const isExtraCall = (name: CallName): boolean => calls[name].isExtra === true;
