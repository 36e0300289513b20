import type { LoaderFunctionArgs } from 'react-router';
import type { Alternates } from '#model/fields/public-views.ts';
import { type FormName, formRules } from '#model/forms/form.ts';
import { readAlternates } from '../data/load-content.server.ts';
import type { FormReference } from './form-view-model.server.ts';

/** What a form is about: the parameter that names it, and its slug in each language. */
export interface FormSubject {
  name: keyof FormReference;
  slugs: Alternates;
}

/**
 * Looks up what a form refers to, by a slug of whichever language.
 * @returns undefined where it refers to nothing, to nothing that is known, or where that cannot be read just now
 */
export async function readFormSubject(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  form: FormName,
  { vacancy, subject }: FormReference,
): Promise<FormSubject | undefined> {
  const { fields } = formRules[form];
  if (vacancy !== undefined && 'vacancy' in fields) {
    const slugs = await readAlternates(
      context,
      async (client) => (await client.vacancy({ slug: vacancy })).data,
    );
    return slugs && { name: 'vacancy', slugs };
  }
  if (subject !== undefined && 'subject' in fields) {
    const slugs =
      (await readAlternates(context, async (client) => (await client.offering({ slug: subject })).data)) ??
      (await readAlternates(context, async (client) => (await client.deal({ slug: subject })).data));
    return slugs && { name: 'subject', slugs };
  }
  return undefined;
}
