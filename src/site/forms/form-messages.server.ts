import type { RouterContextProvider } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import { setText } from '#language/text/typeset.ts';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate, overlayOf, type Translate } from '#messages/translate.ts';
import type { FormName } from '#model/forms/form.ts';
import { readAside } from '../data/load-content.server.ts';

/** By the answer with what an editor has changed: pages share it. */
const ofAnswer = new WeakMap<object, Translate>();
const titles = new WeakMap<Translate, Map<FormName, FormTitle>>();

/** What a form is called and what its button says. */
export interface FormTitle {
  title: string;
  lead: string;
  submit: string;
}

const namespaces = {
  subscribe: 'subscribe',
  'call-me': 'callMe',
  'message-us': 'messageUs',
  'exclusive-info': 'exclusiveInfo',
  apply: 'apply',
} as const satisfies Record<FormName, string>;

/**
 * The words of forms in one language, with those that an editor has changed. They are filled in on the server: a page is
 * sent the sentences that it shows.
 */
export async function readFormWords(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): Promise<Translate> {
  const changed = await readAside(
    context,
    'localizations',
    (client) => client.localizations({ only: 'changed' }),
    null,
  );
  const known = changed && ofAnswer.get(changed);
  if (known) return known;
  const words = bundled[locale];
  const t = createTranslate(locale, words, overlayOf(locale, words, changed?.data ?? []));
  if (changed) ofAnswer.set(changed, t);
  return t;
}

/** @param t from `readFormWords` */
export function formTitle(t: Translate, form: FormName): FormTitle {
  const named = titles.get(t) ?? new Map<FormName, FormTitle>();
  titles.set(t, named);
  const title = named.get(form) ?? titleBy(t, namespaces[form]);
  named.set(form, title);
  return title;
}

const titleBy = (t: Translate, name: (typeof namespaces)[FormName]): FormTitle => ({
  title: t(`${name}.title`),
  lead: setText(t(`${name}.lead`)),
  submit: t(`${name}.submit`),
});
