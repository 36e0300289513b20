import { stemmer } from '@orama/stemmers/english';
import type { Lemma } from './lemma.ts';
import { WordTable } from './word-table.ts';

const partBits = { noun: 1, verb: 2, adjective: 4, adverb: 8 } as const;

type PartOfSpeech = keyof typeof partBits;
type Rule = readonly [ending: string, instead: string];

// Regular endings by part of speech, as in WordNet's lookup (morphy). Forms with a doubled consonant
// (planned) are listed as irregular forms.
const RULES: Readonly<Record<'noun' | 'verb' | 'adjective', readonly Rule[]>> = {
  noun: [
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
    ['s', ''],
  ],
  verb: [
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['s', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adjective: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
};

/** Content of `data/english-words.txt`; `parts` maps a word to a bit mask of parts of speech. */
export type EnglishWords = Readonly<{
  parts: WordTable;
  irregular: Readonly<Record<'noun' | 'verb' | 'adjective', ReadonlyMap<string, string>>>;
}>;

function isPartOfSpeech(name: string): name is PartOfSpeech {
  return Object.hasOwn(partBits, name);
}

export function parseEnglishWords(text: string): EnglishWords {
  const parts = new Map<string, number>();
  const irregular = {
    noun: new Map<string, string>(),
    verb: new Map<string, string>(),
    adjective: new Map<string, string>(),
  };
  for (const line of text.split('\n')) {
    const [head = '', words = ''] = line.split(': ');
    const name = head.split(' ')[0] ?? '';
    if (head.endsWith(' forms') && (name === 'noun' || name === 'verb' || name === 'adjective')) {
      for (const pair of words.split(' ')) {
        const [form = '', lemma = ''] = pair.split('=');
        irregular[name].set(form, lemma);
      }
    } else if (!head.startsWith('#')) {
      let bits = 0;
      for (const part of head.split('+')) if (isPartOfSpeech(part)) bits |= partBits[part];
      if (bits !== 0) for (const word of words.split(' ')) parts.set(word, bits);
    }
  }
  return { parts: new WordTable(parts), irregular };
}

// "mated" is a form of "mate": a form of "mat" would have a doubled consonant.
function doublesConsonant(stem: string): boolean {
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(stem);
}

/** Finds English dictionary forms for every possible part of speech; stems unknown words with Snowball. */
export function createEnglishLemmatiser(words: EnglishWords): (word: string) => Lemma {
  function regular(word: string, name: 'noun' | 'verb' | 'adjective'): string | undefined {
    for (const [ending, instead] of RULES[name]) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, -ending.length);
      if (instead === '' && (ending === 'ed' || ending === 'ing') && doublesConsonant(stem)) continue;
      if (name === 'noun' && ending === 's' && word.endsWith('ss')) continue;
      if (((words.parts.get(stem + instead) ?? 0) & partBits[name]) !== 0) return stem + instead;
    }
    return undefined;
  }

  return (form) => {
    const word = form
      .replace(/(?:'s|s'|n't|')$/, (ending) => (ending === "s'" ? 's' : ''))
      .replaceAll("'", '');
    const lexemes = new Set<string>();
    for (const name of ['noun', 'verb', 'adjective'] as const) {
      const lemma = words.irregular[name].get(word) ?? regular(word, name);
      if (lemma !== undefined) lexemes.add(lemma);
    }
    const known = words.parts.has(word);
    if (known) lexemes.add(word);
    if (lexemes.size > 0) return { lexemes: [...lexemes], known: true };
    return { lexemes: [word.length > 2 ? stemmer(word) : word], known: false };
  };
}
