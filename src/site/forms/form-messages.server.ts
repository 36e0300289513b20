import type { RouterContextProvider } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import { typesetText } from '#language/text/typeset.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate, selectOverrides, type Translate } from '#messages/translate.ts';
import type { FormName } from '#model/forms/form.ts';
import { loadOptional } from '../data/load-content.server.ts';

/** Cached by response, as pages share cached responses. */
const translateByResponse = new WeakMap<object, Translate>();
const titlesByTranslate = new WeakMap<Translate, Map<FormName, FormTitle>>();

export interface FormTitle {
  title: string;
  lead: string;
  submit: string;
}

const namespaceByForm = {
  subscribe: 'subscribe',
  'call-me': 'callMe',
  'message-us': 'messageUs',
  'exclusive-info': 'exclusiveInfo',
  apply: 'apply',
} as const satisfies Record<FormName, string>;

/** Loads the messages with editors' changes. Server only: pages receive the translated texts. */
export async function loadTranslate(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): Promise<Translate> {
  const changed = await loadOptional(
    context,
    `localizations (${locale})`,
    (client) => client.localizations({ only: 'changed' }),
    null,
  );
  const cached = changed && translateByResponse.get(changed);
  if (cached) return cached;
  const messages = messageBundles[locale];
  const t = createTranslate(locale, messages, selectOverrides(locale, messages, changed?.data ?? []));
  if (changed) translateByResponse.set(changed, t);
  return t;
}

export function getFormTitle(t: Translate, form: FormName): FormTitle {
  const titles = titlesByTranslate.get(t) ?? new Map<FormName, FormTitle>();
  titlesByTranslate.set(t, titles);
  const title = titles.get(form) ?? translateTitle(t, namespaceByForm[form]);
  titles.set(form, title);
  return title;
}

const translateTitle = (t: Translate, namespace: (typeof namespaceByForm)[FormName]): FormTitle => ({
  title: t(`${namespace}.title`),
  lead: typesetText(t(`${namespace}.lead`)),
  submit: t(`${namespace}.submit`),
});
