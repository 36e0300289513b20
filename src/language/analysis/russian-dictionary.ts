import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  byteStringsBelow,
  NOT_FOUND,
  nextNode,
  parseWordGraph,
  ROOT,
  valueAt,
  type WordGraph,
} from './word-graph.ts';

/*
 * Reads the OpenCorpora dictionary in pymorphy's compact format from the files of the package `az`. The code
 * of the package itself also loads a guesser and tag names and needs ten times the memory.
 */

/** A possible analysis of a word form; `tag` is OpenCorpora's, `probability` is from 0 to 1. */
export type RussianReading = Readonly<{ lemma: string; tag: string; probability: number }>;

export type RussianDictionary = (word: string) => RussianReading[];

const SEPARATOR = 1;
const PREFIXES = ['', 'по', 'наи'];

// The graphs are encoded in windows-1251.
function byteOf(letter: number): number {
  if (letter >= 0x410 && letter <= 0x44f) return letter - 0x410 + 0xc0;
  if (letter === 0x451) return 0xb8;
  return letter < 0x80 ? letter : 0;
}

function decode14Bits(bytes: readonly number[], at: number): number {
  return (((bytes[at] ?? 0) ^ 1) << 6) + ((bytes[at + 1] ?? 0) >> 1);
}

function findSpellings(graph: WordGraph, word: string): { spelling: string; node: number }[] {
  let matches = [{ spelling: '', node: ROOT }];
  for (const letter of word) {
    const next: { spelling: string; node: number }[] = [];
    // Texts mostly write е for ё; the dictionary has ё.
    for (const variant of letter === 'е' ? ['е', 'ё'] : [letter]) {
      const byte = byteOf(variant.charCodeAt(0));
      if (byte === 0) continue;
      for (const { spelling, node } of matches) {
        const child = nextNode(graph, byte, node);
        if (child !== NOT_FOUND) next.push({ spelling: spelling + variant, node: child });
      }
    }
    if (next.length === 0) return [];
    matches = next;
  }
  return matches;
}

function findNode(graph: WordGraph, text: string): number {
  let node = ROOT;
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf(text.charCodeAt(at));
    node = byte === 0 ? NOT_FOUND : nextNode(graph, byte, node);
    if (node === NOT_FOUND) return NOT_FOUND;
  }
  return node;
}

/** @returns a function that gets a paradigm by its number */
function parseParadigms(bytes: Uint8Array): (number: number) => Uint16Array | undefined {
  // A copy, because Uint16Array needs an even offset. All platforms of Node are little-endian.
  const all = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  // The number of paradigms, then each paradigm prefixed with its length.
  const starts = new Uint32Array(all[0] ?? 0);
  for (let number = 0, at = 1; number < starts.length; number++) {
    starts[number] = at;
    at += 1 + (all[at] ?? 0);
  }
  return (number) => {
    const start = starts[number];
    return start === undefined ? undefined : all.subarray(start + 1, start + 1 + (all[start] ?? 0));
  };
}

/** Loads the dictionary of the package `az` (about 10 MB of memory). Rejects if its files are missing. */
export async function openRussianDictionary(): Promise<RussianDictionary> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('az')), '..', 'dicts');
  const file = (name: string) => readFile(join(folder, name));
  const [words, likelihood, paradigmBytes, suffixText, tagText] = await Promise.all([
    file('words.dawg').then(parseWordGraph),
    file('p_t_given_w.intdawg').then(parseWordGraph),
    file('paradigms.array'),
    file('suffixes.json'),
    file('gramtab-opencorpora-int.json'),
  ]);
  const paradigmOf = parseParadigms(paradigmBytes);
  const suffixes: string[] = JSON.parse(suffixText.toString());
  const tags: string[] = JSON.parse(tagText.toString());

  // OpenCorpora lists a patronymic under its name and a superlative under its adjective; here each is a
  // lexeme. Its nominative precedes it in the paradigm, which may have several superlatives (лучший,
  // наилучший).
  function lemmaForm(paradigm: Uint16Array, forms: number, tag: string, form: number): number {
    const category = /Patr|Supr/.exec(tag)?.[0];
    if (category === undefined) return 0;
    const gender = category === 'Patr' && tag.includes('femn') ? 'femn' : 'masc';
    for (let other = form; other >= 0; other--) {
      const name = tags[paradigm[forms + other] ?? 0] ?? '';
      if (name.includes(category) && name.includes(gender) && name.endsWith('sing,nomn')) return other;
    }
    return 0;
  }

  function reading(spelling: string, payload: readonly number[]): RussianReading | undefined {
    const paradigm = paradigmOf(decode14Bits(payload, 0));
    if (paradigm === undefined) return undefined;
    const form = decode14Bits(payload, 2);
    const forms = paradigm.length / 3;
    const suffix = suffixes[paradigm[form] ?? 0] ?? '';
    const prefix = PREFIXES[paradigm[forms * 2 + form] ?? 0] ?? '';
    const stem = spelling.slice(prefix.length, spelling.length - suffix.length);
    const tag = tags[paradigm[forms + form] ?? 0] ?? '';
    const first = lemmaForm(paradigm, forms, tag, form);
    const lemma =
      (PREFIXES[paradigm[forms * 2 + first] ?? 0] ?? '') + stem + (suffixes[paradigm[first] ?? 0] ?? '');
    const node = findNode(likelihood, `${spelling}:${tag}`);
    const millionths = node === NOT_FOUND ? 0 : Math.max(0, valueAt(likelihood, node));
    return { lemma, tag, probability: millionths / 1_000_000 };
  }

  return (word) => {
    const readings: RussianReading[] = [];
    for (const { spelling, node } of findSpellings(words, word)) {
      const payloads = nextNode(words, SEPARATOR, node);
      if (payloads === NOT_FOUND) continue;
      for (const payload of byteStringsBelow(words, payloads, 4)) {
        const found = reading(spelling, payload);
        if (found !== undefined) readings.push(found);
      }
    }
    return readings;
  };
}
