import * as z from 'zod';
import { subscriptionInput, subscriptionPaths } from '#contract/subscription.ts';
import { type SubscriptionAction, subscriptionActions } from '#model/forms/subscription.ts';
import type { ProblemStatus } from '../http/error-messages.ts';
import { type JsonSchema, schemaAddress, subscriptionAnswerName } from '../openapi/json-schema.ts';
import type { OpenApiDocument, Operation } from '../openapi/openapi-types.ts';

const summaries: Readonly<Record<SubscriptionAction, string>> = {
  confirm:
    'Confirms a subscription to the news, by the link in the e-mail that asked. Once more is no fault.',
  cancel: 'Ends a subscription to the news, by the link in any letter of it. Once more is no fault.',
};

const problems: readonly ProblemStatus[] = [400, 404, 405, 413, 415, 500, 503];

function operationOf(action: SubscriptionAction): Operation {
  const { $schema, ...schema } = z.toJSONSchema(subscriptionInput, { io: 'input' });
  const body = { schema: schema as JsonSchema };
  return {
    operationId: `${action}Subscription`,
    tags: ['forms'],
    summary: summaries[action],
    parameters: [{ $ref: '#/components/parameters/Accept-Language' }],
    requestBody: {
      required: true,
      content: { 'application/json': body, 'application/x-www-form-urlencoded': body },
    },
    responses: {
      200: {
        description: 'It is done. `message` is what the subscriber is told.',
        content: { 'application/json': { schema: { $ref: schemaAddress(subscriptionAnswerName) } } },
      },
      ...Object.fromEntries(problems.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

/** What links of letters ask for, in the OpenAPI document. */
export function subscriptionOperations(): OpenApiDocument['paths'] {
  return Object.fromEntries(
    subscriptionActions.map((action) => [subscriptionPaths[action], { post: operationOf(action) }]),
  );
}
