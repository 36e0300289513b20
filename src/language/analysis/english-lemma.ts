import { stemmer } from '@orama/stemmers/english';
import type { Lemma } from './lemma.ts';
import { WordTable } from './word-table.ts';

const part = { noun: 1, verb: 2, adjective: 4, adverb: 8 } as const;

type Part = keyof typeof part;
type Rule = readonly [ending: string, instead: string];

// How regular forms are made, by part of speech; the rules of WordNet's own look-up (morphy). What doubles its last
// consonant (planned) is listed among the irregular forms.
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

/** Words by part of speech and irregular forms, as `data/english-words.txt` lists them. */
export type EnglishWords = Readonly<{
  parts: WordTable;
  irregular: Readonly<Record<'noun' | 'verb' | 'adjective', ReadonlyMap<string, string>>>;
}>;

function isPart(name: string): name is Part {
  return Object.hasOwn(part, name);
}

/** Reads `data/english-words.txt`. */
export function readEnglishWords(text: string): EnglishWords {
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
      for (const one of head.split('+')) if (isPart(one)) bits |= part[one];
      if (bits !== 0) for (const word of words.split(' ')) parts.set(word, bits);
    }
  }
  return { parts: new WordTable(parts), irregular };
}

// mated is of mate: mat would double its consonant.
function wouldDouble(stem: string): boolean {
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(stem);
}

/**
 * English dictionary forms: of every part of speech that the form can be, and the form itself where it is listed.
 * What is not listed is stemmed by Snowball.
 */
export function englishLemmatiser(words: EnglishWords): (word: string) => Lemma {
  function regular(word: string, name: 'noun' | 'verb' | 'adjective'): string | undefined {
    for (const [ending, instead] of RULES[name]) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, -ending.length);
      if (instead === '' && (ending === 'ed' || ending === 'ing') && wouldDouble(stem)) continue;
      if (name === 'noun' && ending === 's' && word.endsWith('ss')) continue;
      if (((words.parts.get(stem + instead) ?? 0) & part[name]) !== 0) return stem + instead;
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
