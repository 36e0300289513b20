import { Parser } from 'htmlparser2';
import { FileRejectedError } from './file-rejected-error.ts';
import { checkReference, checkStyle } from './svg-reference.ts';

// An SVG is sanitised in the main thread, so its limits bound the time.
const MAX_SVG_BYTES = 1024 * 1024;
const MAX_SVG_ELEMENTS = 50_000;
const MAX_SVG_DEPTH = 200;

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Removed with their content: scripts and data of drawing programs. */
const removedElements = new Set(['script', 'metadata', 'handler', 'listener', 'iframe', 'object', 'embed']);

const embeddedPicture = /data:image\/(?:png|jpe?g|webp|gif);base64,([a-z0-9+/=\s]+)/giu;

const mediaTypes: readonly (readonly [signature: string, type: string])[] = [
  ['\u0089PNG', 'image/png'],
  ['RIFF', 'image/webp'],
  ['\u00ff\u00d8', 'image/jpeg'],
];

/**
 * Rewrites an SVG without scripts, event handlers, editor data and entities.
 * @param sanitiseEmbedded sanitises an embedded raster image
 * @throws FileRejectedError if browsers would render the SVG differently from its editor
 */
export async function sanitiseSvg(
  bytes: Uint8Array,
  sanitiseEmbedded: (bytes: Buffer) => Promise<Uint8Array>,
): Promise<Buffer> {
  if (bytes.length > MAX_SVG_BYTES)
    throw new FileRejectedError('is larger than 1 MB; simplify it, or save it as PNG or JPEG', {
      code: 'svg-too-complex',
    });
  const rewritten = Buffer.from(rewrite(resolveEntities(decodeXml(bytes))));
  return Buffer.from(await sanitiseEmbeddedImages(rewritten.toString(), sanitiseEmbedded));
}

/** Decodes by byte order mark or encoding declaration (XML 1.0, 4.3.3). */
function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([a-z0-9.:_-]+)["']/iu.exec(
    head,
  )?.[1];
  const encoding = head.startsWith('\u00ff\u00fe')
    ? 'utf-16le'
    : head.startsWith('\u00fe\u00ff')
      ? 'utf-16be'
      : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRejectedError(`is not encoded in ${encoding}, as declared`, { code: 'svg-invalid' });
  }
}

/** XML 1.0, 4.6. */
const predefinedEntities = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * Resolves flat entities, by which Illustrator declares namespaces. Nested ones are rejected (billion laughs
 * attack).
 */
