import type { Locale } from '#language/locale/locale.ts';
import type { PictureTexts } from '#model/fields/picture-use.ts';

/** @returns the typed texts that differ from the saved ones, so that a save leaves all other languages as they are */
export function changedTexts(saved: PictureTexts, typed: PictureTexts): PictureTexts {
  const texts = Object.entries(typed) as [Locale, string][];
  return Object.fromEntries(
    texts
      .map(([locale, text]) => [locale, text.trim()] as const)
      .filter(([locale, text]) => text !== (saved[locale] ?? '')),
  );
}

/** @returns the tags in a list with commas, each once */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
