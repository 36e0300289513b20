import { formPaths, formTokenPath, type hiddenFields, tokenKinds } from '#contract/form.ts';
import {
  callTimes,
  type FormField,
  type FormName,
  fieldLimits,
  formNames,
  formRules,
} from '#model/forms/form.ts';
import type { ProblemStatus } from '../http/error-messages.ts';
import { formAnswerName, type JsonSchema, schemaAddress, tokenAnswerName } from '../openapi/json-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from '../openapi/openapi-types.ts';

const line = (limits: { min: number; max: number }): JsonSchema => ({
  type: 'string',
  minLength: limits.min,
  maxLength: limits.max,
});
const slug: JsonSchema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 };

const fieldSchemas: Readonly<Record<Exclude<FormField, 'cv'>, JsonSchema>> = {
  name: line(fieldLimits.name),
  email: { ...line(fieldLimits.email), format: 'idn-email' },
  phone: {
    type: 'string',
    description:
      'As people write it: `+7 (701) 234-56-78`, `8 701 …`, `+44 …`, `… ext. 12`. A number that is not certainly of Kazakhstan needs `+` and the country code.',
  },
  city: line(fieldLimits.city),
  time: { type: 'string', enum: [...callTimes] },
  topic: line(fieldLimits.topic),
  subject: { ...slug, description: 'The slug of an offering or a deal.' },
  vacancy: {
    ...slug,
    description: 'The slug of an open vacancy; without it the application is a general one.',
  },
  message: line(fieldLimits.message),
  cover: line(fieldLimits.cover),
  consent: {
    enum: ['true', 'on', 'yes', '1', true, 1],
    description: 'To the collection and processing of personal data.',
  },
};

const hiddenSchemas: Readonly<Record<(typeof hiddenFields)[number], JsonSchema>> = {
  token: {
    type: 'string',
    description: `Optional: from \`${formTokenPath}\`, at least two seconds old. Without it a form is quarantined.`,
  },
  key: {
    type: 'string',
    description:
      'Optional: a UUID. What is sent again with the same key is accepted once and gets the same `reference`; without ' +
      'a key the same is true of the same content within ten minutes.',
  },
  page: { type: 'string', description: 'The path of the page that the form stood on.' },
  consent_text: { type: 'string', description: 'The version of the text that was agreed to.' },
  proof: { type: 'string', description: 'Optional: the solution of a `challenge`.' },
  website: { type: 'string', maxLength: 0, description: 'Stays empty.' },
};

const summaries: Readonly<Record<FormName, string>> = {
  subscribe: 'Asks for the news by e-mail. The answer is the same for an address that has them already.',
  'call-me': 'Asks for a call.',
  'message-us': 'Sends a message; an address or a telephone number is needed to answer.',
  'exclusive-info': 'Asks for material that is not public, on an offering or a deal.',
  apply: 'Applies for a vacancy, or for work in general; a CV comes as multipart.',
};

const description =
  'Any client may send it: nothing but the fields of the form is required, and other fields are ignored. Each form is scored. ' +
  'A suspicious one, such as one without a token, is accepted all the same and quarantined until staff review it: ' +
  'then `reply_by` is null, and the sender gets a receipt with a date when it is released. A client that would rather ' +
  'solve a challenge sends `Prefer: handling=strict` and may be answered 428. More than 100 forms an hour from one ' +
  'address are answered 429 with `Retry-After`.';

const preferParameter: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`handling=strict` (RFC 7240): a suspicious form is answered 428 with a `challenge` and not quarantined. Send it again ' +
    'with the `proof`.',
  schema: { type: 'string' },
};

const problems: readonly ProblemStatus[] = [400, 405, 408, 409, 413, 415, 422, 428, 429, 500, 503];

const responses = (statuses: readonly ProblemStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

function bodyOf(form: FormName, hasFile: boolean): JsonSchema {
  const entries = Object.entries(formRules[form].fields) as [FormField, 'required' | 'optional'][];
  const own = entries.flatMap(([name]) => (name === 'cv' ? [] : [[name, fieldSchemas[name]] as const]));
  const file: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: `pdf, doc, docx, odt or rtf, at most ${fieldLimits.cvBytes} bytes.`,
  };
  return {
    type: 'object',
    properties: { ...Object.fromEntries(own), ...(hasFile && { cv: file }), ...hiddenSchemas },
    required: entries.filter(([, need]) => need === 'required').map(([name]) => name),
  };
}

function operationOf(form: FormName): Operation {
  const plain = { schema: bodyOf(form, false) };
  const hasFile = 'cv' in formRules[form].fields;
  return {
    operationId: form.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
    tags: ['forms'],
    summary: summaries[form],
    description,
    parameters: [{ $ref: '#/components/parameters/Accept-Language' }, preferParameter],
    requestBody: {
      required: true,
      content: {
        'application/json': plain,
        'application/x-www-form-urlencoded': plain,
        'multipart/form-data': { schema: bodyOf(form, hasFile) },
      },
    },
    responses: {
      201: {
        description: 'It has been accepted. `message` is what the sender is told.',
        content: { 'application/json': { schema: { $ref: schemaAddress(formAnswerName) } } },
      },
      ...responses(problems),
    },
  };
}

const token: Operation = {
  operationId: 'formToken',
  tags: ['forms'],
  summary: 'Says when somebody began to fill in a form; by it programs are told from people.',
  parameters: [
    {
      name: 'kind',
      in: 'query',
      required: false,
      description: '`page` for a page that many are shown.',
      schema: { type: 'string', enum: [...tokenKinds] },
    },
  ],
  responses: {
    200: {
      description: 'Signed, and no secret.',
      content: { 'application/json': { schema: { $ref: schemaAddress(tokenAnswerName) } } },
    },
    ...responses([400, 405, 406, 414, 500, 503]),
  },
};

/** The forms in the OpenAPI document, made of the same rules that they are checked by. */
export function formOperations(): OpenApiDocument['paths'] {
  const forms = formNames.map((form) => [formPaths[form], { post: operationOf(form) }] as const);
  return { ...Object.fromEntries(forms), [formTokenPath]: { get: token } };
}
