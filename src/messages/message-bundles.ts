import type { Locale, Localised } from '#language/locale/locale.ts';
import { setText } from '#language/text/typeset.ts';
import { form as enForm } from './en/form.ts';
import { frame as enFrame } from './en/layout.ts';
import { mail as enMail } from './en/mail.ts';
import { page as enPage } from './en/page.ts';
import { type FormMessages, form as kkForm } from './kk/form.ts';
import { type FrameMessages, frame as kkFrame } from './kk/layout.ts';
import { mail as kkMail, type MailMessages } from './kk/mail.ts';
import { page as kkPage, type PageMessages } from './kk/page.ts';
import { form as ruForm } from './ru/form.ts';
import { frame as ruFrame } from './ru/layout.ts';
import { mail as ruMail } from './ru/mail.ts';
import { page as ruPage } from './ru/page.ts';
import { suggestionWords } from './suggestion.ts';
import type { Messages } from './translate.ts';

const pages: Localised<PageMessages> = { kk: kkPage, ru: ruPage, en: enPage };
const forms: Localised<FormMessages> = { kk: kkForm, ru: ruForm, en: enForm };
const mails: Localised<MailMessages> = { kk: kkMail, ru: ruMail, en: enMail };
const frames: Localised<FrameMessages> = { kk: kkFrame, ru: ruFrame, en: enFrame };

/** All of the interface's own words, for the server; a browser is sent the frame's and those of the page it shows. */
export const bundled: Localised<Messages> = {
  kk: /* @__PURE__ */ orRussian({
    ...frames.kk,
    ...pages.kk,
    ...forms.kk,
    ...mails.kk,
    ...suggestionWords.kk,
  }),
  ru: /* @__PURE__ */ orRussian({}),
  en: /* @__PURE__ */ orRussian({
    ...frames.en,
    ...pages.en,
    ...forms.en,
    ...mails.en,
    ...suggestionWords.en,
  }),
};

/** where a language has no word, or an empty one, the Russian word stands in. A missing key does not compile. */
export function orRussian(own: Readonly<Partial<Messages>>): Messages {
  const russian = { ...frames.ru, ...pages.ru, ...forms.ru, ...mails.ru, ...suggestionWords.ru };
  return { ...russian, ...Object.fromEntries(Object.entries(own).filter(([, text]) => text)) };
}

type NamespaceOf<Key> = Key extends `${infer Namespace}.${string}` ? Namespace : never;

/** What stands before the first dot of a page's words. */
export type Namespace = NamespaceOf<keyof PageMessages>;

const ofPages = new Map<string, Partial<PageMessages>>();

/** The words that a page needs beside the frame's, set: those of the namespaces that it names. */
export function pageWords(locale: Locale, ...namespaces: readonly Namespace[]): Partial<PageMessages> {
  // A page names the same ones each time.
  const key = [locale, ...namespaces].join(' ');
  const known = ofPages.get(key);
  if (known) return known;
  const named = new Set<string>(namespaces);
  const words = Object.fromEntries(
    Object.entries(bundled[locale])
      .filter(([word]) => word in pages.kk && named.has(word.slice(0, word.indexOf('.'))))
      .map(([word, text]) => [word, setText(text)]),
  );
  ofPages.set(key, words);
  return words;
}
