import { type Alias, type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A YAML file: its value, and where each part of it stands. */
export interface YamlSource {
  value: unknown;
  /** @returns the line of what stands at a path, from 1; of what encloses it where there is nothing */
  lineOf(path: readonly PropertyKey[]): number;
  /** @returns the line of the file for a line of the text at a path, both from 1 */
  lineWithin(path: readonly PropertyKey[], line: number): number;
  /** @returns the text at a path as the file has it, where its line breaks are folded into spaces; else undefined */
  foldedSource(path: readonly PropertyKey[]): string | undefined;
}

/**
 * Reads YAML 1.2 strictly: what the format would change or drop without a word is an error.
 * @throws Error with the line of the first fault
 */
export function readYaml(bytes: Uint8Array): YamlSource {
  const text = decoded(bytes);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    throw new Error(`line ${lineAt(pos[0])}: ${message.split('\n', 1)[0]?.replace(/ at line .*$/u, '')}`);
  }
  refuseSurprises(document, text, lineAt);
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
      // Folded lines are joined, so a line of the text is found by its first word.
      const [wanted = ''] = String(node.value).split('\n')[line - 1]?.trim().split(/\s/u, 1) ?? [];
      const found = text.indexOf(wanted, node.range[0]);
      return wanted !== '' && found >= 0 && found < node.range[1] ? lineAt(found) : first;
    },
    foldedSource(path) {
      const node = nodeAt(path);
      if (!isScalar(node) || !node.range || node.type === 'BLOCK_LITERAL') return undefined;
      return text.slice(node.range[0], node.range[1]);
    },
  };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)[0] ?? '';
    throw new Error(`line ${before.split('\n').length}: the file is not in UTF-8`);
  }
}

/**
 * Control characters, halves of characters, signs that only one font has (Word's bullets), and the sign that a program puts
 * where it could not read one.
 */
const UNWANTED = /[^\P{C}\p{Cf}\p{Cn}\t\n\r\u0085]|\ufffd/u;

const unwanted = (text: string) => UNWANTED.exec(text)?.[0];

const nameOf = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/u;

function refuseSurprises(document: Document.Parsed, text: string, lineAt: (offset: number) => number): void {
  const refuse = (offset: number, message: string): never => {
    throw new Error(`line ${lineAt(offset)}: ${message}`);
  };
  visit(document, {
    Alias: (_, node) =>
      refuse(node.range?.[0] ?? 0, `"*${node.source}" is an alias: put the text into quotes`),
    Node: (_, node) => {
      const { anchor, tag, range } = node as Exclude<typeof node, Alias>;
      const at = range?.[0] ?? 0;
      if (anchor !== undefined) refuse(at, `"&${anchor}" would be left out: put the text into quotes`);
      if (tag !== undefined) refuse(at, `"${tag}" would be left out: put the text into quotes`);
      if (!isScalar(node)) return;
      const { value, source = '' } = node;
      const sign = typeof value === 'string' ? unwanted(value) : undefined;
      if (sign !== undefined) {
        const place = at + Math.max(0, text.slice(at, range?.[1]).indexOf(sign));
        refuse(place, `${nameOf(sign)} is no part of a text: it is left of a damaged or copied one`);
      }
      const remark = /^[ \t]*(#.*)/u.exec(text.slice(range?.[1]))?.[1];
      if (remark !== undefined && typeof value !== 'number') {
        refuse(
          at,
          `"${remark}" would be left out: put the text into quotes, or the comment on a line of its own`,
        );
      }
      if (typeof value !== 'number') return;
      if (DECIMAL.test(source) && (source.includes('.') || Number.isSafeInteger(value))) return;
      refuse(at, `${source} would be read as the number ${value}: put it into quotes`);
    },
  });
}
