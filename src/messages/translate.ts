import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { fillPlaces } from '#language/text/fill-text.ts';
import { type PluralCategory, pluralCategory } from '#language/text/plural.ts';
import type { FormMessages } from './kk/form.ts';
import type { FrameMessages } from './kk/layout.ts';
import type { MailMessages } from './kk/mail.ts';
import type { PageMessages } from './kk/page.ts';
import type { SuggestionMessages } from './suggestion.ts';

/** All words of one language. */
export type Messages = FormMessages & FrameMessages & MailMessages & PageMessages & SuggestionMessages;

export type MessageKey = keyof Messages;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Words that an editor has put in the place of bundled ones, by key. */
export type Overlay = Readonly<Partial<Record<MessageKey, string>>>;

/** Gives the word of a key in one language, its places filled. Plain text, never HTML. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const PLACE = /\{([a-z][A-Za-z0-9]*)((?:\|[^{}|]+)*)\}/g;

// In the order in which the forms stand in a message.
const CATEGORIES: Readonly<Record<Locale, readonly PluralCategory[]>> = {
  kk: ['other'],
  ru: ['one', 'few', 'many'],
  en: ['one', 'other'],
};

/** Told what is missing, once for each word of a language. */
type Report = (message: string) => void;

const reported = new Set<string>();

/**
 * Binds the words of one language; where the overlay has no word, the bundled one stands. Numbers are printed by
 * the rules of the language. Never throws: a missing word shows its key, a place without a value stays empty, and
 * both are reported. Russian words stand in for missing ones already in `bundled` and in `pageWords`.
 */
export function createTranslate(
  locale: Locale,
  messages: Readonly<Partial<Messages>>,
  overlay: Overlay = {},
  report: Report = console.warn,
): Translate {
  const tell = (what: string) => {
    const message = `${what} (${locale})`;
    if (!reported.has(message)) report(message);
    reported.add(message);
  };
  return (key, params = {}) => {
    const message = overlay[key] || messages[key];
    if (!message) {
      tell(`missing UI string “${key}”`);
      return key;
    }
    // Most words have none.
    if (!message.includes('{')) return message;
    return fillPlaces(message, PLACE, ([, name = '', forms = '']) => {
      const value = params[name];
      if (value === undefined) {
        tell(`no value for {${name}} of the UI string “${key}”`);
        return '';
      }
      if (forms !== '') return form(Number(value), locale, forms.slice(1).split('|'));
      return typeof value === 'number' ? formatNumber(value, locale) : value;
    });
  };
}

/**
 * Picks from an editor's words those that belong to a key of ours, differ from the bundled word and can be filled by
 * the same parameters; anything else would show a visitor `{braces}` or nothing, so the bundled word stays. So do the
 * words of the consent.
 */
export function overlayOf(
  locale: Locale,
  messages: Messages,
  entries: readonly Readonly<{ key: string; text: string }>[],
): Overlay {
  const overlay: Partial<Record<MessageKey, string>> = {};
  for (const { key, text } of entries) {
    if (!isMessageKey(key, messages) || isOfConsent(key) || text === messages[key] || isBlank(text)) continue;
    const known = new Set(placesOf(messages[key]).map(({ name }) => name));
    const places = placesOf(text);
    const fits = places.every(({ name, forms }) => known.has(name) && countFits(forms, locale));
    if (fits && !/[{}]/.test(text.replace(PLACE, ''))) overlay[key] = text;
  }
  return overlay;
}

/** The words that visitors agree to: each version is known by its hash, so only a new version changes them. */
export const isOfConsent = (key: string): boolean => key.startsWith('consent.') || key === 'field.consent';

/** The places of a message with how many forms each gives, for checks. */
export function placesOf(message: string): { name: string; forms: number }[] {
  return Array.from(message.matchAll(PLACE), ([, name = '', forms = '']) => ({
    name,
    forms: forms === '' ? 0 : forms.slice(1).split('|').length,
  }));
}

/** A place without forms is a plain one; with forms it has exactly as many as the language needs. */
export function countFits(forms: number, locale: Locale): boolean {
  return forms === 0 || forms === CATEGORIES[locale].length;
}

function form(value: number, locale: Locale, forms: readonly string[]): string {
  const category = pluralCategory(value, locale);
  const index = CATEGORIES[locale].indexOf(category);
  // Kazakh nouns stay singular after a number; Russian fractions take the form of `few`.
  return forms[index] ?? forms[Math.min(1, forms.length - 1)] ?? '';
}

const isBlank = (text: string) => !/[^\s\p{Cf}]/u.test(text);

function isMessageKey(key: string, messages: Messages): key is MessageKey {
  return Object.hasOwn(messages, key);
}
