import { Buffer } from 'node:buffer';

/** Whether a word with its capitals is spelled as in British English. */
export type EnglishDictionary = (word: string) => boolean;

/** Loads the dictionary of the package `dictionary-en-gb` (about 30 MB of memory). */
export async function openEnglishDictionary(): Promise<EnglishDictionary> {
  const [{ default: createSpeller }, { default: files }] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
  ]);
  const speller = createSpeller(Buffer.from(files.aff), Buffer.from(files.dic));
  return (word) => speller.correct(word);
}
