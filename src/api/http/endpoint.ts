import * as z from 'zod';
import { slugParam, typeParam } from '#contract/call.ts';
import { type CallName, callNames, calls } from '#contract/calls.ts';
import type { Answer } from '#contract/transport.ts';
import { type ClientType, clientTypes, defaultClientType } from '#model/fields/client-type.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import { handlerOf, handlers } from '../handlers.ts';

/** One address of the API. Nearly each is a call of the contract; the two forms of offerings are not. */
export interface Endpoint {
  /** The name in the OpenAPI document. */
  name: string;
  path: string;
  section: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  answer: z.ZodType;
  mayBeMissing: boolean;
  mayBeGone: boolean;
  /** @param input parameters and query as the schemas of this endpoint read them */
  answerTo(context: SearchContext, input: unknown): Promise<Answer>;
}

/** The address of one call as the contract has it. */
export function endpointOf(name: CallName): Endpoint {
  return { mayBeMissing: false, mayBeGone: false, ...calls[name], name, answerTo: handlerOf(name) };
}

const isClientType = (word: string): word is ClientType => (clientTypes as readonly string[]).includes(word);

/** the same list without a collision; `/api/offerings` alone is business. */
const offeringsByQuery: Endpoint = {
  ...endpointOf('offerings'),
  name: 'offerings',
  path: '/api/offerings',
  summary: `Offerings of one type; without a type those for ${defaultClientType}.`,
  params: z.object({}),
  query: z.object({ type: typeParam.optional() }),
};

/** types and slugs share this address; a known type wins. */
const offeringsByTypeOrSlug: Endpoint = {
  name: 'offeringsOrOffering',
  path: '/api/offerings/{typeOrSlug}',
  section: calls.offerings.section,
  summary: 'The offerings of one type (business or private), or one offering by its slug.',
  params: z.object({ typeOrSlug: slugParam }),
  query: z.object({}),
  answer: z.union([calls.offerings.answer, calls.offering.answer]),
  mayBeMissing: true,
  mayBeGone: false,
  answerTo(context, input) {
    const { typeOrSlug: word } = input as { typeOrSlug: string };
    return isClientType(word)
      ? handlers.offerings(context, { type: word })
      : handlers.offering(context, { slug: word });
  },
};

/** Every address that answers GET with content. */
export const endpoints: readonly Endpoint[] = callNames.flatMap((name) => {
  if (name === 'offering') return [offeringsByTypeOrSlug];
  return [name === 'offerings' ? offeringsByQuery : endpointOf(name)];
});
