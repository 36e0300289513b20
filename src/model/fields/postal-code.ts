import { visibleText } from '#language/text/visible-text.ts';

const latinLookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
};

/** Removes separators, and turns Cyrillic look-alikes into Latin letters. */
export const normalisePostalCode = (text: string): string =>
  visibleText(text)
    .normalize('NFKC')
    .replace(/[\s-]/gu, '')
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (character) => latinLookAlikes[character] ?? character);
