import { formPaths, formTokenPath, type hiddenFields, tokenKinds } from '#contract/form.ts';
import {
  callTimes,
  type FormField,
  type FormName,
  fieldLimits,
  formNames,
  formRules,
} from '#model/forms/form.ts';
import { MAX_SLUG_LENGTH } from '#specification.ts';
import type { ProblemStatus } from '../http/error-messages.ts';
import {
  formResponseName,
  formTokenResponseName,
  type JsonSchema,
  problemRefs,
  schemaRef,
} from '../openapi/json-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from '../openapi/openapi-types.ts';

const textSchema = (limits: { min: number; max: number }): JsonSchema => ({
  type: 'string',
  minLength: limits.min,
  maxLength: limits.max,
});
const slug: JsonSchema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: MAX_SLUG_LENGTH };

const fieldSchemas: Readonly<Record<Exclude<FormField, 'cv'>, JsonSchema>> = {
  name: textSchema(fieldLimits.name),
  email: { ...textSchema(fieldLimits.email), format: 'idn-email' },
  phone: {
    type: 'string',
    description:
      'Any usual notation: `+7 (701) 234-56-78`, `8 701 …`, `+44 …`, `… ext. 12`. A number that cannot be recognised as Kazakh needs `+` and the country code.',
  },
  city: textSchema(fieldLimits.city),
  time: { type: 'string', enum: [...callTimes] },
  topic: textSchema(fieldLimits.topic),
  subject: { ...slug, description: 'The slug of an offering or a deal.' },
  vacancy: {
    ...slug,
    description: 'The slug of an open vacancy; omit it for a general application.',
  },
  message: textSchema(fieldLimits.message),
  cover: textSchema(fieldLimits.cover),
  consent: {
    enum: ['true', 'on', 'yes', '1', true, 1],
    description: 'Consent to the collection and processing of personal data.',
  },
};

const hiddenSchemas: Readonly<Record<(typeof hiddenFields)[number], JsonSchema>> = {
  token: {
    type: 'string',
    description: `Optional: from \`${formTokenPath}\`, at least two seconds old. A form without a token is quarantined.`,
  },
  key: {
    type: 'string',
    description:
      'Optional: a UUID as idempotency key. A repeated request with the same key is accepted once and gets the same ' +
      '`reference`. Without a key, this applies to identical content within ten minutes.',
  },
  page: { type: 'string', description: 'The path of the page with the form.' },
  consent_text: { type: 'string', description: 'The version of the consent text.' },
  proof: { type: 'string', description: 'Optional: the solution of a `challenge`.' },
  website: { type: 'string', maxLength: 0, description: 'Must be empty.' },
};

const summaries: Readonly<Record<FormName, string>> = {
  subscribe:
    'Subscribes to the newsletter. The response is the same for an address that is already subscribed.',
  'call-me': 'Requests a call.',
  'message-us': 'Sends a message; an e-mail address or a telephone number is required for the reply.',
  'exclusive-info': 'Requests non-public material on an offering or a deal.',
  apply: 'Applies for a vacancy or for work in general; a CV requires multipart.',
};

const description =
  'Any client may submit this form: only the fields of the form are required, and unknown fields are ignored. Each ' +
  'form gets a spam score. A suspicious form, such as one without a token, is accepted and quarantined until staff ' +
  'review it: `reply_by` is null, and the sender gets a receipt with a date on release. A client that prefers to ' +
  'solve a challenge sends `Prefer: handling=strict` and may get 428. More than 100 forms per hour from one ' +
  'address get 429 with `Retry-After`.';

const preferParameter: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`handling=strict` (RFC 7240): a suspicious form gets 428 with a `challenge` instead of quarantine. Send it again ' +
    'with the `proof`.',
  schema: { type: 'string' },
};

const problems: readonly ProblemStatus[] = [400, 405, 408, 409, 413, 415, 422, 428, 429, 500, 503];

function bodySchema(form: FormName, hasFile: boolean): JsonSchema {
  const entries = Object.entries(formRules[form].fields) as [FormField, 'required' | 'optional'][];
  const textFields = entries.flatMap(([name]) =>
    name === 'cv' ? [] : [[name, fieldSchemas[name]] as const],
  );
  const file: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: `pdf, doc, docx, odt or rtf, at most ${fieldLimits.cvBytes} bytes.`,
  };
  return {
    type: 'object',
    properties: { ...Object.fromEntries(textFields), ...(hasFile && { cv: file }), ...hiddenSchemas },
    required: entries.filter(([, need]) => need === 'required').map(([name]) => name),
  };
}

function operationOf(form: FormName): Operation {
  const withoutFile = { schema: bodySchema(form, false) };
  const hasFile = 'cv' in formRules[form].fields;
  return {
    operationId: form.replace(/-([a-z])/gu, (_, initial: string) => initial.toUpperCase()),
    tags: ['forms'],
    summary: summaries[form],
    description,
    parameters: [{ $ref: '#/components/parameters/Accept-Language' }, preferParameter],
    requestBody: {
      required: true,
      content: {
        'application/json': withoutFile,
        'application/x-www-form-urlencoded': withoutFile,
        'multipart/form-data': { schema: bodySchema(form, hasFile) },
      },
    },
    responses: {
      201: {
        description: 'The form has been accepted. `message` is the text for the sender.',
        content: { 'application/json': { schema: { $ref: schemaRef(formResponseName) } } },
      },
      ...problemRefs(problems),
    },
  };
}

const tokenOperation: Operation = {
  operationId: 'formToken',
  tags: ['forms'],
  summary: 'Issues a signed timestamp of when input began, used for bot detection.',
  parameters: [
    {
      name: 'kind',
      in: 'query',
      required: false,
      description: '`page` for a cached page, `visitor` (the default) for one visitor.',
      schema: { type: 'string', enum: [...tokenKinds] },
    },
  ],
  responses: {
    200: {
      description: 'The token. It is signed but not secret.',
      content: { 'application/json': { schema: { $ref: schemaRef(formTokenResponseName) } } },
    },
    ...problemRefs([400, 405, 406, 414, 500, 503]),
  },
};

/** The forms in the OpenAPI document, generated from the validation rules. */
export function formOperations(): OpenApiDocument['paths'] {
  const forms = formNames.map((form) => [formPaths[form], { post: operationOf(form) }] as const);
  return { ...Object.fromEntries(forms), [formTokenPath]: { get: tokenOperation } };
}
