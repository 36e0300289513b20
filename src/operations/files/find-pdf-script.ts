import type { FileHandle } from 'node:fs/promises';
import { piecesOf } from './read-file-chunks.ts';

/** The part of the file behind a key that is inspected. No ordinary program writes a longer action. */
const WINDOW_BYTES = 64 * 1024;
/** What no ordinary file of up to 10 MB reaches. A file with more is refused, so that no file costs much time. */
const MAX_HITS = 20_000;
const MAX_OBJECTS = 300_000;
const MAX_INSPECTED_CHARACTERS = 2_000_000;
const MAX_ROUNDS = 4;

/**
 * `action`: one action; `events`: a dictionary of actions by event, `page-events`: that of a page; `tree`: the scripts of the
 * document by name.
 */
type ValueKind = 'action' | 'events' | 'page-events' | 'tree';

/** Events that need nothing but an open document (ISO 32000-1, 12.6.3). Fields have others, which format and check. */
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
const isPage = /\/Type[\0\t\n\f\r ]*\/Page(?![A-Za-z0-9])/;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]/;

/**
 * Tells whether opening or printing a PDF runs a script or starts a program: `OpenAction`, `AA` of the catalog, of pages and
 * of annotations in view, scripts of the document under `Names`, and `Launch` anywhere. Sees objects that are not
 * compressed, in any spelling of their names, with values nested or in other objects.
 * @returns true also for a file that is made to cost time
 */
export async function runsScript(file: FileHandle): Promise<boolean> {
  const search = new Search();
  for await (const piece of textsOf(file)) if (search.findKeys(piece)) return true;
  for (let round = 0; search.wanted.size > 0; round += 1) {
    if (round === MAX_ROUNDS) return true;
    const wanted = search.takeWanted();
    for await (const piece of textsOf(file)) if (search.findObjects(piece, wanted)) return true;
  }
  return false;
}

interface Piece {
  text: string;
  /** Windows behind what begins before this index are whole. */
  ownEnd: number;
}

async function* textsOf(file: FileHandle): AsyncGenerator<Piece> {
  for await (const { bytes, isLast, overlapStart } of piecesOf(file, WINDOW_BYTES)) {
    const text = decodeNames(bytes);
    // An encoded letter may lie across the boundary.
    yield { text, ownEnd: isLast ? 0 : text.length - decodeNames(bytes.subarray(overlapStart)).length + 2 };
  }
}

/** Any letter of a name may be written as its number (ISO 32000-1, 7.3.5): `/L#61unch`. */
function decodeNames(bytes: Buffer): string {
  if (!bytes.includes('#')) return bytes.toString('latin1');
  const decoded = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const letter = byte === 0x23 ? letterOf(bytes[index + 1] ?? 0, bytes[index + 2] ?? 0) : undefined;
    decoded[length] = letter ?? byte;
    length += 1;
    if (letter !== undefined) index += 2;
  }
  return decoded.toString('latin1', 0, length);
}

function letterOf(high: number, low: number): number | undefined {
  const code = digitOf(high) * 16 + digitOf(low);
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) ? code : undefined;
}

/** @returns NaN for what is no hexadecimal digit */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

class Search {
  /** Objects whose value is to be inspected, by number and generation. */
  readonly wanted = new Map<string, Set<ValueKind>>();
  private readonly seen = new Set<string>();
  private hits = 0;
  private objects = 0;
  private inspected = 0;

  takeWanted(): Map<string, Set<ValueKind>> {
    const wanted = new Map(this.wanted);
    this.wanted.clear();
    return wanted;
  }

  findKeys(piece: Piece): boolean {
    const { text } = piece;
    for (const [key, kind] of kindOfKey) {
      for (const at of occurrences(text, key)) {
        this.hits += 1;
        if (this.hits > MAX_HITS) return true;
        const from = at + key.length;
        const ofPage = kind === 'events' && isPage.test(objectAround(text, at));
        if (this.inspect(piece, from, ofPage ? 'page-events' : kind)) return true;
      }
    }
    for (const at of occurrences(text, '/Launch')) {
      this.hits += 1;
      if (this.hits > MAX_HITS) return true;
      if (subtypeBefore.test(text.slice(Math.max(0, at - 256), at))) return true;
    }
    return false;
  }

