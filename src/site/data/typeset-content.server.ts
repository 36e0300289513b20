import { insertNoBreakSpaces, typesetHtml, typesetText } from '#language/text/typeset.ts';

/** Names and machine-readable fields. */
const unchangedFields = new Set(['name', 'brand', 'legal_name', 'alt', 'url', 'phone', 'email']);

/** Get no-break spaces only, because other places compare and repeat the title. */
const titleFields = new Set(['title', 'question']);

/** Results by response, as pages share cached responses. */
const typesetByContent = new WeakMap<object, unknown>();

/**
 * Typesets the texts of an API response (`typesetText`) on the server, so that the browser does not need the
 * rules.
 */
export function typesetContent<T>(content: T): T;
export function typesetContent(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return transform(content, typesetText);
  const cached = typesetByContent.get(content);
  if (cached !== undefined) return cached;
  const result = transform(content, typesetText);
  typesetByContent.set(content, result);
  return result;
}

type TransformText = (text: string) => string;

/** @returns the same object if nothing changes */
function transform(value: unknown, typeset: TransformText): unknown {
  if (typeof value === 'string') return transformString(value, typeset);
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? transformArray(value, typeset) : transformObject(value, typeset);
}

function transformArray(values: readonly unknown[], typeset: TransformText): readonly unknown[] {
  const result = values.map((each) => transform(each, typeset));
  return result.some((each, index) => each !== values[index]) ? result : values;
}

function transformObject(content: object, typeset: TransformText): object {
  const fields = content as Readonly<Record<string, unknown>>;
  // Marks are text offsets, so the length must not change.
  const typesetNested = 'marks' in content ? insertNoBreakSpaces : typeset;
  // The label of a link is a name; the label of a key figure is text.
  const isLink = 'target' in content;
  let result: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (typeof value === 'string' && (unchangedFields.has(key) || (key === 'label' && isLink))) continue;
    const transformed = transform(value, titleFields.has(key) ? insertNoBreakSpaces : typesetNested);
    if (transformed === value) continue;
    result ??= { ...content };
    result[key] = transformed;
  }
  return result ?? content;
}

// Text without spaces or dashes is a URL, a date or a code.
function transformString(text: string, typeset: TransformText): string {
  if (text.startsWith('<') || /<\/[a-z][a-z0-9]*>/.test(text)) return typesetHtml(text);
  return /[ –]/.test(text) ? typeset(text) : text;
}
