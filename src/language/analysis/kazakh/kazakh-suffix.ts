import { harmony, sound } from './kazakh-sound.ts';

/*
 * Kazakh inflection as a table of slots. A suffix fills one slot and lists the slots that may precede it. In
 * a form, А is а or е, Ы is ы or і, Ғ is ғ or г, Қ is қ or к, by vowel harmony. Variants of the first
 * consonant are separate forms with the sounds that they follow.
 *
 * Source: Қазақ грамматикасы (Астана, 2002): септік, тәуелдік, көптік, жіктік жалғаулар; етістік.
 */

/** Grammatical slots as bits: stems and suffixes. */
export const slot = {
  noun: 1 << 0,
  verb: 1 << 1,
  plural: 1 << 2,
  /** my, your, our: -м, -ң, -ңыз, -мыз */
  possessive: 1 << 3,
  /** his, her, their: -ы, -сы; case endings take an н after it */
  possessive3: 1 << 4,
  case: 1 << 5,
  /** -дағы */
  attributive: 1 << 6,
  /** -дай */
  likeness: 1 << 7,
  /** -сыз */
  privative: 1 << 8,
  /** -лы */
  proprietive: 1 << 9,
  comparative: 1 << 10,
  /** -мын, -сың */
  predicative: 1 << 11,
  voice: 1 << 12,
  negation: 1 << 13,
  /** participles and verbal nouns; take noun endings */
  participle: 1 << 14,
  agent: 1 << 15,
  past: 1 << 16,
  conditional: 1 << 17,
  present: 1 << 18,
  converb: 1 << 19,
  aorist: 1 << 20,
  desiderative: 1 << 21,
  imperative: 1 << 22,
  person: 1 << 23,
  /** takes no further suffix */
  final: 1 << 24,
} as const;

export type Suffix = Readonly<{
  slot: number;
  /** Slots that may precede it, as bits. */
  after: number;
  cost: number;
  /** Bits of `sound` for the preceding sound. */
  sounds: number;
  /** Bits of `harmony` for the preceding vowels. */
  harmony: number;
  /** Letters of the stem that the spelling merges into the suffix: й in қой + у = қою. */
  restore: string;
  /** The suffix begins with a vowel, which voices a preceding п, к, қ. */
  voicesStem: boolean;
}>;

/** Node of a trie of reversed suffixes. `before` maps the code of the preceding letter to longer suffixes. */
export type SuffixNode = Readonly<{ before: Map<number, SuffixNode>; suffixes: Suffix[] }>;

type Layer = Readonly<{ slot: number; after: number; cost: number; forms: string }>;

const s = slot;
const NOMINAL =
  s.noun | s.participle | s.agent | s.attributive | s.privative | s.proprietive | s.likeness | s.comparative;
const NUMBERED = NOMINAL | s.plural;
const ANY_NOMINAL = NUMBERED | s.possessive | s.possessive3;
const ACTIVE = s.verb | s.voice;
const VERBAL = ACTIVE | s.negation;

const PERSON = 'мЫн/VRLN бЫн/NZ пЫн/T сЫң/VC мЫз/VRL бЫз/NZ пЫз/T сЫңдАр/VC сЫздАр/VC';

