import * as z from 'zod';
import { challenge, formResponse, formTokenResponse } from '#contract/form.ts';
import { problem } from '#contract/problem.ts';
import { subscriptionResponse } from '#contract/subscription.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypes } from '#model/content-types/registry.ts';
import {
  alternatesView,
  figureView,
  fileView,
  labelView,
  pictureView,
  seoView,
} from '#model/fields/public-views.ts';
import { endpoints } from '../http/endpoint.ts';
import type { ProblemStatus } from '../http/error-messages.ts';

/** The subset of JSON Schema 2020-12 that is used here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  description?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

/** `about-overview` → `AboutOverview`, `newsItem` → `NewsItem`. */
export const toPascalCase = (name: string) =>
  name.replace(/(?:^|-)([a-z])/gu, (_, initial: string) => initial.toUpperCase());

/** Schema name of the response of an endpoint. */
export const responseSchemaName = (endpoint: string) => `${toPascalCase(endpoint)}Answer`;

/** Shared by all forms. */
export const formResponseName = 'FormReceipt';
export const formTokenResponseName = 'FormToken';
export const subscriptionResponseName = 'SubscriptionReceipt';

/** The `$ref` of a schema. */
export const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** The responses of problems by status. */
export const problemRefs = (statuses: readonly ProblemStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  const named = new Set<z.ZodType>();
  const add = (schema: z.ZodType, id: string) => {
    // Some types share one schema; its first name applies.
    if (named.has(schema)) return;
    named.add(schema);
    registry.add(schema, { id });
  };
  add(problem, 'Problem');
  add(pictureView, 'Picture');
  add(fileView, 'File');
  add(alternatesView, 'Alternates');
  add(seoView, 'Seo');
  add(labelView, 'Label');
  add(figureView, 'Figure');
  for (const name of Object.keys(contentTypes) as ContentTypeName[]) {
    const { card, item } = contentTypes[name];
    // Redirect rules appear only inside their list response.
    if (name === 'redirect') continue;
    add(card, card === (item as z.ZodType) ? toPascalCase(name) : `${toPascalCase(name)}Card`);
  }
  for (const endpoint of endpoints) add(endpoint.response, responseSchemaName(endpoint.name));
  add(challenge, 'Challenge');
  add(formResponse, formResponseName);
  add(formTokenResponse, formTokenResponseName);
  add(subscriptionResponse, subscriptionResponseName);
  return registry;
}

/** Converts all named schemas to JSON Schema; they refer to one another by `$ref`. */
export function buildComponentSchemas(): Record<string, JsonSchema> {
  return toComponentSchemas(namedSchemas(), 'output');
}

/** @param io whether the schemas describe requests or responses */
export function toComponentSchemas(
  registry: z.core.$ZodRegistry<{ id: string }>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    uri: schemaRef,
    io,
    // Types without a schema may be anything.
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Zod adds the safe integer range to every integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as JsonSchema]),
  );
}
