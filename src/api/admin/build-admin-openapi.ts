import * as z from 'zod';
import { type AdminCall, acceptsNothing } from '#contract/admin/admin-call.ts';
import { adminCallNames, adminCallOf } from '#contract/admin/admin-calls.ts';
import { type AdminCallName, adminRoutes } from '#contract/admin/admin-routes.ts';
import { json } from '#contract/admin/json-value.ts';
import { type JsonSchema, schemaRef, toComponentSchemas, toPascalCase } from '../openapi/json-schema.ts';
import type { OpenApiDocument, Operation } from '../openapi/openapi-types.ts';
import { parametersOf } from '../openapi/parameter.ts';
import { adminMessages, problemStatuses } from './admin-messages.ts';

const bodyName = (name: AdminCallName) => `${toPascalCase(name)}Body`;
const resultName = (name: AdminCallName) => `${toPascalCase(name)}Result`;

const isFile = ({ mediaType }: AdminCall) => mediaType !== 'application/json';

/** Problem details (RFC 9457) of all calls. */
const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(problemStatuses)),
  message: z.string().describe('In the language of the user.'),
  instance: z.string(),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Messages by field, such as `grants.0.role`.'),
  retryAfterSeconds: z.int().optional(),
});

const jsonRef = { $ref: schemaRef('Json') };

/** Written out, because the schema is a function. */
const jsonSchema: JsonSchema = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'array', items: jsonRef },
    { type: 'object', additionalProperties: jsonRef },
  ],
};

function componentSchemas(): Record<string, JsonSchema> {
  const bodies = z.registry<{ id: string }>();
  const results = z.registry<{ id: string }>();
  results.add(problem, { id: 'Problem' });
  for (const registry of [bodies, results]) registry.add(json, { id: 'Json' });
  for (const name of adminCallNames) {
    const call = adminCallOf(name);
    if (!acceptsNothing(call.body)) bodies.add(call.body, { id: bodyName(name) });
    if (!acceptsNothing(call.result) && !isFile(call)) results.add(call.result, { id: resultName(name) });
  }
  return {
    ...toComponentSchemas(bodies, 'input'),
    ...toComponentSchemas(results, 'output'),
    Json: jsonSchema,
  };
}

const cookie = { cookie: [] };
const token = { token: [] };

function operationOf(name: AdminCallName): Operation {
  const call = adminCallOf(name);
  const isPublic = call.access === 'public';
  return {
    operationId: name,
    tags: [call.section],
    summary: call.summary,
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    security: isPublic ? [] : [cookie, ...(call.needsSession ? [] : [token])],
    ...requestBodyOf(name, call),
    responses: { ...successOf(name, call), default: { $ref: '#/components/responses/Problem' } },
  };
}

function requestBodyOf(name: AdminCallName, call: AdminCall): Pick<Operation, 'requestBody'> {
  if (acceptsNothing(call.body)) return {};
  const schema = { $ref: schemaRef(bodyName(name)) };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function successOf(name: AdminCallName, call: AdminCall): Record<string, object> {
  if (acceptsNothing(call.result)) return { 204: { description: 'Done.' } };
  const schema = isFile(call) ? { type: 'string' } : { $ref: schemaRef(resultName(name)) };
  return { 200: { description: call.summary, content: { [call.mediaType]: { schema } } } };
}

/** Builds the OpenAPI 3.1 document of the admin calls from their schemas. */
export function buildAdminOpenApi(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const name of adminCallNames) {
    const [method, path] = adminRoutes[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  const codes = Object.entries(problemStatuses).map(
    ([code, status]) =>
      `- ${status} \`${code}\`: ${adminMessages.en.problem[code as keyof typeof problemStatuses]}`,
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Admin API',
      version: '1',
      description: `Calls of the admin. Integrations send an access token of a user.\n\nProblems:\n${codes.join('\n')}`,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(adminCallNames.map((name) => adminCallOf(name).section))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: {},
      headers: {},
      responses: {
        Problem: {
          description: 'The call was rejected or failed.',
          content: { 'application/problem+json': { schema: { $ref: schemaRef('Problem') } } },
        },
      },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token, created on the account screen.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Secure-shanyraq_admin',
          description: 'The session of a browser; without the prefix on plain HTTP.',
        },
      },
    },
  };
}
