import { locales } from '#language/locale/locale.ts';
import { formOperations } from '../forms/form-openapi.ts';
import { type Endpoint, endpoints } from '../http/endpoint.ts';
import { errorMessages, type ProblemStatus } from '../http/error-messages.ts';
import { subscriptionOperations } from '../subscriptions/subscription-openapi.ts';
import { buildComponentSchemas, problemRefs, responseSchemaName, schemaRef } from './json-schema.ts';
import type { OpenApiDocument, Operation } from './openapi-types.ts';
import { parametersOf } from './parameter.ts';

const headerNames = ['Content-Language', 'Vary', 'ETag', 'Cache-Control', 'Cache-Tag'] as const;

const headers: Record<(typeof headerNames)[number], object> = {
  'Content-Language': { description: 'The language of the response.', schema: { enum: [...locales] } },
  Vary: { description: 'Always `Accept-Language`.', schema: { type: 'string' } },
  ETag: { description: 'A strong validator of the response.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the response may be cached.', schema: { type: 'string' } },
  'Cache-Tag': {
    description:
      'Comma-separated tags of the content in the response. A publication invalidates responses by these tags.',
    schema: { type: 'string' },
  },
};

const refs = (kind: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));

function responsesOf(endpoint: Endpoint): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: schemaRef(responseSchemaName(endpoint.name)) } } };
  const problems: ProblemStatus[] = [400, 405, 406, 414, 500, 503];
  if (endpoint.mayBeMissing || singletonEndpoints.has(endpoint.name)) problems.push(404);
  if (endpoint.mayBeGone) problems.push(410);
  if (Object.keys(endpoint.query.shape).length > 0) problems.push(422);
  return {
    200: { description: endpoint.summary, headers: refs('headers', headerNames), content },
    304: { description: 'The response still matches If-None-Match.' },
    ...problemRefs(problems),
  };
}

/** Endpoints of singleton entries; they return 404 in a language in which the entry is not published. */
const singletonEndpoints = new Set(['site', 'main', 'contacts']);

function operationOf(endpoint: Endpoint): Operation {
  return {
    operationId: endpoint.name,
    tags: [endpoint.section],
    summary: endpoint.summary,
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      { $ref: '#/components/parameters/Accept-Language' },
    ],
    responses: responsesOf(endpoint),
  };
}

function problemResponses(): Record<string, object> {
  const content = { 'application/problem+json': { schema: { $ref: schemaRef('Problem') } } };
  return Object.fromEntries(
    Object.entries(errorMessages.en.problem).map(([status, { message }]) => [
      status,
      {
        description: message,
        headers: {
          ...refs('headers', ['Content-Language', 'Vary', 'Cache-Control']),
          ...((status === '503' || status === '429') && { 'Retry-After': { schema: { type: 'integer' } } }),
          ...(status === '405' && { Allow: { schema: { type: 'string' } } }),
        },
        content,
      },
    ]),
  );
}

/** Builds the OpenAPI 3.1 document from the endpoint definitions. */
export function buildOpenApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Content API',
      version: '1',
      description:
        'The content of the site in Kazakh (kk), Russian (ru) and English (en). Responses have their content in ' +
        '`data`; errors are problem details (RFC 9457) in the requested language.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...endpoints.map(({ section }) => section), 'forms'])].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operationOf(endpoint) }])),
      ...formOperations(),
      ...subscriptionOperations(),
    },
    components: {
      schemas: buildComponentSchemas(),
      parameters: {
        'Accept-Language': {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: 'The language of the response; `ru` if no supported language is named.',
          schema: { type: 'string' },
        },
      },
      headers,
      responses: problemResponses(),
    },
  };
}
