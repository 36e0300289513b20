import type { FileHandle } from 'node:fs/promises';
import { readChunks } from './read-file-chunks.ts';

/** Length of text inspected after a key; ordinary programs write shorter actions. */
const WINDOW_BYTES = 64 * 1024;
/** Limits above any ordinary file of up to 10 MB. Exceeding one rejects the file, which bounds the time. */
const MAX_KEY_MATCHES = 20_000;
const MAX_OBJECTS = 300_000;
const MAX_INSPECTED_CHARACTERS = 2_000_000;
const MAX_ROUNDS = 4;

/**
 * `events` and `page-events` are dictionaries of actions by event; `tree` holds the named document scripts.
 */
type ValueKind = 'action' | 'events' | 'page-events' | 'tree';

/**
 * Events that occur without user interaction (ISO 32000-1, 12.6.3). Field events only format and validate.
 */
const documentEvents = new Set(['O', 'PO', 'PV', 'PC', 'PI', 'WC', 'WS', 'DS', 'WP', 'DP']);
const scriptNames = new Set(['JavaScript', 'JS', 'Launch']);

const kindOfKey = new Map<string, ValueKind>([
  ['/OpenAction', 'action'],
  ['/AA', 'events'],
  ['/JavaScript', 'tree'],
]);

const SPACE = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*(?:[\\r\\n]|$))';
const spaces = new RegExp(`${SPACE}*`, 'y');
const reference = new RegExp(`(\\d{1,10})${SPACE}+(\\d{1,5})${SPACE}+R(?![A-Za-z0-9])`, 'y');
const objectNumber = new RegExp(`(?<![0-9])(\\d{1,10})${SPACE}+(\\d{1,5})${SPACE}*$`);
const subtypeBefore = new RegExp(`/S${SPACE}*$`);
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const pageType = /\/Type[\0\t\n\f\r ]*\/Page(?![A-Za-z0-9])/;
const nameCharacter = /[^\0\t\n\f\r ()<>[\]{}/%]/;

/**
 * Detects scripts and programs that run when a PDF is opened or printed: `OpenAction`, `AA` of catalog, pages
 * and annotations, scripts under `Names`, and `Launch`. Follows references and encoded names; compressed
 * objects are not read.
 * @returns true also if the file exceeds a search limit
 */
export async function containsScript(file: FileHandle): Promise<boolean> {
  const search = new ScriptSearch();
  for await (const chunk of readDecodedChunks(file)) if (search.findKeys(chunk)) return true;
  for (let round = 0; search.pendingObjects.size > 0; round += 1) {
    if (round === MAX_ROUNDS) return true;
    const targets = search.takePendingObjects();
    for await (const chunk of readDecodedChunks(file)) {
      if (search.findObjects(chunk, targets)) return true;
    }
  }
  return false;
}

interface TextChunk {
  text: string;
  /** The inspection window of a key before this index is complete within the text. */
  completeUntil: number;
}

async function* readDecodedChunks(file: FileHandle): AsyncGenerator<TextChunk> {
  for await (const { bytes, isLast, overlapStart } of readChunks(file, WINDOW_BYTES)) {
    const text = decodeNames(bytes);
    // An encoded character may cross the boundary.
    yield {
      text,
      completeUntil: isLast ? 0 : text.length - decodeNames(bytes.subarray(overlapStart)).length + 2,
    };
  }
}

/** Decodes hexadecimal characters in names (ISO 32000-1, 7.3.5), such as `/L#61unch`. */
function decodeNames(bytes: Buffer): string {
  if (!bytes.includes('#')) return bytes.toString('latin1');
  const decoded = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const character = byte === 0x23 ? decodeLetter(bytes[index + 1] ?? 0, bytes[index + 2] ?? 0) : undefined;
    decoded[length] = character ?? byte;
    length += 1;
    if (character !== undefined) index += 2;
  }
  return decoded.toString('latin1', 0, length);
}

function decodeLetter(high: number, low: number): number | undefined {
  const code = hexDigit(high) * 16 + hexDigit(low);
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) ? code : undefined;
}

/** @returns NaN for other characters than hexadecimal digits */
function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lowerCase = code | 0x20;
  return lowerCase >= 0x61 && lowerCase <= 0x66 ? lowerCase - 0x57 : Number.NaN;
}

class ScriptSearch {
  /** Objects still to inspect, by number and generation. */
  readonly pendingObjects = new Map<string, Set<ValueKind>>();
  private readonly seen = new Set<string>();
  private keyMatches = 0;
  private objectCount = 0;
  private inspectedCharacters = 0;

  takePendingObjects(): Map<string, Set<ValueKind>> {
    const targets = new Map(this.pendingObjects);
    this.pendingObjects.clear();
    return targets;
  }

