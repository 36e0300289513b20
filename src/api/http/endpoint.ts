import * as z from 'zod';
import { slugParam, typeParam } from '#contract/call.ts';
import { type CallName, callNames, calls } from '#contract/calls.ts';
import type { ApiResponse } from '#contract/transport.ts';
import { type ClientType, clientTypes, defaultClientType } from '#model/fields/client-type.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import { handlerOf, handlers } from '../handlers.ts';

/** A GET route of the API. Most are calls of the contract, except the two routes of offerings. */
export interface Endpoint {
  /** The `operationId` in the OpenAPI document. */
  name: string;
  path: string;
  section: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  response: z.ZodType;
  mayBeMissing: boolean;
  mayBeGone: boolean;
  /** @param input parameters and query, parsed with the schemas of this endpoint */
  handle(context: SearchContext, input: unknown): Promise<ApiResponse>;
}

/** Creates the endpoint of a call of the contract. */
export function endpointOf(name: CallName): Endpoint {
  return { mayBeMissing: false, mayBeGone: false, ...calls[name], name, handle: handlerOf(name) };
}

const isClientType = (text: string): text is ClientType => (clientTypes as readonly string[]).includes(text);

/** the list without a path collision; the type defaults to business. */
const offeringsByQuery: Endpoint = {
  ...endpointOf('offerings'),
  name: 'offerings',
  path: '/api/offerings',
  summary: `Offerings of one type; the default type is ${defaultClientType}.`,
  params: z.object({}),
  query: z.object({ type: typeParam.optional() }),
};

/** types and slugs share this path; a known type takes precedence. */
const offeringsByTypeOrSlug: Endpoint = {
  name: 'offeringsOrOffering',
  path: '/api/offerings/{typeOrSlug}',
  section: calls.offerings.section,
  summary: 'The offerings of one type (business or private), or one offering by its slug.',
  params: z.object({ typeOrSlug: slugParam }),
  query: z.object({}),
  response: z.union([calls.offerings.response, calls.offering.response]),
  mayBeMissing: true,
  mayBeGone: false,
  handle(context, input) {
    const { typeOrSlug } = input as { typeOrSlug: string };
    return isClientType(typeOrSlug)
      ? handlers.offerings(context, { type: typeOrSlug })
      : handlers.offering(context, { slug: typeOrSlug });
  },
};

/** All GET routes with content. */
export const endpoints: readonly Endpoint[] = callNames.flatMap((name) => {
  if (name === 'offering') return [offeringsByTypeOrSlug];
  return [name === 'offerings' ? offeringsByQuery : endpointOf(name)];
});
