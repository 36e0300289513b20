import { DERIVED_NOUN_WEIGHT, derivedNounWeight, infinitive } from './kazakh-derivation.ts';
import { type KazakhRoots, shortNouns, shortVerbs } from './kazakh-root.ts';
import { harmony, harmonyOf, hasSyllable, isVowel, lastSound } from './kazakh-sound.ts';
import { buildKazakhSuffixTree, type Suffix, type SuffixNode, slot } from './kazakh-suffix.ts';

/** One analysis ("reading") of a word. A lower cost is more likely. */
export type KazakhStem = Readonly<{
  lexeme: string;
  /** The lexeme without the ending of its dictionary form. */
  root: string;
  isVerb: boolean;
  isListed: boolean;
  /** Bits of `slot`. */
  usedSlots: number;
  cost: number;
}>;

// The cost of a reading is that of its suffixes (kazakh-suffix.ts) and of its root. Listed roots cost less
// with higher weight. Unlisted roots cost more per letter, so that as many suffixes as possible are stripped.
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
  // A verb without an ending is an imperative, which is rare, especially in the passive or negative.
  bareVerb: 0.6,
  bareVoice: 1.5,
  bareNegation: 1.5,
  elision: 0.3,
};

const MIN_ROOT_COST = COST.listed - 9 * COST.weight;
const DERIVED_ROOT_COST = COST.listed - DERIVED_NOUN_WEIGHT * COST.weight;

/** Readings within this cost of the cheapest one are returned as well. */
export const MAX_COST_DIFFERENCE = 1.5;

const DEVOICED: Readonly<Record<string, string>> = { б: 'п', г: 'к', ғ: 'қ' };
const DROPPED_FINALS: Readonly<Record<string, string>> = {
  с: 'сть',
  з: 'д',
  л: 'ль',
  м: 'м',
  н: 'нь',
  р: 'ь',
  т: 'ть',
};
const NARROW_VOWELS = [
  ['ы', harmony.back],
  ['і', harmony.front],
] as const;
const NOUN_ENDING_SLOTS =
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
  const voiced = !verb && root.charAt(root.length - 1) in DEVOICED && isVowel(root, root.length - 2);
  return (
    (verb ? COST.unlistedVerb : COST.unlistedNoun) +
    COST.perLetter * root.length +
    (root.length < 4 ? COST.unlistedShort : 0) +
    (voiced ? COST.unlistedVoiced : 0)
  );
}

const IMPERATIVE_SLOTS = slot.voice | slot.negation | slot.imperative;

function bareVerbCost(used: number): number {
  if (used === 0) return COST.bareVerb;
  if (used === slot.voice) return COST.bareVoice;
  return (used & slot.negation) !== 0 && (used & ~IMPERATIVE_SLOTS) === 0 ? COST.bareNegation : 0;
}

/**
 * Strips suffixes from the end of a word in every way that the suffix table, vowel harmony and assimilation
 * allow (branch and bound), and returns the cheapest noun and the cheapest verb reading.
 */
export class KazakhStemmer {
  readonly #roots: KazakhRoots;
  readonly #suffixes: SuffixNode = buildKazakhSuffixTree();
  #bestNoun: KazakhStem | undefined;
  #bestVerb: KazakhStem | undefined;
  #maxSuffixCost = Number.POSITIVE_INFINITY;

  constructor(roots: KazakhRoots) {
    this.#roots = roots;
  }

