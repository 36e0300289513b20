import { type DefaultTreeAdapterMap, type ParserError, parseFragment, type Token, Tokenizer } from 'parse5';
import {
  attributeValues,
  converted,
  elements,
  globalAttributes,
  isMeaningless,
  isSafeLink,
  isSymbolFont,
  meaningfulStyle,
} from './rich-text-vocabulary.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Something in an editor's HTML that could not be stored without changing what the text says. */
export interface RichTextFault {
  /** What is wrong, as a sentence for the editor. */
  message: string;
  /** The HTML at fault, as it was written: a tag, or a few characters. */
  source: string;
  /** Where that begins, in UTF-16 units from the beginning of the text. */
  offset: number;
}

/** Elements whose end tag HTML lets one leave out, and those that have none. */
const open = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption br hr wbr col img input link meta source track embed area'.split(
    ' ',
  ),
);

/** Parse errors after which a browser shows the text as it was written. */
const harmless = new Set([
  'invalid-first-character-of-tag-name',
  'unknown-named-character-reference',
  'missing-whitespace-between-attributes',
  'noncharacter-in-input-stream',
]);

/** Elements within one another. Programs that read the text later have no endless stack. */
const MAX_DEPTH = 100;

// Parsed as it will be shown: within a page, where `<td>` alone is nothing.
const [place] = parseFragment('<div></div>').childNodes as Element[];

/**
 * Reads HTML as a browser does and finds what the vocabulary of rich text has no place for, in the order of the text.
 * @returns empty where `sanitiseRichText` keeps everything that the text says
 */
export function faultsOfRichText(html: string): RichTextFault[] {
  const errors: ParserError[] = [];
  const root = parseFragment(place ?? null, html, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(error),
  });
  const reading = new Reading(html);
  reading.walk(root, 0);
  // What is deeper has not been read.
  if (reading.isTooDeep) return reading.faults.slice(-1);
  reading.addLostTags();
  for (const { code, startOffset } of errors) {
    if (harmless.has(code)) continue;
    // What the text ends within begins at its last tag.
    const start = startOffset < html.length ? startOffset : Math.max(0, html.lastIndexOf('<'));
    reading.add(`is broken HTML (${code})`, start, startOffset + 1);
  }
  return reading.faults.sort((a, b) => a.offset - b.offset);
}

class Reading {
  readonly faults: RichTextFault[] = [];
  isTooDeep = false;
  private readonly offsets = new Set<number>();
  private readonly html: string;
  /** Offsets of the tags that made an element or ended one. */
  private readonly used = new Set<number>();
  private textEnd = 0;

  constructor(html: string) {
    this.html = html;
  }

  add(message: string, start: number, end: number): void {
    const source = this.html.slice(start, end);
    if (this.offsets.has(start)) return;
    this.offsets.add(start);
    this.faults.push({ message: `${source.slice(0, 60)} ${message}`, source, offset: start });
  }

  walk(node: Node, depth: number): void {
    if (this.isTooDeep) return;
    const at = node.sourceCodeLocation;
    if (depth > MAX_DEPTH) {
      this.isTooDeep = true;
      const start = at?.startOffset ?? 0;
      this.faults.push({
        message: `is nested more than ${MAX_DEPTH} elements deep`,
        source: this.html.slice(start, start + 60),
        offset: start,
      });
      return;
    }
    if (at && node.nodeName === '#text') {
      const text = this.html.slice(at.startOffset, at.endOffset);
      if (at.startOffset < this.textEnd && text.trim() !== '')
        this.add('is not where a browser shows it', at.startOffset, at.endOffset);
      this.textEnd = Math.max(this.textEnd, at.endOffset);
    }
    if (at && node.nodeName === '#comment' && !this.html.startsWith('<!--', at.startOffset)) {
      this.add('would be left out: write &lt; for a bare <', at.startOffset, at.endOffset);
    }
    if ('attrs' in node) this.element(node);
    for (const child of 'childNodes' in node ? node.childNodes : []) this.walk(child, depth + 1);
  }

  /** Tags without effect: an end without a beginning, a cell outside a table. */
  addLostTags(): void {
    for (const { start, end } of tagsOf(this.html)) {
      // The end of a paragraph that a list or a table has ended already.
      if (this.used.has(start) || /^<\/p\s*>$/iu.test(this.html.slice(start, Math.min(end, start + 20))))
        continue;
      this.add('does nothing here and would be left out', start, end);
    }
  }

  private element({ nodeName, attrs, sourceCodeLocation: at }: Element): void {
    // Implied by the parser: a table's body.
    if (!at) return;
    const { startOffset: start, endOffset: end } = at.startTag ?? at;
    this.used.add(start);
    if (at.endTag) this.used.add(at.endTag.startOffset);
    const name = converted.get(nodeName) ?? (nodeName === 'h1' ? 'h2' : nodeName);
    const own = elements.get(name);
    if (own === undefined) {
      this.add('is not supported in rich text', start, end);
      return;
    }
    if (!at.endTag && !open.has(nodeName)) this.add('is not closed where it should be', start, end);
    for (const { name: attribute, value } of attrs) {
      const allowed = own.includes(attribute) || globalAttributes.includes(attribute);
      const message = allowed ? faultOfValue(attribute, value) : faultOfExtra(nodeName, attribute, value);
      if (message !== undefined) this.add(message, start, end);
    }
  }
}

/** Every tag that is written, whatever becomes of it. */
function tagsOf(html: string): { start: number; end: number }[] {
  const tags: { start: number; end: number }[] = [];
  const onTag = ({ location }: Token.TagToken) => {
    if (location) tags.push({ start: location.startOffset, end: location.endOffset });
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: onTag,
      onEndTag: onTag,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

function faultOfValue(attribute: string, value: string): string | undefined {
  if (attribute === 'href' && !isSafeLink(value.trim())) {
    return `leads to "${value}": a link begins with https://, http://, mailto:, tel:, / or #`;
  }
  const rule = attributeValues.get(attribute);
  return rule === undefined || rule.test(value) ? undefined : `has a wrong value of ${attribute}`;
}

/** What the vocabulary does not have: is it lost when it is dropped? */
function faultOfExtra(element: string, attribute: string, value: string): string | undefined {
  if (attribute === 'face' && isSymbolFont(value)) {
    return 'has a font of symbols: write the sign itself, such as ✓';
  }
  if (isMeaningless(attribute)) return undefined;
  if (attribute === 'type' && element === 'ul') return undefined;
  if (attribute === 'align' && /^(?:left|start|justify)$/iu.test(value)) return undefined;
  const style = attribute === 'style' ? meaningfulStyle(value) : undefined;
  if (attribute === 'style' && style === undefined) return undefined;
  return `has ${style === undefined ? attribute : `style="${style}"`}, which is not supported in rich text`;
}
