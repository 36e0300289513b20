import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Whether a word with its capitals is spelled as in British English. */
export type EnglishDictionary = (word: string) => boolean;

/** Loads the dictionary of the package `dictionary-en-gb` (about 30 MB of memory). Rejects if its files are missing. */
export async function openEnglishDictionary(): Promise<EnglishDictionary> {
  // The code of the package looks for its files beside itself, which fails in a bundle.
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en-gb'));
  const file = (name: string) => readFile(join(folder, name));
  const [{ default: createSpeller }, affixes, words] = await Promise.all([
    import('nspell'),
    file('index.aff'),
    file('index.dic'),
  ]);
  const speller = createSpeller(affixes, words);
  return (word) => speller.correct(word);
}
