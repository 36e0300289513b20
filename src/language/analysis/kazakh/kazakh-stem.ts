import { FORMED, formedWeight, infinitive } from './kazakh-formation.ts';
import { type KazakhRoots, shortNouns, shortVerbs } from './kazakh-root.ts';
import { harmony, harmonyOf, hasSyllable, isVowel, lastSound } from './kazakh-sound.ts';
import { kazakhSuffixes, type Suffix, type SuffixNode, slot } from './kazakh-suffix.ts';

/** A reading of a word: its dictionary form, the slots that its suffixes fill, and how unlikely it is. */
export type KazakhStem = Readonly<{
  lexeme: string;
  /** The lexeme without the ending of the dictionary form. */
  root: string;
  verb: boolean;
  listed: boolean;
  /** Bits of `slot`. */
  used: number;
  cost: number;
}>;

/*
 * What a reading costs: its suffixes (see their table), and its root. A listed root costs the less the surer it is; an
 * unlisted one the more the longer it is, so that of a word nobody has listed all endings are taken off that fit.
 */
const COST = {
  listed: 3.2,
  weight: 0.4,
  unlistedNoun: 5.2,
  unlistedVerb: 7.5,
  perLetter: 0.45,
  unlistedShort: 3,
  // The final б, г, ғ of an unlisted root is voiced п, к, қ.
  unlistedVoiced: 1.5,
  twoLetters: 1.2,
  threeLetters: 0.8,
  // A verb without an ending is a command, and few texts command; least of all by a passive or a negative.
  bareVerb: 0.6,
  bareVoice: 1.5,
  bareNegation: 1.5,
  elision: 0.3,
};

const CHEAPEST_ROOT = COST.listed - 9 * COST.weight;
const FORMED_ROOT = COST.listed - FORMED * COST.weight;

/** How much dearer than the cheapest reading another may be and still be meant. */
export const AMBIGUITY = 1.5;

const HARDENED: Readonly<Record<string, string>> = { б: 'п', г: 'к', ғ: 'қ' };
const DROPPED: Readonly<Record<string, string>> = {
  с: 'сть',
  з: 'д',
  л: 'ль',
  м: 'м',
  н: 'нь',
  р: 'ь',
  т: 'ть',
};
const NARROW = [
  ['ы', harmony.back],
  ['і', harmony.front],
] as const;
const NOUN_ENDING =
  slot.plural |
  slot.possessive |
  slot.possessive3 |
  slot.case |
  slot.attributive |
  slot.likeness |
  slot.predicative;

function rootCost(root: string, verb: boolean, weight: number | undefined): number {
  if (weight !== undefined) {
    const short = root.length <= 2 ? COST.twoLetters : root.length === 3 ? COST.threeLetters : 0;
    return COST.listed - COST.weight * weight + short;
  }
  const voiced = !verb && root.charAt(root.length - 1) in HARDENED && isVowel(root, root.length - 2);
  return (
    (verb ? COST.unlistedVerb : COST.unlistedNoun) +
    COST.perLetter * root.length +
    (root.length < 4 ? COST.unlistedShort : 0) +
    (voiced ? COST.unlistedVoiced : 0)
  );
}

const COMMAND = slot.voice | slot.negation | slot.imperative;

function bareCost(used: number): number {
  if (used === 0) return COST.bareVerb;
  if (used === slot.voice) return COST.bareVoice;
  return (used & slot.negation) !== 0 && (used & ~COMMAND) === 0 ? COST.bareNegation : 0;
}

/**
 * Reads Kazakh words from their end: every way to take off suffixes that the table allows, each with the harmony and
 * the consonants that it asks for, is a reading; the cheapest noun and the cheapest verb are kept.
 */
export class KazakhStemmer {
  readonly #roots: KazakhRoots;
  readonly #suffixes: SuffixNode = kazakhSuffixes();
  #noun: KazakhStem | undefined;
  #verb: KazakhStem | undefined;
  #bound = Number.POSITIVE_INFINITY;

  constructor(roots: KazakhRoots) {
    this.#roots = roots;
  }

