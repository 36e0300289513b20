import type { KazakhRoots } from './kazakh-root.ts';
import { harmonyOf, hasSyllable, isVowel, lastSound } from './kazakh-sound.ts';
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
export const P = {
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
  slack: 1.5,
};

// Roots of two letters are few, so they are all here; any other would be the debris of a longer word.
const SHORT_NOUNS = new Set(
  'аз ай ақ ан аң ар ас ат ау аш аю ба би бу ел ем ен ер ес ет ең жу зу иә ие ит ми не ой оқ ор от ош оң өз өң өр өт өш су сы ту ұн ұл ұш ұя үй үн үш үз ши шу ән әр әк ық ым ың із ін іс іш ір қу қи ки ти'.split(
    ' ',
  ),
);
const SHORT_VERBS = new Set(
  'аз ал ас ат аш ау ақ бу де же ек ем ер ес ет жу жи із ие ил иі ит ки қу қи ми оз ой оқ ор өл өн өр өс өт өш өк су ту ти ұр ұт ұш ұқ ұй үз үй үк іл ін іш ір ый ық үр'.split(
    ' ',
  ),
);

const HARDENED: Readonly<Record<string, string>> = { б: 'п', г: 'к', ғ: 'қ' };
const NOUN_ENDING =
  slot.plural |
  slot.possessive |
  slot.possessive3 |
  slot.case |
  slot.attributive |
  slot.likeness |
  slot.predicative;

/** The dictionary form of a verb, its verbal noun: айт → айту, оқы → оқу, қой → қою, тап → табу. */
export function infinitive(root: string): string {
  const before = root.slice(0, -1);
  switch (root.charAt(root.length - 1)) {
    case 'ы':
    case 'і':
      return `${before}у`;
    case 'й':
      return `${before}ю`;
    case 'и':
      return `${root}ю`;
    case 'п':
      return `${before}бу`;
    case 'қ':
      return `${before}ғу`;
    case 'к':
      return `${before}гу`;
    default:
      return `${root}у`;
  }
}

function rootCost(root: string, verb: boolean, weight: number | undefined): number {
  if (weight !== undefined) {
    const short = root.length <= 2 ? P.twoLetters : root.length === 3 ? P.threeLetters : 0;
    return P.listed - P.weight * weight + short;
  }
  const voiced = !verb && root.charAt(root.length - 1) in HARDENED && isVowel(root, root.length - 2);
  return (
    (verb ? P.unlistedVerb : P.unlistedNoun) +
    P.perLetter * root.length +
    (root.length < 4 ? P.unlistedShort : 0) +
    (voiced ? P.unlistedVoiced : 0)
  );
}

function bareCost(used: number): number {
  if (used === 0) return P.bareVerb;
  if (used === slot.voice) return P.bareVoice;
  return (used & ~slot.voice) === slot.negation ? P.bareNegation : 0;
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

  #explore(text: string, end: number, after: number, cost: number, used: number): void {
    let node: SuffixNode | undefined = this.#suffixes;
    for (let at = end - 1; at > 0; at--) {
      node = node.before.get(text.charCodeAt(at));
      if (node === undefined) return;
      for (const suffix of node.suffixes) {
        if ((suffix.slot & after) !== 0 && cost + suffix.cost < this.#bound)
          this.#strip(text, at, suffix, cost, used);
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
    if (end < 2 || !follows(suffix, text, end)) return;
    const base = text.slice(0, end);
    this.#continue(base, suffix, cost, used);
    if (!suffix.voices) return;
    const last = base.charAt(end - 1);
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

  // орны is of орын, айрылу of айыру: the narrow vowel falls out before a vowel. Only listed words have it back.
  #restoreVowel(head: string, last: string, suffix: Suffix, cost: number, used: number): void {
    for (const vowel of ['ы', 'і']) {
      const full = head + vowel + last;
      const listed = suffix.slot === slot.voice ? this.#roots.has(infinitive(full)) : this.#roots.has(full);
      if (listed)
        this.#root(
          full,
          suffix.after & (suffix.slot === slot.voice ? slot.verb : slot.noun),
          cost + P.elision,
          used,
        );
    }
  }

  #root(base: string, after: number, cost: number, used: number): void {
    if (base.length < 2 || (after & (slot.noun | slot.verb)) === 0 || !hasSyllable(base)) return;
    const short = base.length === 2;
    if ((after & slot.noun) !== 0 && !(short && used !== 0 && !SHORT_NOUNS.has(base))) {
      const found = this.#reading(base, base, false, cost, used);
      if (this.#noun === undefined || found.cost < this.#noun.cost) this.#noun = found;
      this.#bound = Math.min(this.#bound, found.cost + P.slack - P.listed + 9 * P.weight);
    }
    if ((after & slot.verb) !== 0 && !(short && !SHORT_VERBS.has(base))) {
      const found = this.#reading(infinitive(base), base, true, cost + bareCost(used), used);
      if (this.#verb === undefined || found.cost < this.#verb.cost) this.#verb = found;
      this.#bound = Math.min(this.#bound, found.cost + P.slack - P.listed + 9 * P.weight);
    }
  }

  #reading(lexeme: string, root: string, verb: boolean, cost: number, used: number): KazakhStem {
    const weight = this.#roots.get(lexeme);
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