function resolveEntities(text: string): string {
  const start = text.search(/<!DOCTYPE/iu);
  const prolog = start < 0 ? null : /^[^[>]*(?:\[([\s\S]*?)\]\s*)?>/u.exec(text.slice(start));
  const entities = new Map<string, string>();
  for (const [, name = '', , value = ''] of (prolog?.[1] ?? '').matchAll(
    /<!ENTITY\s+([^\s%&;]+)\s+(["'])([^"'&%<]*)\2\s*>/gu,
  )) {
    entities.set(name, value);
  }
  const body = prolog ? text.replace(prolog[0], '') : text;
  let length = body.length;
  return body.replace(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&([^\s&;#<]+);/gu,
    (reference, name: string | undefined) => {
      if (name === undefined || predefinedEntities.has(name)) return reference;
      const value = entities.get(name);
      if (value === undefined)
        throw new FileRejectedError(`uses the entity ${reference}, which it does not declare as text`, {
          code: 'svg-invalid',
        });
      length += value.length;
      if (length > MAX_SVG_BYTES)
        throw new FileRejectedError('is larger than 1 MB when its entities are resolved', {
          code: 'svg-too-complex',
        });
      return value;
    },
  );
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Scope = Readonly<Record<string, string>>;

/** Serializes elements, tracking namespace scopes and skipped subtrees. */
class SvgWriter {
  text = '';
  private readonly scopes: Scope[] = [{ '': svgNamespace }];
  private skippedDepth = 0;
  private elementCount = 0;

  get isOpen(): boolean {
    return this.scopes.length > 1 || this.skippedDepth > 0;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.checkLimits();
    if (this.skippedDepth > 0) {
      this.skippedDepth += 1;
      return;
    }
    const scope = scopeOf(this.scopes.at(-1) ?? {}, attributes);
    const local = name.slice(name.indexOf(':') + 1);
    if (this.scopes.length === 1 && local !== 'svg')
      throw new FileRejectedError('is not a drawing', { code: 'svg-invalid' });
    if (local === 'foreignObject') {
      throw new FileRejectedError(
        'contains HTML (foreignObject), which is not drawn everywhere; export its text as paths',
        { code: 'svg-html' },
      );
    }
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
    if (scope[prefix] !== svgNamespace || removedElements.has(local) || animatesHandler(local, attributes)) {
      this.skippedDepth = 1;
      return;
    }
    const isRoot = this.scopes.length === 1;
    this.scopes.push(scope);
    const namespaces = isRoot ? ` xmlns="${svgNamespace}" xmlns:xlink="${xlinkNamespace}"` : '';
    this.text += `<${local}${namespaces}`;
    for (const [key, value] of Object.entries(attributes)) {
      const written = attributeName(key, scope);
      if (written === undefined) continue;
      checkReference(local, written, value);
      if (written.endsWith('href') && local === 'a') continue;
      this.text += ` ${written}="${escapeXml(value)}"`;
    }
    this.text += '>';
  }

  private checkLimits(): void {
    this.elementCount += 1;
    if (this.elementCount > MAX_SVG_ELEMENTS) {
      throw new FileRejectedError('has more than 50,000 elements; simplify it or save it as PNG', {
        code: 'svg-too-complex',
      });
    }
    if (this.scopes.length + this.skippedDepth > MAX_SVG_DEPTH) {
      throw new FileRejectedError('has more than 200 nested groups; ungroup some of them', {
        code: 'svg-too-complex',
      });
    }
  }

  close(name: string): void {
    if (this.skippedDepth > 0) {
      this.skippedDepth -= 1;
      return;
    }
    this.scopes.pop();
    this.text += `</${name.slice(name.indexOf(':') + 1)}>`;
  }

  write(text: string): void {
    if (this.skippedDepth > 0 || this.scopes.length === 1) return;
    checkStyle(text);
    this.text += escapeXml(text);
  }
}

/** Inherits from the outer scope: copies would take time for each pair of element and namespace. */
function scopeOf(outer: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const declared = Object.entries(attributes).filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  return declared.length === 0
    ? outer
    : Object.assign(
        Object.create(outer) as Record<string, string>,
        Object.fromEntries(declared.map(([key, value]) => [key.slice(6), value.trim()])),
      );
}

/**
 * @returns undefined for removed attributes: handlers, editor data and namespaces, which the root declares
 */
function attributeName(key: string, scope: Scope): string | undefined {
  if (key === 'xmlns' || key.startsWith('xmlns:') || /^on|^data-/iu.test(key)) return undefined;
  const colon = key.indexOf(':');
  if (colon < 0) return /^[a-z_][a-z0-9_.-]*$/iu.test(key) ? key : undefined;
  const [prefix, local] = [key.slice(0, colon), key.slice(colon + 1)];
  if (prefix === 'xml') return /^(?:space|lang)$/u.test(local) ? key : undefined;
  return (scope[prefix] ?? (prefix === 'xlink' ? xlinkNamespace : undefined)) === xlinkNamespace
    ? `xlink:${local}`
    : undefined;
}

/** Animations may set event handlers or links. */
const animatesHandler = (local: string, attributes: Readonly<Record<string, string>>) =>
  /^(?:set|animate)/u.test(local) && /^on|href$/iu.test(attributes.attributeName ?? '');

function rewrite(text: string): string {
  const writer = new SvgWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (content) => writer.write(content),
      onerror(error) {
        throw error;
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  );
  parser.write(text);
  if (writer.isOpen)
    throw new FileRejectedError('is damaged: it ends within an element', { code: 'svg-invalid' });
  parser.end();
  if (writer.text === '') throw new FileRejectedError('is not a drawing', { code: 'svg-invalid' });
  return writer.text;
}

/** Removes the metadata of embedded images. */
async function sanitiseEmbeddedImages(
  text: string,
  sanitiseEmbedded: (bytes: Buffer) => Promise<Uint8Array>,
): Promise<string> {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(embeddedPicture)) {
    const cleaned = Buffer.from(await sanitiseEmbedded(Buffer.from(match[1] ?? '', 'base64')));
    const head = cleaned.toString('latin1', 0, 4);
    const type = mediaTypes.find(([signature]) => head.startsWith(signature))?.[1] ?? 'image/avif';
    result += `${text.slice(end, match.index)}data:${type};base64,${cleaned.toString('base64')}`;
    end = match.index + match[0].length;
  }
  return result + text.slice(end);
}
