import * as z from 'zod';
import { afterParam, categoryParam, pageParam } from '#contract/call.ts';
import { locales } from '#language/locale/locale.ts';
import { formOperations } from '../forms/form-openapi.ts';
import { type Endpoint, endpoints } from '../http/endpoint.ts';
import { errorWords, type ProblemStatus } from '../http/error-messages.ts';
import { subscriptionOperations } from '../subscriptions/subscription-openapi.ts';
import { answerName, answerSchemas, type JsonSchema, schemaAddress } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi-types.ts';

// Their schemas read digits, because a query is text; what they mean is a number.
const numbers = new Map<z.ZodType, JsonSchema>([
  [afterParam, { type: 'integer', minimum: 0, maximum: 999_999_999 }],
  [pageParam, { type: 'integer', minimum: 1, maximum: 999_999_999 }],
  [
    categoryParam,
    {
      oneOf: [
        { type: 'integer', minimum: 0, maximum: 999_999_999 },
        { type: 'string', const: 'all' },
      ],
    },
  ],
]);

function parameterOf(place: 'path' | 'query', name: string, field: z.ZodType): Parameter {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  const { $schema, description, ...text } = z.toJSONSchema(inner, { io: 'input' });
  return {
    name,
    in: place,
    required: place === 'path',
    ...(description !== undefined && { description }),
    schema: numbers.get(inner) ?? (text as JsonSchema),
  };
}

const headerNames = ['Content-Language', 'Vary', 'ETag', 'Cache-Control', 'Cache-Tag'] as const;

const headers: Record<(typeof headerNames)[number], object> = {
  'Content-Language': { description: 'The language of the answer.', schema: { enum: [...locales] } },
  Vary: { description: 'Always `Accept-Language`.', schema: { type: 'string' } },
  ETag: { description: 'A strong validator of the answer.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: { type: 'string' } },
  'Cache-Tag': {
    description:
      'What the answer was made from, parted by commas: a publication drops answers by these tags.',
    schema: { type: 'string' },
  },
};

const references = (kind: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));

function responsesOf(endpoint: Endpoint): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: schemaAddress(answerName(endpoint.name)) } } };
  const problems: ProblemStatus[] = [400, 405, 406, 414, 500, 503];
  if (endpoint.mayBeMissing || singles.has(endpoint.name)) problems.push(404);
  if (endpoint.mayBeGone) problems.push(410);
  if (Object.keys(endpoint.query.shape).length > 0) problems.push(422);
  return {
    200: { description: endpoint.summary, headers: references('headers', headerNames), content },
    304: { description: 'The answer is still the one that If-None-Match names.' },
    ...Object.fromEntries(problems.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  };
}

/** Answers made of entries that exist once, which a language may lack all the same. */
const singles = new Set(['site', 'main', 'contacts']);

function operationOf(endpoint: Endpoint): Operation {
  const fields = (place: 'path' | 'query', { shape }: z.ZodObject) =>
    Object.entries(shape).map(([name, field]) => parameterOf(place, name, field as z.ZodType));
  return {
    operationId: endpoint.name,
    tags: [endpoint.section],
    summary: endpoint.summary,
    parameters: [
      ...fields('path', endpoint.params),
      ...fields('query', endpoint.query),
      { $ref: '#/components/parameters/Accept-Language' },
    ],
    responses: responsesOf(endpoint),
  };
}

function problemResponses(): Record<string, object> {
  const content = { 'application/problem+json': { schema: { $ref: schemaAddress('Problem') } } };
  return Object.fromEntries(
    Object.entries(errorWords.en.problem).map(([status, { message }]) => [
      status,
      {
        description: message,
        headers: {
          ...references('headers', ['Content-Language', 'Vary', 'Cache-Control']),
          ...((status === '503' || status === '429') && { 'Retry-After': { schema: { type: 'integer' } } }),
          ...(status === '405' && { Allow: { schema: { type: 'string' } } }),
        },
        content,
      },
    ]),
  );
}

/** The OpenAPI 3.1 document of the content API, made from the table that also makes its routes. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Content API',
      version: '1',
      description:
        'What the site shows, in Kazakh (kk), Russian (ru) and English (en). Answers carry their content in `data`; ' +
        'errors are problem details (RFC 9457) in the language asked for.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...endpoints.map(({ section }) => section), 'forms'])].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operationOf(endpoint) }])),
      ...formOperations(),
      ...subscriptionOperations(),
    },
    components: {
      schemas: answerSchemas(),
      parameters: {
        'Accept-Language': {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: 'The language of the answer; `ru` where none of ours is named.',
          schema: { type: 'string' },
        },
      },
      headers,
      responses: problemResponses(),
    },
  };
}
