import * as z from 'zod';
import { challenge, formAnswer, formTokenAnswer } from '#contract/form.ts';
import { problem } from '#contract/problem.ts';
import { subscriptionAnswer } from '#contract/subscription.ts';
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

/** A JSON Schema (2020-12), as far as ours go. */
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
const capitalised = (name: string) =>
  name.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** The name of an endpoint's answer among the schemas. */
export const answerName = (endpoint: string) => `${capitalised(endpoint)}Answer`;

/** All forms answer alike. */
export const formAnswerName = 'FormReceipt';
export const tokenAnswerName = 'FormToken';
export const subscriptionAnswerName = 'SubscriptionReceipt';

/** Where a schema stands in the document. */
export const schemaAddress = (name: string) => `#/components/schemas/${name}`;

function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  const named = new Set<z.ZodType>();
  const add = (schema: z.ZodType, id: string) => {
    // Some types share one schema; the first name given it stays.
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
    // Words and rules are not shown as items of their own.
    if (name === 'redirect') continue;
    add(card, card === (item as z.ZodType) ? capitalised(name) : `${capitalised(name)}Card`);
  }
  for (const { name, answer } of endpoints) add(answer, answerName(name));
  add(challenge, 'Challenge');
  add(formAnswer, formAnswerName);
  add(formTokenAnswer, tokenAnswerName);
  add(subscriptionAnswer, subscriptionAnswerName);
  return registry;
}

/** Every schema that answers are described by, under a name of its own and pointing at the others by it. */
export function answerSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(namedSchemas(), {
    uri: schemaAddress,
    override({ jsonSchema }) {
      // Every integer of JavaScript ends there; to a reader it says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as JsonSchema]),
  );
}