  /** The likeliest reading as a noun and as a verb, the likelier first; none for what has no vowel. */
  readings(word: string): KazakhStem[] {
    this.#noun = undefined;
    this.#verb = undefined;
    this.#bound = Number.POSITIVE_INFINITY;
    this.#root(word, slot.noun | slot.verb, 0, 0);
    this.#explore(word, word.length, ~(slot.desiderative | slot.noun | slot.verb), 0, 0);
    const found: KazakhStem[] = [];
    if (this.#noun !== undefined) found.push(this.#noun);
    if (this.#verb !== undefined) found.push(this.#verb);
    if (found.length === 2 && found[0]?.lexeme === found[1]?.lexeme) found.pop();
    return found.sort((one, other) => one.cost - other.cost);
  }

  /** True for endings of nouns alone, such as stand after an abbreviation and a hyphen: ҚР-дың, 27-сінде. */
  isEnding(text: string, after: number = NOUN_ENDING): boolean {
    let node: SuffixNode | undefined = this.#suffixes;
    for (let at = text.length - 1; at >= 0 && node !== undefined; at--) {
      node = node.before.get(text.charCodeAt(at));
      for (const suffix of node?.suffixes ?? []) {
        if ((suffix.slot & after) === 0 || suffix.restore !== '') continue;
        if (
          at === 0
            ? (suffix.after & slot.noun) !== 0
            : follows(suffix, text, at) && this.isEnding(text.slice(0, at), suffix.after)
        )
          return true;
      }
    }
    return false;
  }

  // Longer suffixes first: they lead to the likely readings soonest, and those end the search for others.
  #explore(text: string, end: number, after: number, cost: number, used: number): void {
    const found: { at: number; suffixes: readonly Suffix[] }[] = [];
    let node: SuffixNode | undefined = this.#suffixes;
    for (let at = end - 1; at > 0 && node !== undefined; at--) {
      node = node.before.get(text.charCodeAt(at));
      if (node !== undefined && node.suffixes.length > 0) found.push({ at, suffixes: node.suffixes });
    }
    for (let { length } = found; length > 0; length--) {
      const one = found[length - 1];
      for (const suffix of one?.suffixes ?? []) {
        if ((suffix.slot & after) === 0 || cost + suffix.cost >= this.#bound) continue;
        this.#strip(text, one?.at ?? end, suffix, cost, used);
      }
    }
  }

  #strip(text: string, end: number, suffix: Suffix, before: number, usedBefore: number): void {
    const cost = before + suffix.cost;
    const used = usedBefore | suffix.slot;
    if (suffix.restore !== '') {
      const base = text.slice(0, end) + suffix.restore;
      if (follows(suffix, base, base.length)) this.#continue(base, suffix, cost, used);
      return;
    }
    const last = text.charAt(end - 1);
    if (end > 2 && last in DROPPED) this.#restoreFinal(text.slice(0, end), suffix, cost, used);
    if (end < 2 || !follows(suffix, text, end)) return;
    const base = text.slice(0, end);
    this.#continue(base, suffix, cost, used);
    if (!suffix.voices) return;
    const hard = HARDENED[last];
    if (hard !== undefined) this.#continue(base.slice(0, -1) + hard, suffix, cost, used);
    if (end > 2 && !isVowel(base, end - 1) && !isVowel(base, end - 2)) {
      this.#restoreVowel(base.slice(0, -1), hard ?? last, suffix, cost, used);
    }
  }

  #continue(base: string, suffix: Suffix, cost: number, used: number): void {
    this.#root(base, suffix.after, cost, used);
    this.#explore(base, base.length, suffix.after, cost, used);
  }

  // Loans lose the last of two consonants before a suffix, and ь: процесс, процесі; журналист, журналисі.
  #restoreFinal(base: string, suffix: Suffix, cost: number, used: number): void {
    if ((suffix.after & slot.noun) === 0) return;
    for (const letter of DROPPED[base.charAt(base.length - 1)] ?? '') {
      const full = base + letter;
      if (!this.#roots.has(full) || !follows(suffix, full, full.length)) continue;
      this.#root(full, slot.noun, cost + COST.elision, used);
    }
  }

  // орны is of орын, айрылу of айыру: the narrow vowel falls out before a vowel. Only listed words have it back.
  #restoreVowel(head: string, last: string, suffix: Suffix, cost: number, used: number): void {
    for (const [vowel, kind] of NARROW) {
      if ((harmonyOf(head, head.length) & kind) === 0) continue;
      const full = head + vowel + last;
      const listed = suffix.slot === slot.voice ? this.#roots.has(infinitive(full)) : this.#roots.has(full);
      if (listed)
        this.#root(
          full,
          suffix.after & (suffix.slot === slot.voice ? slot.verb : slot.noun),
          cost + COST.elision,
          used,
        );
    }
  }

  #root(base: string, after: number, cost: number, used: number): void {
    if (base.length < 2 || (after & (slot.noun | slot.verb)) === 0 || !hasSyllable(base)) return;
    const short = base.length === 2;
    if ((after & slot.noun) !== 0 && !(short && used !== 0 && !shortNouns.has(base))) {
      const found = this.#reading(base, base, false, cost, used);
      if (this.#noun === undefined || found.cost < this.#noun.cost) this.#noun = found;
      this.#found(found);
    }
    if ((after & slot.verb) !== 0 && !(short && !shortVerbs.has(base))) {
      const found = this.#reading(infinitive(base), base, true, cost + bareCost(used), used);
      if (this.#verb === undefined || found.cost < this.#verb.cost) this.#verb = found;
      this.#found(found);
    }
  }

  // Suffixes alone that cost more than this cannot lead to a reading that counts.
  #found(reading: KazakhStem): void {
    this.#bound = Math.min(this.#bound, reading.cost + AMBIGUITY - CHEAPEST_ROOT);
  }

  #reading(lexeme: string, root: string, verb: boolean, cost: number, used: number): KazakhStem {
    let weight = this.#roots.get(lexeme);
    if (
      weight === undefined &&
      !verb &&
      cost + FORMED_ROOT < (this.#noun?.cost ?? Number.POSITIVE_INFINITY)
    ) {
      weight = formedWeight(root, this.#roots);
    }
    return {
      lexeme,
      root,
      verb,
      used,
      listed: weight !== undefined,
      cost: cost + rootCost(root, verb, weight),
    };
  }
}

function follows(suffix: Suffix, base: string, end: number): boolean {
  return (suffix.sounds & lastSound(base, end)) !== 0 && (suffix.harmony & harmonyOf(base, end)) !== 0;
}