  findKeys(chunk: TextChunk): boolean {
    const { text } = chunk;
    for (const [key, kind] of kindOfKey) {
      for (const at of occurrences(text, key)) {
        this.keyMatches += 1;
        if (this.keyMatches > MAX_KEY_MATCHES) return true;
        const from = at + key.length;
        const isPage = kind === 'events' && pageType.test(objectAround(text, at));
        if (this.inspect(chunk, from, isPage ? 'page-events' : kind)) return true;
      }
    }
    for (const at of occurrences(text, '/Launch')) {
      this.keyMatches += 1;
      if (this.keyMatches > MAX_KEY_MATCHES) return true;
      if (subtypeBefore.test(text.slice(Math.max(0, at - 256), at))) return true;
    }
    return false;
  }

  findObjects(chunk: TextChunk, targets: ReadonlyMap<string, Set<ValueKind>>): boolean {
    const { text } = chunk;
    for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
      // `endobj`
      if (text[at - 1] === 'd') continue;
      this.objectCount += 1;
      if (this.objectCount > MAX_OBJECTS) return true;
      const [, number, generation] = objectNumber.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
      const kinds = targets.get(`${Number(number)} ${Number(generation)}`) ?? [];
      for (const kind of kinds) if (this.inspect(chunk, at + 3, kind)) return true;
    }
    return false;
  }

  private inspect({ text, completeUntil }: TextChunk, from: number, kind: ValueKind): boolean {
    const start = skipSpaces(text, from);
    this.inspectedCharacters += start - from;
    const target = referenceAt(text, start);
    if (target !== undefined) this.addPendingObject(target, kind);
    else if (text.startsWith('<<', start)) {
      const limit = Math.min(text.length, from + WINDOW_BYTES);
      const end = this.inspectDictionary(text, start, limit, kind);
      if (end === 'runs') return true;
      this.inspectedCharacters += (end ?? limit) - start;
      // In the overlap, the next chunk contains the complete window.
      if (end === undefined && (from < completeUntil || limit < text.length)) return true;
    }
    return this.inspectedCharacters > MAX_INSPECTED_CHARACTERS;
  }

  /** @returns the end position, or undefined if the dictionary does not end before the limit */
  private inspectDictionary(
    text: string,
    start: number,
    limit: number,
    kind: ValueKind,
  ): 'runs' | number | undefined {
    let depth = 0;
    let key: string | undefined;
    let isRelevant = kind === 'action' || kind === 'tree';
    for (let at = start; at < limit; ) {
      at = skipSpaces(text, at);
      const bracket = text.slice(at, at + 2);
      if (bracket === '<<' || bracket === '>>') {
        depth += bracket === '<<' ? 1 : -1;
        at += 2;
        if (depth === 0) return at;
        if (depth === 1) key = undefined;
        continue;
      }
      const target = referenceAt(text, at);
      if (target !== undefined) {
        if (kind === 'tree') return 'runs';
        if (key === 'Next' || (depth === 1 && isRelevant && kind !== 'action'))
          this.addPendingObject(target, 'action');
        at = reference.lastIndex;
        continue;
      }
      name.lastIndex = at;
      const found = name.exec(text)?.[1];
      if (found !== undefined) {
        if (depth === 1 && kind !== 'action' && kind !== 'tree') {
          isRelevant = documentEvents.has(found) || (kind === 'page-events' && found === 'C');
        } else if (isRelevant && scriptNames.has(found)) return 'runs';
        key = found;
        at = name.lastIndex;
      } else at = text[at] === '(' ? endOfString(text, at, limit) : endOfToken(text, at);
    }
    return undefined;
  }

  private addPendingObject(target: string, kind: ValueKind): void {
    if (this.seen.has(`${target} ${kind}`)) return;
    this.seen.add(`${target} ${kind}`);
    this.pendingObjects.set(target, (this.pendingObjects.get(target) ?? new Set()).add(kind));
  }
}

function* occurrences(text: string, key: string): Generator<number> {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    if (!nameCharacter.test(text[at + key.length] ?? ' ')) yield at;
  }
}

function skipSpaces(text: string, from: number): number {
  spaces.lastIndex = from;
  spaces.exec(text);
  return spaces.lastIndex;
}

/** @returns number and generation, without leading zeros */
function referenceAt(text: string, at: number): string | undefined {
  reference.lastIndex = at;
  const [, number, generation] = reference.exec(text) ?? [];
  return number === undefined ? undefined : `${Number(number)} ${Number(generation)}`;
}

function endOfString(text: string, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return limit;
}

/** Skips a number, a bracket or a hexadecimal string. */
function endOfToken(text: string, start: number): number {
  if (text[start] === '<') {
    const end = text.indexOf('>', start);
    return end < 0 ? text.length : end + 1;
  }
  let at = start + 1;
  while (nameCharacter.test(text[start] ?? ' ') && nameCharacter.test(text[at] ?? ' ')) at += 1;
  return at;
}

/** Returns the text of the enclosing object, limited to 4 KB on either side. */
function objectAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 4096), at);
  const after = text.slice(at, at + 4096);
  const end = after.indexOf('endobj');
  return before.slice(Math.max(0, before.lastIndexOf('obj'))) + (end < 0 ? after : after.slice(0, end));
}
