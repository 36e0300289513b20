import { type DefaultTreeAdapterMap, type ParserError, type Token, Tokenizer } from 'parse5';
import { MAX_DEPTH, NestingError, parseRichText, tooDeepError } from './parse-rich-text.ts';
import {
  allowedElements,
  attributePatterns,
  findMeaningfulStyle,
  globalAttributes,
  isPresentationalAttribute,
  isSafeLink,
  isSymbolFont,
  replacementElements,
} from './rich-text-vocabulary.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** HTML that cannot be stored without changing its meaning. */
export interface RichTextError {
  /** Message for editors. */
  message: string;
  /** The offending HTML: a tag or a few characters. */
  source: string;
  /** Start of `source` in UTF-16 units. */
  offset: number;
}

/** Void elements and elements with an optional end tag. */
const elementsWithoutEndTag = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption br hr wbr col img input link meta source track embed area'.split(
    ' ',
  ),
);

/** Parse errors that do not change the rendered text. */
const harmlessParseErrors = new Set([
  'invalid-first-character-of-tag-name',
  'unknown-named-character-reference',
  'missing-whitespace-between-attributes',
  'noncharacter-in-input-stream',
]);

/**
 * Parses HTML as a browser does and finds markup that rich text does not support.
 * @returns errors in text order; empty if `sanitiseRichText` preserves the meaning
 */
export function findRichTextErrors(html: string): RichTextError[] {
  try {
    return checkRichText(html);
  } catch (error) {
    if (!(error instanceof NestingError)) throw error;
    // The rest has not been checked.
    const { message, offset } = error;
    return [{ message, source: html.slice(offset, offset + 60), offset }];
  }
}

function checkRichText(html: string): RichTextError[] {
  const parseErrors: ParserError[] = [];
  const root = parseRichText(html, (error) => parseErrors.push(error));
  const checker = new RichTextChecker(html);
  checker.walk(root, 0);
  checker.addIneffectiveTagErrors();
  for (const { code, startOffset } of parseErrors) {
    if (harmlessParseErrors.has(code)) continue;
    // An error at the end of the text is reported at its last tag.
    const start = startOffset < html.length ? startOffset : Math.max(0, html.lastIndexOf('<'));
    checker.addError(`is broken HTML (${code})`, start, startOffset + 1);
  }
  return checker.errors.sort((a, b) => a.offset - b.offset);
}

class RichTextChecker {
  readonly errors: RichTextError[] = [];
  private readonly reportedOffsets = new Set<number>();
  private readonly html: string;
  /** Offsets of tags that start or end an element of the parsed tree. */
  private readonly effectiveTagOffsets = new Set<number>();
  private textEnd = 0;

  constructor(html: string) {
    this.html = html;
  }

  addError(message: string, start: number, end: number): void {
    const source = this.html.slice(start, end);
    if (this.reportedOffsets.has(start)) return;
    this.reportedOffsets.add(start);
    this.errors.push({ message: `${source.slice(0, 60)} ${message}`, source, offset: start });
  }

  walk(node: Node, depth: number): void {
    const location = node.sourceCodeLocation;
    if (depth > MAX_DEPTH) throw tooDeepError(location?.startOffset ?? 0);
    if (location && node.nodeName === '#text') {
      const text = this.html.slice(location.startOffset, location.endOffset);
      if (location.startOffset < this.textEnd && text.trim() !== '')
        this.addError('is not where a browser shows it', location.startOffset, location.endOffset);
      this.textEnd = Math.max(this.textEnd, location.endOffset);
    }
    if (location && node.nodeName === '#comment' && !this.html.startsWith('<!--', location.startOffset)) {
      this.addError('would be left out: write &lt; for a bare <', location.startOffset, location.endOffset);
    }
    if ('attrs' in node) this.checkElement(node);
    for (const child of 'childNodes' in node ? node.childNodes : []) this.walk(child, depth + 1);
  }

  /** Reports tags without effect: an end tag without a start tag, a cell outside a table. */
  addIneffectiveTagErrors(): void {
    for (const { start, end } of tagsOf(this.html)) {
      // `</p>` after a list or table that has closed the paragraph implicitly is harmless.
      if (
        this.effectiveTagOffsets.has(start) ||
        /^<\/p\s*>$/iu.test(this.html.slice(start, Math.min(end, start + 20)))
      )
        continue;
      this.addError('does nothing here and would be left out', start, end);
    }
  }

  private checkElement({ nodeName, attrs, sourceCodeLocation: location }: Element): void {
    // Elements implied by the parser, such as `<tbody>`, have no location.
    if (!location) return;
    const { startOffset: start, endOffset: end } = location.startTag ?? location;
    this.effectiveTagOffsets.add(start);
    if (location.endTag) this.effectiveTagOffsets.add(location.endTag.startOffset);
    const name = replacementElements.get(nodeName) ?? (nodeName === 'h1' ? 'h2' : nodeName);
    const allowedAttributes = allowedElements.get(name);
    if (allowedAttributes === undefined) {
      this.addError('is not supported in rich text', start, end);
      return;
    }
    if (!location.endTag && !elementsWithoutEndTag.has(nodeName)) {
      this.addError('is not closed where it should be', start, end);
    }
    for (const { name: attribute, value } of attrs) {
      const isAllowed = allowedAttributes.includes(attribute) || globalAttributes.includes(attribute);
      const message = isAllowed
        ? findValueError(attribute, value)
        : findUnsupportedAttributeError(nodeName, attribute, value);
      if (message !== undefined) this.addError(message, start, end);
    }
  }
}

/** Tokenizes all tags, including those that the tree builder drops. */
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

function findValueError(attribute: string, value: string): string | undefined {
  if (attribute === 'href' && !isSafeLink(value.trim())) {
    return `leads to "${value}": a link begins with https://, http://, mailto:, tel:, / or #`;
  }
  const pattern = attributePatterns.get(attribute);
  return pattern === undefined || pattern.test(value) ? undefined : `has a wrong value of ${attribute}`;
}

/** @returns an error if dropping an unsupported attribute would change the meaning */
function findUnsupportedAttributeError(
  element: string,
  attribute: string,
  value: string,
): string | undefined {
  if (attribute === 'face' && isSymbolFont(value)) {
    return 'has a font of symbols: write the sign itself, such as ✓';
  }
  if (isPresentationalAttribute(attribute)) return undefined;
  if (attribute === 'type' && element === 'ul') return undefined;
  if (attribute === 'align' && /^(?:left|start|justify)$/iu.test(value)) return undefined;
  const style = attribute === 'style' ? findMeaningfulStyle(value) : undefined;
  if (attribute === 'style' && style === undefined) return undefined;
  return `has ${style === undefined ? attribute : `style="${style}"`}, which is not supported in rich text`;
}
