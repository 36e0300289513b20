import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { fillPlaceholders } from '#language/text/fill-placeholders.ts';
import { pluralCategory } from '#language/text/plural.ts';
import type { FormMessages } from './kk/form.ts';
import type { LayoutMessages } from './kk/layout.ts';
import type { MailMessages } from './kk/mail.ts';
import type { PageMessages } from './kk/page.ts';
import { findOverrideFault, isConsentKey } from './override-fault.ts';
import { PLACEHOLDER, PLURAL_CATEGORIES } from './placeholder-syntax.ts';
import type { SuggestionMessages } from './suggestion-messages.ts';

/** All messages of one locale. */
export type Messages = FormMessages & LayoutMessages & MailMessages & PageMessages & SuggestionMessages;

export type MessageKey = keyof Messages;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Messages by key that editors have entered to replace bundled ones. */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>;

/** Returns the message of a key with filled placeholders, as plain text. */
export type Translate<Key extends string = MessageKey> = (key: Key, params?: MessageParams) => string;

/** Receives each warning once. */
type Report = (message: string) => void;

const reported = new Set<string>();

/**
 * Creates the translate function of a locale. Overrides take precedence over bundled messages;
 * numbers are formatted for the locale. Does not throw: a missing message gives its key, a missing
 * value an empty string, and both are reported. The Russian fallback is already part of `messageBundles` and
 * `pageMessages`.
 */
export function createTranslate<Key extends string = MessageKey>(
  locale: Locale,
  messages: NoInfer<Readonly<Partial<Record<Key, string>>>>,
  overrides?: NoInfer<Readonly<Partial<Record<Key, string>>>>,
  report: Report = console.warn,
): Translate<Key> {
  const warnOnce = (problem: string) => {
    const message = `${problem} (${locale})`;
    if (!reported.has(message)) report(message);
    reported.add(message);
  };
  return (key, params = {}) => {
    const message = overrides?.[key] || messages[key];
    if (!message) {
      warnOnce(`missing UI string “${key}”`);
      return key;
    }
    if (!message.includes('{')) return message;
    return fillPlaceholders(message, PLACEHOLDER, ([, name = '', forms = '']) => {
      const value = params[name];
      if (value === undefined) {
        warnOnce(`no value for {${name}} of the UI string “${key}”`);
        return '';
      }
      if (forms !== '') return selectForm(Number(value), locale, forms.slice(1).split('|'));
      return typeof value === 'number' ? formatNumber(value, locale) : value;
    });
  };
}

/**
 * Selects the editors' messages that have a known key, differ from the bundled message and have valid
 * placeholders. Messages of the consent cannot be overridden.
 */
export function selectOverrides(
  locale: Locale,
  messages: Messages,
  entries: readonly Readonly<{ key: string; text: string }>[],
): MessageOverrides {
  const overrides: Partial<Record<MessageKey, string>> = {};
  for (const { key, text } of entries) {
    if (!isMessageKey(key, messages) || isConsentKey(key) || text === messages[key] || isBlank(text))
      continue;
    if (!findOverrideFault(locale, messages[key], text)) overrides[key] = text;
  }
  return overrides;
}

function selectForm(value: number, locale: Locale, forms: readonly string[]): string {
  const category = pluralCategory(value, locale);
  const index = PLURAL_CATEGORIES[locale].indexOf(category);
  // Kazakh nouns stay singular after a number; Russian fractions take the form of `few`.
  return forms[index] ?? forms[Math.min(1, forms.length - 1)] ?? '';
}

/** Whether a text has no visible character. */
export const isBlank = (text: string) => !/[^\s\p{Cf}]/u.test(text);

function isMessageKey(key: string, messages: Messages): key is MessageKey {
  return Object.hasOwn(messages, key);
}
