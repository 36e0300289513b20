import type { JsonSchema } from './json-schema.ts';

/** Makes text safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The name that a reference ends with. */
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/**
 * Writes a schema as a type is written in code, which people read with more ease than a schema.
 * @returns HTML for a `<pre>`; names of other schemas are links to `#schema-{name}`
 */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const { $ref, enum: values, anyOf, oneOf, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = escapeHtml(nameOf($ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (values) return values.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  if (items) {
    const element = schemaText(items, indent);
    return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
  }
  if (properties) {
    const required = new Set(schema.required);
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(
      ([name, field]) =>
        `${inner}${escapeHtml(name)}${required.has(name) ? '' : '?'}: ${schemaText(field, inner)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof additionalProperties === 'object') {
    return `{ [key]: ${schemaText(additionalProperties, indent)} }`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}
