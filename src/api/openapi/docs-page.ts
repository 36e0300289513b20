import { hash } from 'node:crypto';
import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import { describeSchema, escapeHtml } from './describe-schema.ts';
import { type JsonSchema, responseSchemaName } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi-types.ts';

interface DocsMessages {
  title: string;
  lead: string;
  languages: string;
  errors: string;
  document: string;
  contents: string;
  parameters: string;
  required: string;
  optional: string;
  example: string;
  answer: string;
  schemas: string;
}

const messages: Localised<DocsMessages> = {
  kk: {
    title: 'Контент API',
    lead: 'Сайт көрсететін мазмұнның бәрі осы сұраулармен алынады. Кілт қажет емес: оқу GET әдісімен, формалар POST әдісімен жіберіледі.',
    languages: 'Жауап тілі Accept-Language тақырыбымен таңдалады: kk, ru немесе en.',
    errors: 'Қателер «application/problem+json» пішімінде, сұралған тілде беріледі:',
    document: 'Машинаға арналған сипаттама (OpenAPI 3.1)',
    contents: 'Сұраулар тізімі',
    parameters: 'Параметрлер',
    required: 'міндетті',
    optional: 'міндетті емес',
    example: 'Мысал',
    answer: 'Жауап',
    schemas: 'Құрылымдар',
  },
  ru: {
    title: 'API содержания',
    lead: 'Всё, что показывает сайт, можно получить этими запросами. Ключи не нужны: чтение — методом GET, формы отправляются методом POST.',
    languages: 'Язык ответа выбирается заголовком Accept-Language: kk, ru или en.',
    errors: 'Ошибки приходят в виде «application/problem+json» на запрошенном языке:',
    document: 'Описание для программ (OpenAPI 3.1)',
    contents: 'Список запросов',
    parameters: 'Параметры',
    required: 'обязательный',
    optional: 'необязательный',
    example: 'Пример',
    answer: 'Ответ',
    schemas: 'Структуры',
  },
  en: {
    title: 'Content API',
    lead: 'Everything that the site shows can be had by these calls. No key is needed: content is read by GET, forms are sent by POST.',
    languages: 'The language of an answer is chosen by the Accept-Language header: kk, ru or en.',
    errors: 'Errors come as “application/problem+json” in the language asked for:',
    document: 'The description for machines (OpenAPI 3.1)',
    contents: 'Calls',
    parameters: 'Parameters',
    required: 'required',
    optional: 'optional',
    example: 'Example',
    answer: 'Answer',
    schemas: 'Structures',
  },
};

const style = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}',
  'h1,h2,h3{line-height:1.25}',
  'section{border-top:1px solid;margin-top:2rem}',
  'pre{overflow-x:auto;padding:.75rem;border:1px solid}',
  'code,pre{font-family:ui-monospace,monospace;font-size:.9rem}',
  'h3 code{font-size:inherit}',
  'dt{font-weight:600}',
].join('');

/** Content-Security-Policy: blocks scripts and external resources; allows the one inline style by hash. */
export const docsContentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Paths that exist in every installation; other slugs depend on the content.
const examplePaths: Record<string, string> = {
  '/api/about-company/{slug}': '/api/about-company/overview',
  '/api/offerings/{typeOrSlug}': '/api/offerings/private',
};

function curl(path: string, locale: Locale, method: 'GET' | 'POST'): string {
  const examplePath = examplePaths[path] ?? path.replace(/\{[a-zA-Z]+\}/gu, 'example-slug');
  const form = method === 'POST' ? ' --data-urlencode name=… --data-urlencode consent=true' : '';
  return `curl -H 'Accept-Language: ${locale}'${form} http://localhost:3000${examplePath}`;
}

