import type { JsonSchema } from './json-schema.ts';

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const schemaNameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * Formats a JSON schema in TypeScript-like notation.
 * @returns HTML for a `<pre>`; references are links to `#schema-{name}`
 */
export function describeSchema(schema: JsonSchema, indent = ''): string {
  const { $ref, enum: values, anyOf, oneOf, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = escapeHtml(schemaNameOf($ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (values) return values.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => describeSchema(choice, indent)).join(' | ');
  if (items) {
    const element = describeSchema(items, indent);
    return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
  }
  if (properties) {
    const required = new Set(schema.required);
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(
      ([name, field]) =>
        `${inner}${escapeHtml(name)}${required.has(name) ? '' : '?'}: ${describeSchema(field, inner)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof additionalProperties === 'object') {
    return `{ [key]: ${describeSchema(additionalProperties, indent)} }`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}