  /** The best noun and verb readings, cheapest first; empty for text without a vowel. */
  readings(word: string): KazakhStem[] {
    this.#bestNoun = undefined;
    this.#bestVerb = undefined;
    this.#maxSuffixCost = Number.POSITIVE_INFINITY;
    this.#tryRoot(word, slot.noun | slot.verb, 0, 0);
    this.#explore(word, word.length, ~(slot.desiderative | slot.noun | slot.verb), 0, 0);
    const found: KazakhStem[] = [];
    if (this.#bestNoun !== undefined) found.push(this.#bestNoun);
    if (this.#bestVerb !== undefined) found.push(this.#bestVerb);
    if (found.length === 2 && found[0]?.lexeme === found[1]?.lexeme) found.pop();
    return found.sort((a, b) => a.cost - b.cost);
  }

  /** True for a sequence of noun endings, as after an abbreviation and a hyphen: ҚР-дың, 27-сінде. */
  isEnding(text: string, after: number = NOUN_ENDING_SLOTS): boolean {
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

  // Longer suffixes first: likely readings tighten the cost bound early.
  #explore(text: string, end: number, after: number, cost: number, used: number): void {
    const found: { at: number; suffixes: readonly Suffix[] }[] = [];
    let node: SuffixNode | undefined = this.#suffixes;
    for (let at = end - 1; at > 0 && node !== undefined; at--) {
      node = node.before.get(text.charCodeAt(at));
      if (node !== undefined && node.suffixes.length > 0) found.push({ at, suffixes: node.suffixes });
    }
    for (let { length } = found; length > 0; length--) {
      const match = found[length - 1];
      for (const suffix of match?.suffixes ?? []) {
        if ((suffix.slot & after) === 0 || cost + suffix.cost >= this.#maxSuffixCost) continue;
        this.#strip(text, match?.at ?? end, suffix, cost, used);
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
    if (end > 2 && last in DROPPED_FINALS) this.#restoreFinal(text.slice(0, end), suffix, cost, used);
    if (end < 2 || !follows(suffix, text, end)) return;
    const base = text.slice(0, end);
    this.#continue(base, suffix, cost, used);
    if (!suffix.voicesStem) return;
    const devoiced = DEVOICED[last];
    if (devoiced !== undefined) this.#continue(base.slice(0, -1) + devoiced, suffix, cost, used);
    if (end > 2 && !isVowel(base, end - 1) && !isVowel(base, end - 2)) {
      this.#restoreVowel(base.slice(0, -1), devoiced ?? last, suffix, cost, used);
    }
  }

  #continue(base: string, suffix: Suffix, cost: number, used: number): void {
    this.#tryRoot(base, suffix.after, cost, used);
    this.#explore(base, base.length, suffix.after, cost, used);
  }

  // Loanwords lose ь and the last of two consonants before a suffix: процесс, процесі; журналист, журналисі.
  #restoreFinal(base: string, suffix: Suffix, cost: number, used: number): void {
    if ((suffix.after & slot.noun) === 0) return;
    for (const letter of DROPPED_FINALS[base.charAt(base.length - 1)] ?? '') {
      const full = base + letter;
      if (!this.#roots.has(full) || !follows(suffix, full, full.length)) continue;
      this.#tryRoot(full, slot.noun, cost + COST.elision, used);
    }
  }

  // A narrow vowel is elided before a vowel: орын, орны; айыру, айрылу. It is restored for listed words only.
  #restoreVowel(head: string, last: string, suffix: Suffix, cost: number, used: number): void {
    for (const [vowel, kind] of NARROW_VOWELS) {
      if ((harmonyOf(head, head.length) & kind) === 0) continue;
      const full = head + vowel + last;
      const listed = suffix.slot === slot.voice ? this.#roots.has(infinitive(full)) : this.#roots.has(full);
      if (listed)
        this.#tryRoot(
          full,
          suffix.after & (suffix.slot === slot.voice ? slot.verb : slot.noun),
          cost + COST.elision,
          used,
        );
    }
  }

  #tryRoot(base: string, after: number, cost: number, used: number): void {
    if (base.length < 2 || (after & (slot.noun | slot.verb)) === 0 || !hasSyllable(base)) return;
    const short = base.length === 2;
    if ((after & slot.noun) !== 0 && !(short && used !== 0 && !shortNouns.has(base))) {
      const found = this.#createReading(base, base, false, cost, used);
      if (this.#bestNoun === undefined || found.cost < this.#bestNoun.cost) this.#bestNoun = found;
      this.#tightenBound(found);
    }
    if ((after & slot.verb) !== 0 && !(short && !shortVerbs.has(base))) {
      const found = this.#createReading(infinitive(base), base, true, cost + bareVerbCost(used), used);
      if (this.#bestVerb === undefined || found.cost < this.#bestVerb.cost) this.#bestVerb = found;
      this.#tightenBound(found);
    }
  }

  // Prunes suffix sequences that are too expensive even with the cheapest root.
  #tightenBound(reading: KazakhStem): void {
    this.#maxSuffixCost = Math.min(this.#maxSuffixCost, reading.cost + MAX_COST_DIFFERENCE - MIN_ROOT_COST);
  }

  #createReading(lexeme: string, root: string, verb: boolean, cost: number, used: number): KazakhStem {
    let weight = this.#roots.get(lexeme);
    if (
      weight === undefined &&
      !verb &&
      cost + DERIVED_ROOT_COST < (this.#bestNoun?.cost ?? Number.POSITIVE_INFINITY)
    ) {
      weight = derivedNounWeight(root, this.#roots);
    }
    return {
      lexeme,
      root,
      isVerb: verb,
      usedSlots: used,
      isListed: weight !== undefined,
      cost: cost + rootCost(root, verb, weight),
    };
  }
}

function follows(suffix: Suffix, base: string, end: number): boolean {
  return (suffix.sounds & lastSound(base, end)) !== 0 && (suffix.harmony & harmonyOf(base, end)) !== 0;
}
