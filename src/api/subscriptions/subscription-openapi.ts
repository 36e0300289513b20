import * as z from 'zod';
import { subscriptionInput, subscriptionPaths } from '#contract/subscription.ts';
import { type SubscriptionAction, subscriptionActions } from '#model/forms/subscription.ts';
import type { ProblemStatus } from '../http/error-messages.ts';
import { type JsonSchema, problemRefs, schemaRef, subscriptionResponseName } from '../openapi/json-schema.ts';
import type { OpenApiDocument, Operation } from '../openapi/openapi-types.ts';

const summaries: Readonly<Record<SubscriptionAction, string>> = {
  confirm:
    'Confirms a newsletter subscription with the token from the link in the confirmation e-mail. Idempotent.',
  cancel: 'Cancels a newsletter subscription with the token from the link in any newsletter. Idempotent.',
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
        description: 'Success. `message` is the text for the subscriber.',
        content: { 'application/json': { schema: { $ref: schemaRef(subscriptionResponseName) } } },
      },
      ...problemRefs(problems),
    },
  };
}

/** The subscription endpoints in the OpenAPI document. */
export function subscriptionOperations(): OpenApiDocument['paths'] {
  return Object.fromEntries(
    subscriptionActions.map((action) => [subscriptionPaths[action], { post: operationOf(action) }]),
  );
}
