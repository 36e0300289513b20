import type { Locale } from '#language/locale/locale.ts';

export type AltTexts = Partial<Record<Locale, string>>;

/** @returns the typed texts that differ from the former ones, so that a save leaves all other languages as they are */
export function findChangedTexts(former: AltTexts, typed: AltTexts): AltTexts {
  const texts = Object.entries(typed) as [Locale, string][];
  return Object.fromEntries(
    texts
      .map(([locale, text]) => [locale, text.trim()] as const)
      .filter(([locale, text]) => text !== (former[locale] ?? '')),
  );
}
