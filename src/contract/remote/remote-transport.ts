import { toJson } from '#model/fields/json-text.ts';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { buildCallUrl } from '../call-url.ts';
import { type CallName, calls } from '../calls.ts';
import type { CompletionRules } from '../complete-response.ts';
import { MalformedResponseError } from '../content-error.ts';
import type { Transport } from '../transport.ts';
import { parseResponse } from '../validate-response.ts';
import { type RemoteApi, sendRequest } from './remote-api.ts';

export interface RemoteTransportOptions extends RemoteApi {
  /** How URLs and HTML are processed; by default URLs are unchanged and HTML is sanitised. */
  rules?: CompletionRules;
  /** Whether to send query fields that are not in the specification. */
  sendsExtraQuery?: boolean;
}

const defaultRules: CompletionRules = {
  resolveUrl: (url) => url || undefined,
  sanitise: sanitiseRichText,
};

/** Creates a transport to a remote API, in one locale. */
export function createRemoteTransport({
  rules = defaultRules,
  sendsExtraQuery = true,
  ...api
}: RemoteTransportOptions): Transport {
  return async (name, input) => {
    const { path, query } = buildCallUrl(name, input);
    if (!sendsExtraQuery) for (const field of calls[name].extraQuery ?? []) query.delete(field);
    //
    if (name === 'localizations' && !query.has('locale')) query.set('locale', api.locale);
    const requestUrl = query.size === 0 ? path : `${path}?${query}`;
    const { response, body } = await sendRequest(api, requestUrl);
    if (body === undefined) throw new MalformedResponseError(`The API response at ${path} is not JSON.`);
    const content = parseResponse({ name, input, locale: api.locale, url: requestUrl }, body, rules);
    const tags = response.headers.get('cache-tag')?.split(/\s*,\s*/u) ?? [];
    return { json: toJson(content), tags: tags.filter(Boolean) };
  };
}

/** Whether a remote API may lack the call. */
export const isExtraCall = (name: CallName): boolean => calls[name].isExtra === true;