// After `/`: preceding sounds (V vowel, R р й у, L л, N м н ң, Z з ж, T voiceless, C all but V).
// Before `+`: letters of the stem merged into the form (й in қой + у = қою, ы in оқы + й = оқи).
const LAYERS: readonly Layer[] = [
  // Nouns
  { slot: s.plural, after: NOMINAL, cost: 0.5, forms: 'лАр/VR дАр/LNZ тАр/T' },
  { slot: s.possessive, after: NUMBERED, cost: 1.2, forms: 'м/V Ым/C ңЫз/V ЫңЫз/C мЫз/V ЫмЫз/C' },
  { slot: s.possessive, after: NUMBERED, cost: 1.4, forms: 'ң/V Ың/C' },
  { slot: s.possessive3, after: NUMBERED, cost: 0.8, forms: 'сЫ/V Ы/C' },
  {
    slot: s.case,
    after: ANY_NOMINAL & ~s.possessive3,
    cost: 0.6,
    forms: 'нЫ/V дЫ/RLNZ тЫ/T ҒА/VRLNZ ҚА/T дА/VRLNZ тА/T дАн/VRLZ нАн/N тАн/T',
  },
  { slot: s.case, after: s.possessive, cost: 0.6, forms: 'А/N' },
  { slot: s.case, after: s.possessive3, cost: 0.4, forms: 'н/V нА/V ндА/V нАн/V' },
  {
    slot: s.case,
    after: ANY_NOMINAL,
    cost: 0.5,
    forms: 'нЫң/VN дЫң/RLZ тЫң/T мен/VRLN бен/Z пен/T менен/VRLN бенен/Z пенен/T',
  },
  { slot: s.attributive, after: ANY_NOMINAL & ~s.possessive3, cost: 0.5, forms: 'дАҒЫ/VRLNZ тАҒЫ/T' },
  { slot: s.attributive, after: s.possessive3, cost: 0.4, forms: 'ндАҒЫ/V' },
  { slot: s.attributive, after: ANY_NOMINAL, cost: 0.8, forms: 'нікі/V дікі/RLNZ тікі/T' },
  { slot: s.likeness, after: ANY_NOMINAL & ~s.possessive3, cost: 0.9, forms: 'дАй/VRLNZ тАй/T' },
  { slot: s.likeness, after: s.possessive3, cost: 0.9, forms: 'ндАй/V' },
  { slot: s.privative, after: s.noun | s.plural, cost: 3.0, forms: 'сЫз/VC' },
  { slot: s.proprietive, after: s.noun, cost: 2.5, forms: 'лЫ/VR дЫ/LNZ тЫ/T' },
  { slot: s.comparative, after: s.noun | s.proprietive | s.privative, cost: 1.0, forms: 'рАҚ/V ЫрАҚ/C' },
  { slot: s.predicative, after: ANY_NOMINAL | s.case, cost: 1.0, forms: PERSON },
  { slot: s.predicative, after: s.participle | s.case, cost: 1.0, forms: 'сЫз/VC' },

  // Verbs: voice and negation
  { slot: s.voice, after: ACTIVE, cost: 0.8, forms: 'Ыл/RNZT л/V Ын/L лА+лАн/V' },
  {
    slot: s.voice,
    after: ACTIVE,
    cost: 3.0,
    forms: 'н/V Ын/RNZT Ыс/C с/V т/VRL дЫр/VRLNZ тЫр/T ҒЫз/VRLNZ ҚЫз/T',
  },
  { slot: s.negation, after: ACTIVE, cost: 0.5, forms: 'мА/VRL бА/NZ пА/T' },

  // Verbs: forms that take noun endings
  { slot: s.participle, after: VERBAL, cost: 0.5, forms: 'ҒАн/VRLNZ ҚАн/T' },
  { slot: s.participle, after: VERBAL, cost: 0.3, forms: 'АтЫн/C йтЫн/V й+ятЫн/R Ы+итЫн/V' },
  { slot: s.participle, after: VERBAL, cost: 0.5, forms: 'у/VC Ы+у/V й+ю/R и+ию/R п+бу/T' },
  { slot: s.participle, after: VERBAL, cost: 0.8, forms: 'мАҚ/VRL бАҚ/NZ пАҚ/T' },
  { slot: s.participle, after: s.participle, cost: 0.5, forms: 'дЫҚ/N' },
  { slot: s.participle, after: s.participle, cost: 0.5, forms: 'шЫ/T шА/N' },
  { slot: s.participle, after: VERBAL, cost: 1.3, forms: 'Ар/C р/V й+яр/R' },
  { slot: s.participle, after: ACTIVE, cost: 1.6, forms: 'мАс/VRL бАс/NZ пАс/T' },
  { slot: s.participle, after: s.participle, cost: 1.5, forms: 'лЫҚ/R' },
  { slot: s.desiderative, after: VERBAL, cost: 1.0, forms: 'ҒЫ/VRLNZ ҚЫ/T' },

  // Verbs: finite forms
  { slot: s.past, after: VERBAL, cost: 0.5, forms: 'дЫ/VRLNZ тЫ/T' },
  { slot: s.conditional, after: VERBAL, cost: 0.5, forms: 'сА/VC' },
  { slot: s.person, after: s.past | s.conditional, cost: 0.3, forms: 'м/V ңЫз/V Қ/V ңдАр/V ңЫздАр/V' },
  { slot: s.person, after: s.past | s.conditional, cost: 1.2, forms: 'ң/V' },
  { slot: s.present, after: VERBAL, cost: 0.7, forms: 'А/C й/V й+я/R и+ия/R Ы+и/V' },
  { slot: s.person, after: s.present, cost: 0.1, forms: `${PERSON} сЫз/VC дЫ/VR м/V` },
  { slot: s.converb, after: VERBAL, cost: 0.5, forms: 'Ып/C п/V п+уЫп/T' },
  { slot: s.person, after: s.converb, cost: 0.3, forms: 'тЫ/T пЫн/T сЫң/T сЫз/T пЫз/T' },
  {
    slot: s.imperative,
    after: VERBAL,
    cost: 0.8,
    forms:
      'ңЫз/V ЫңЫз/C ңдАр/V ЫңдАр/C ңЫздАр/V ЫңЫздАр/C сЫн/VC йЫн/V АйЫн/C Ы+иЫн/V йЫҚ/V АйЫҚ/C Ы+иЫҚ/V й+яйЫн/R й+яйЫҚ/R',
  },
  { slot: s.imperative, after: s.verb | s.voice | s.negation, cost: 1.5, forms: 'Ың/C ң/V' },
  { slot: s.final, after: VERBAL | s.imperative, cost: 2.2, forms: 'шЫ/VC' },
  { slot: s.imperative, after: VERBAL, cost: 0.8, forms: 'ҒАй/VRLNZ ҚАй/T' },
  { slot: s.person, after: s.imperative, cost: 0.5, forms: 'мЫн/R сЫң/R сЫз/R мЫз/R' },
  { slot: s.final, after: VERBAL, cost: 0.5, forms: 'ҒАлЫ/VRLNZ ҚАлЫ/T мАйЫншА/VRL бАйЫншА/NZ пАйЫншА/T' },
];

