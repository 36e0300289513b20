import type { Locale, Localised } from '#language/locale/locale.ts';
import { typesetText } from '#language/text/typeset.ts';
import { form as enForm } from './en/form.ts';
import { layout as enLayout } from './en/layout.ts';
import { mail as enMail } from './en/mail.ts';
import { page as enPage } from './en/page.ts';
import { type FormMessages, form as kkForm } from './kk/form.ts';
import { layout as kkLayout, type LayoutMessages } from './kk/layout.ts';
import { mail as kkMail, type MailMessages } from './kk/mail.ts';
import { page as kkPage, type PageMessages } from './kk/page.ts';
import { form as ruForm } from './ru/form.ts';
import { layout as ruLayout } from './ru/layout.ts';
import { mail as ruMail } from './ru/mail.ts';
import { page as ruPage } from './ru/page.ts';
import { suggestionMessages } from './suggestion-messages.ts';
import type { Messages } from './translate.ts';

const pages: Localised<PageMessages> = { kk: kkPage, ru: ruPage, en: enPage };
const forms: Localised<FormMessages> = { kk: kkForm, ru: ruForm, en: enForm };
const mails: Localised<MailMessages> = { kk: kkMail, ru: ruMail, en: enMail };
const layouts: Localised<LayoutMessages> = { kk: kkLayout, ru: ruLayout, en: enLayout };

/** All messages, for the server. Browsers receive the messages of the layout and of the current page. */
export const messageBundles: Localised<Messages> = {
  kk: /* @__PURE__ */ withRussianFallback({
    ...layouts.kk,
    ...pages.kk,
    ...forms.kk,
    ...mails.kk,
    ...suggestionMessages.kk,
  }),
  ru: /* @__PURE__ */ withRussianFallback({}),
  en: /* @__PURE__ */ withRussianFallback({
    ...layouts.en,
    ...pages.en,
    ...forms.en,
    ...mails.en,
    ...suggestionMessages.en,
  }),
};

/** replaces missing or empty messages by Russian ones. A missing key does not compile. */
export function withRussianFallback(messages: Readonly<Partial<Messages>>): Messages {
  const russian = { ...layouts.ru, ...pages.ru, ...forms.ru, ...mails.ru, ...suggestionMessages.ru };
  return { ...russian, ...Object.fromEntries(Object.entries(messages).filter(([, text]) => text)) };
}

type NamespaceOf<Key> = Key extends `${infer Namespace}.${string}` ? Namespace : never;

/** First segment of a page message key, such as `news`. */
export type MessageNamespace = NamespaceOf<keyof PageMessages>;

const cache = new Map<string, Partial<PageMessages>>();

/** Returns the typeset messages of the given namespaces. Results are cached by their combination. */
export function pageMessages(
  locale: Locale,
  ...namespaces: readonly MessageNamespace[]
): Partial<PageMessages> {
  const key = [locale, ...namespaces].join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const included = new Set<string>(namespaces);
  const messages = Object.fromEntries(
    Object.entries(messageBundles[locale])
      .filter(([name]) => name in pages.kk && included.has(name.slice(0, name.indexOf('.'))))
      .map(([name, text]) => [name, typesetText(text)]),
  );
  cache.set(key, messages);
  return messages;
}
