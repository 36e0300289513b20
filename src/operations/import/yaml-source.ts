import { type Alias, type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A parsed YAML file with line lookup. */
export interface YamlSource {
  value: unknown;
  /** @returns the one-based line of the node at a path, or of its closest existing parent */
  lineOf(path: readonly PropertyKey[]): number;
  /** @returns the one-based file line for a one-based line of the text at a path */
  lineWithin(path: readonly PropertyKey[], line: number): number;
  /** @returns the raw source at a path if YAML folds its line breaks into spaces, else undefined */
  foldedSource(path: readonly PropertyKey[]): string | undefined;
}

/**
 * Parses YAML 1.2 strictly: anything that YAML would silently change or drop is an error.
 * @throws Error with the line of the first fault
 */
export function parseYaml(bytes: Uint8Array): YamlSource {
  const text = decodeUtf8(bytes);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    throw new Error(`line ${lineAt(pos[0])}: ${message.split('\n', 1)[0]?.replace(/ at line .*$/u, '')}`);
  }
  rejectSilentChanges(document, text, lineAt);
  const nodeAt = (path: readonly PropertyKey[]) => document.getIn(path, true);
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = path.length === 0 ? document.contents : nodeAt(path);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  return {
    value: document.toJS(),
    lineOf,
    lineWithin(path, line) {
      const node = nodeAt(path);
      const first = lineOf(path);
      if (!isScalar(node) || !node.range) return first;
      if (node.type === 'BLOCK_LITERAL') return first + line;
      // Folding joins lines, so a line of the text is located by its first word.
      const [firstWord = ''] = String(node.value).split('\n')[line - 1]?.trim().split(/\s/u, 1) ?? [];
      const found = text.indexOf(firstWord, node.range[0]);
      return firstWord !== '' && found >= 0 && found < node.range[1] ? lineAt(found) : first;
    },
    foldedSource(path) {
      const node = nodeAt(path);
      if (!isScalar(node) || !node.range || node.type === 'BLOCK_LITERAL') return undefined;
      return text.slice(node.range[0], node.range[1]);
    },
  };
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)[0] ?? '';
    throw new Error(`line ${before.split('\n').length}: the file is not in UTF-8`);
  }
}

/**
 * Control characters, lone surrogates, private-use characters (bullets of Word) and replacement characters.
 */
const INVALID_CHARACTER = /[^\P{C}\p{Cf}\p{Cn}\t\n\r\u0085]|\ufffd/u;

const findInvalidCharacter = (text: string) => INVALID_CHARACTER.exec(text)?.[0];

const codePointName = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/u;

function rejectSilentChanges(
  document: Document.Parsed,
  text: string,
  lineAt: (offset: number) => number,
): void {
  const reject = (offset: number, message: string): never => {
    throw new Error(`line ${lineAt(offset)}: ${message}`);
  };
  visit(document, {
    Alias: (_, node) =>
      reject(node.range?.[0] ?? 0, `"*${node.source}" is an alias: put the text into quotes`),
    Node: (_, node) => {
      const { anchor, tag, range } = node as Exclude<typeof node, Alias>;
      const at = range?.[0] ?? 0;
      if (anchor !== undefined) reject(at, `"&${anchor}" would be left out: put the text into quotes`);
      if (tag !== undefined) reject(at, `"${tag}" would be left out: put the text into quotes`);
      if (!isScalar(node)) return;
      const { value, source = '' } = node;
      const invalid = typeof value === 'string' ? findInvalidCharacter(value) : undefined;
      if (invalid !== undefined) {
        const offset = at + Math.max(0, text.slice(at, range?.[1]).indexOf(invalid));
        reject(offset, `${codePointName(invalid)} is not a text character; the text is damaged`);
      }
      const comment = /^[ \t]*(#.*)/u.exec(text.slice(range?.[1]))?.[1];
      if (comment !== undefined && typeof value !== 'number') {
        reject(
          at,
          `"${comment}" would be left out: put the text into quotes, or the comment on a line of its own`,
        );
      }
      if (typeof value !== 'number') return;
      if (DECIMAL.test(source) && (source.includes('.') || Number.isSafeInteger(value))) return;
      reject(at, `${source} would be read as the number ${value}: put it into quotes`);
    },
  });
}
