import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { below, follow, NOWHERE, ROOT, readWordGraph, valueAt, type WordGraph } from './word-graph.ts';

/*
 * The dictionary of OpenCorpora in the compact form of pymorphy, as the package `az` brings it: 390,000 lexemes with
 * all their forms. The package's own code reads it whole, with its guesser and tag names, in a third of a second and
 * 70 MB; dictionary forms alone need a tenth of that, so this reads its files.
 */

/** A reading of a form: its dictionary form, its part of speech by OpenCorpora, how likely it is (0 … 1). */
export type RussianReading = Readonly<{ lemma: string; tag: string; probability: number }>;

export type RussianDictionary = (word: string) => RussianReading[];

const SEPARATOR = 1;
const PREFIXES = ['', 'по', 'наи'];

// The graphs are written in windows-1251.
function byteOf(letter: number): number {
  if (letter >= 0x410 && letter <= 0x44f) return letter - 0x410 + 0xc0;
  if (letter === 0x451) return 0xb8;
  return letter < 0x80 ? letter : 0;
}

function fourteenBits(bytes: readonly number[], at: number): number {
  return (((bytes[at] ?? 0) ^ 1) << 6) + ((bytes[at + 1] ?? 0) >> 1);
}

function placesOf(graph: WordGraph, word: string): { spelling: string; place: number }[] {
  let places = [{ spelling: '', place: ROOT }];
  for (const letter of word) {
    const next: { spelling: string; place: number }[] = [];
    // ё is written е as a rule, and the dictionary has ё.
    for (const written of letter === 'е' ? ['е', 'ё'] : [letter]) {
      const byte = byteOf(written.charCodeAt(0));
      if (byte === 0) continue;
      for (const { spelling, place } of places) {
        const to = follow(graph, byte, place);
        if (to !== NOWHERE) next.push({ spelling: spelling + written, place: to });
      }
    }
    if (next.length === 0) return [];
    places = next;
  }
  return places;
}

function walk(graph: WordGraph, text: string): number {
  let place = ROOT;
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf(text.charCodeAt(at));
    place = byte === 0 ? NOWHERE : follow(graph, byte, place);
    if (place === NOWHERE) return NOWHERE;
  }
  return place;
}

/** @returns the paradigm of a number: one of some three thousand parts of one array */
function readParadigms(bytes: Uint8Array): (number: number) => Uint16Array | undefined {
  // A copy, because an array of such numbers begins at an even place; all machines that Node runs on are little-endian.
  const all = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  // They stand one behind the other, each behind its length.
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

/** Reads the dictionary from the package `az`; some 10 MB of memory. Rejects if its files are not there. */
export async function openRussianDictionary(): Promise<RussianDictionary> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('az')), '..', 'dicts');
  const file = (name: string) => readFile(join(folder, name));
  const [words, likelihood, paradigmBytes, suffixText, tagText] = await Promise.all([
    file('words.dawg').then(readWordGraph),
    file('p_t_given_w.intdawg').then(readWordGraph),
    file('paradigms.array'),
    file('suffixes.json'),
    file('gramtab-opencorpora-int.json'),
  ]);
  const paradigmOf = readParadigms(paradigmBytes);
  const suffixes: string[] = JSON.parse(suffixText.toString());
  const tags: string[] = JSON.parse(tagText.toString());

  // A patronymic is filed under its name and a superlative under its adjective; here each is a word of its own.
  // Its nominative stands before it in the paradigm, which may have several superlatives (лучший, наилучший).
  function lemmaForm(paradigm: Uint16Array, forms: number, tag: string, form: number): number {
    const own = /Patr|Supr/.exec(tag)?.[0];
    if (own === undefined) return 0;
    const gender = own === 'Patr' && tag.includes('femn') ? 'femn' : 'masc';
    for (let other = form; other >= 0; other--) {
      const name = tags[paradigm[forms + other] ?? 0] ?? '';
      if (name.includes(own) && name.includes(gender) && name.endsWith('sing,nomn')) return other;
    }
    return 0;
  }

  function reading(spelling: string, payload: readonly number[]): RussianReading | undefined {
    const paradigm = paradigmOf(fourteenBits(payload, 0));
    if (paradigm === undefined) return undefined;
    const form = fourteenBits(payload, 2);
    const forms = paradigm.length / 3;
    const suffix = suffixes[paradigm[form] ?? 0] ?? '';
    const prefix = PREFIXES[paradigm[forms * 2 + form] ?? 0] ?? '';
    const stem = spelling.slice(prefix.length, spelling.length - suffix.length);
    const tag = tags[paradigm[forms + form] ?? 0] ?? '';
    const first = lemmaForm(paradigm, forms, tag, form);
    const lemma =
      (PREFIXES[paradigm[forms * 2 + first] ?? 0] ?? '') + stem + (suffixes[paradigm[first] ?? 0] ?? '');
    const known = walk(likelihood, `${spelling}:${tag}`);
    const millionths = known === NOWHERE ? 0 : Math.max(0, valueAt(likelihood, known));
    return { lemma, tag, probability: millionths / 1_000_000 };
  }

  return (word) => {
    const readings: RussianReading[] = [];
    for (const { spelling, place } of placesOf(words, word)) {
      const payloads = follow(words, SEPARATOR, place);
      if (payloads === NOWHERE) continue;
      for (const payload of below(words, payloads, 4)) {
        const found = reading(spelling, payload);
        if (found !== undefined) readings.push(found);
      }
    }
    return readings;
  };
}
