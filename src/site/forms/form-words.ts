import type { RouterContextProvider } from 'react-router';
import type { Locale } from '#language/locale.ts';
import { setText } from '#language/set-text.ts';
import { bundled } from '#messages/bundled.ts';
import { createTranslate, overlayOf, type Translate } from '#messages/translate.ts';
import type { FormName } from '#model/form.ts';
import { readAside } from '../content.ts';

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
  const words = bundled[locale];
  return createTranslate(locale, words, overlayOf(locale, words, changed?.data ?? []));
}

/** @param t from `readFormWords` */
export function formTitle(t: Translate, form: FormName): FormTitle {
  const name = namespaces[form];
  return { title: t(`${name}.title`), lead: setText(t(`${name}.lead`)), submit: t(`${name}.submit`) };
}