function parameterList(parameters: readonly Parameter[], locale: Locale): string {
  const { parameters: title, required, optional } = messages[locale];
  if (parameters.length === 0) return '';
  const items = parameters.map(({ name, description, schema, required: isRequired }) => {
    const note = description === undefined ? '' : ` <span lang="en">${escapeHtml(description)}</span>`;
    return `<dt><code>${escapeHtml(name)}</code></dt><dd><code>${describeSchema(schema)}</code>, ${isRequired ? required : optional}.${note}</dd>`;
  });
  return `<h4>${title}</h4><dl>${items.join('')}</dl>`;
}

/** A call of the document: its path, method and description. */
interface DocumentedCall {
  path: string;
  method: 'GET' | 'POST';
  operation: Operation;
}

function callsOf({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ path, method: 'GET' as const, operation: get }] : []),
    ...(post ? [{ path, method: 'POST' as const, operation: post }] : []),
  ]);
}

function fieldList({ requestBody }: Operation, locale: Locale): string {
  const types = Object.keys(requestBody?.content ?? {});
  const { schema } = requestBody?.content[types.at(-1) ?? ''] ?? {};
  if (!schema) return '';
  const parameters = Object.entries(schema.properties ?? {}).map(
    ([name, field]): Parameter => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) === true,
      ...(field.description !== undefined && { description: field.description }),
      schema: field,
    }),
  );
  return `${parameterList(parameters, locale)}<p><code>${types.map(escapeHtml).join('</code>, <code>')}</code></p>`;
}

function responseSchemaOf({ responses }: Operation): JsonSchema {
  const success = (responses['200'] ?? responses['201'] ?? {}) as {
    content?: Record<string, { schema: JsonSchema }>;
  };
  return success.content?.['application/json']?.schema ?? {};
}

function callSection(
  { path, method, operation }: DocumentedCall,
  document: OpenApiDocument,
  locale: Locale,
): string {
  const { example, answer } = messages[locale];
  const ownParameters = operation.parameters.filter((parameter) => 'name' in parameter);
  const name = responseSchemaName(operation.operationId);
  // Schemas shared by several calls are listed in the section of structures.
  const schema = document.components.schemas[name];
  const heading = schema ? `<h4 id="schema-${escapeHtml(name)}">` : '<h4>';
  return [
    `<section id="${escapeHtml(operation.operationId)}">`,
    `<h3><code>${method} ${escapeHtml(path)}</code></h3>`,
    `<p lang="en">${escapeHtml(operation.summary)}</p>`,
    parameterList(ownParameters, locale),
    fieldList(operation, locale),
    `<h4>${example}</h4><pre><code>${escapeHtml(curl(path, locale, method))}</code></pre>`,
    `${heading}${answer}</h4><pre><code>${describeSchema(schema ?? responseSchemaOf(operation))}</code></pre>`,
    '</section>',
  ].join('\n');
}

function page(document: OpenApiDocument, locale: Locale): string {
  const own = messages[locale];
  const calls = callsOf(document);
  const contents = calls.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}"><code>${method} ${escapeHtml(path)}</code></a></li>`,
  );
  const structures = Object.entries(document.components.schemas)
    .filter(([name]) => !name.endsWith('Answer'))
    .map(
      ([name, schema]) =>
        `<h3 id="schema-${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h3><pre><code>${describeSchema(schema)}</code></pre>`,
    );
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${own.title}</title><style>${style}</style></head><body><main>`,
    `<h1>${own.title}</h1><p>${own.lead}</p><p>${own.languages}</p>`,
    `<p>${own.errors} <a href="#schema-Problem"><code>Problem</code></a></p>`,
    `<p><a href="/api/openapi.json">${own.document}</a></p>`,
    `<h2>${own.contents}</h2><ul>${contents.join('')}</ul>`,
    ...calls.map((call) => callSection(call, document, locale)),
    `<section><h2>${own.schemas}</h2>${structures.join('\n')}</section>`,
    '</main></body></html>',
  ].join('\n');
}

/** Renders the API documentation as static HTML in each locale. */
export function renderDocsPages(document: OpenApiDocument): Localised<string> {
  const pages = locales.map((locale) => [locale, page(document, locale)] as const);
  return Object.fromEntries(pages) as Record<Locale, string>;
}