  findObjects(piece: Piece, wanted: ReadonlyMap<string, Set<ValueKind>>): boolean {
    const { text } = piece;
    for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
      // `endobj`
      if (text[at - 1] === 'd') continue;
      this.objects += 1;
      if (this.objects > MAX_OBJECTS) return true;
      const [, number, generation] = objectNumber.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
      const kinds = wanted.get(`${Number(number)} ${Number(generation)}`) ?? [];
      for (const kind of kinds) if (this.inspect(piece, at + 3, kind)) return true;
    }
    return false;
  }

  private inspect({ text, ownEnd }: Piece, from: number, kind: ValueKind): boolean {
    const start = skipSpaces(text, from);
    this.inspected += start - from;
    const target = referenceAt(text, start);
    if (target !== undefined) this.want(target, kind);
    else if (text.startsWith('<<', start)) {
      const limit = Math.min(text.length, from + WINDOW_BYTES);
      const end = this.inspectDictionary(text, start, limit, kind);
      if (end === 'runs') return true;
      this.inspected += (end ?? limit) - start;
      // In the overlap, the next piece has the whole of it; at the end of the file, it is cut off.
      if (end === undefined && (from < ownEnd || limit < text.length)) return true;
    }
    return this.inspected > MAX_INSPECTED_CHARACTERS;
  }

  /** @returns where it ends; undefined where that is not before the limit */
  private inspectDictionary(
    text: string,
    start: number,
    limit: number,
    kind: ValueKind,
  ): 'runs' | number | undefined {
    let depth = 0;
    let key: string | undefined;
    let isCounted = kind === 'action' || kind === 'tree';
    for (let at = start; at < limit; ) {
      at = skipSpaces(text, at);
      const two = text.slice(at, at + 2);
      if (two === '<<' || two === '>>') {
        depth += two === '<<' ? 1 : -1;
        at += 2;
        if (depth === 0) return at;
        if (depth === 1) key = undefined;
        continue;
      }
      const target = referenceAt(text, at);
      if (target !== undefined) {
        if (kind === 'tree') return 'runs';
        if (key === 'Next' || (depth === 1 && isCounted && kind !== 'action')) this.want(target, 'action');
        at = reference.lastIndex;
        continue;
      }
      name.lastIndex = at;
      const found = name.exec(text)?.[1];
      if (found !== undefined) {
        if (depth === 1 && kind !== 'action' && kind !== 'tree') {
          isCounted = documentEvents.has(found) || (kind === 'page-events' && found === 'C');
        } else if (isCounted && scriptNames.has(found)) return 'runs';
        key = found;
        at = name.lastIndex;
      } else at = text[at] === '(' ? endOfString(text, at, limit) : endOfOther(text, at);
    }
    return undefined;
  }

  private want(target: string, kind: ValueKind): void {
    if (this.seen.has(`${target} ${kind}`)) return;
    this.seen.add(`${target} ${kind}`);
    this.wanted.set(target, (this.wanted.get(target) ?? new Set()).add(kind));
  }
}

function* occurrences(text: string, key: string): Generator<number> {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    if (!regular.test(text[at + key.length] ?? ' ')) yield at;
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
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return limit;
}

/** A number, a bracket, a hexadecimal string. */
function endOfOther(text: string, start: number): number {
  if (text[start] === '<') {
    const end = text.indexOf('>', start);
    return end < 0 ? text.length : end + 1;
  }
  let at = start + 1;
  while (regular.test(text[start] ?? ' ') && regular.test(text[at] ?? ' ')) at += 1;
  return at;
}

/** The object that something stands in, up to 4 KB to either side. */
function objectAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 4096), at);
  const after = text.slice(at, at + 4096);
  const end = after.indexOf('endobj');
  return before.slice(Math.max(0, before.lastIndexOf('obj'))) + (end < 0 ? after : after.slice(0, end));
}