// Possessives after the desiderative: айтқым, айтқысы.
const DESIDERATIVE_LAYERS: readonly Layer[] = [
  { slot: s.possessive, after: s.desiderative, cost: 0.1, forms: 'м/V ң/V ңЫз/V мЫз/V' },
  { slot: s.possessive3, after: s.desiderative, cost: 0.1, forms: 'сЫ/V' },
];

const SOUND_NAMES: Readonly<Record<string, number>> = {
  V: sound.vowel,
  R: sound.glide,
  L: sound.lateral,
  N: sound.nasal,
  Z: sound.sibilant,
  T: sound.voiceless,
  C: 63 & ~sound.vowel,
};

const BACK: Readonly<Record<string, string>> = { А: 'а', Ы: 'ы', Ғ: 'ғ', Қ: 'қ' };
const FRONT: Readonly<Record<string, string>> = { А: 'е', Ы: 'і', Ғ: 'г', Қ: 'к' };
const VOWELS = 'аеыіұүиуюя';

function applyHarmony(form: string, letters: Readonly<Record<string, string>>): string {
  return Array.from(form, (letter) => letters[letter] ?? letter).join('');
}

function addForm(root: SuffixNode, layer: Layer, form: string): void {
  const [written = '', names = ''] = form.split('/');
  const [restore = '', ending = ''] = written.includes('+') ? written.split('+') : ['', written];
  let sounds = 0;
  for (const name of names) sounds |= SOUND_NAMES[name] ?? 0;
  const invariant = written === applyHarmony(written, BACK);
  for (const [letters, vowels] of [
    [BACK, invariant ? harmony.both : harmony.back],
    [FRONT, harmony.front],
  ] as const) {
    const surface = applyHarmony(ending, letters);
    nodeOf(root, surface).suffixes.push({
      slot: layer.slot,
      after: layer.after,
      cost: layer.cost,
      sounds,
      harmony: vowels,
      restore: applyHarmony(restore, letters),
      voicesStem: VOWELS.includes(surface.charAt(0)),
    });
    if (invariant) return;
  }
}

function nodeOf(root: SuffixNode, surface: string): SuffixNode {
  let node = root;
  for (let at = surface.length - 1; at >= 0; at--) {
    const code = surface.charCodeAt(at);
    const next = node.before.get(code) ?? { before: new Map<number, SuffixNode>(), suffixes: [] };
    node.before.set(code, next);
    node = next;
  }
  return node;
}

/** Builds a trie of all suffix spellings, to be walked from the end of a word. */
export function buildKazakhSuffixTree(): SuffixNode {
  const root: SuffixNode = { before: new Map(), suffixes: [] };
  for (const layer of [...LAYERS, ...DESIDERATIVE_LAYERS]) {
    for (const form of layer.forms.split(' ')) addForm(root, layer, form);
  }
  return root;
}
