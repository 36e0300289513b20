import type { Locale } from '#language/locale/locale.ts';
import { PLACEHOLDER } from './placeholder-syntax.ts';
import { isValidFormCount, placeholdersOf, pluralFormCount } from './placeholders.ts';

/** Why a text of an editor cannot replace a bundled message. */
export type OverrideFault =
  | { code: 'unknown-placeholder'; name: string }
  /** The language needs another number of plural forms. */
  | { code: 'plural-forms'; name: string; expected: number }
  /** A brace that belongs to no placeholder. */
  | { code: 'stray-brace' }
  /** HTML is not interpreted. */
  | { code: 'markup' };

/** @param bundled the message that the text replaces */
export function findOverrideFault(locale: Locale, bundled: string, text: string): OverrideFault | undefined {
  const known = new Set(placeholdersOf(bundled).map(({ name }) => name));
  for (const { name, forms } of placeholdersOf(text)) {
    if (!known.has(name)) return { code: 'unknown-placeholder', name };
    if (!isValidFormCount(forms, locale)) {
      return { code: 'plural-forms', name, expected: pluralFormCount(locale) };
    }
  }
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return { code: 'stray-brace' };
  return /[<>]/.test(text) ? { code: 'markup' } : undefined;
}

/** Checks whether a key belongs to the consent, which is versioned and stored as a hash. */
export const isConsentKey = (key: string): boolean => key.startsWith('consent.') || key === 'field.consent';
