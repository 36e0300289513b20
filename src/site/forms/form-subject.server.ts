import type { LoaderFunctionArgs } from 'react-router';
import type { Alternates } from '#model/fields/public-views.ts';
import { type FormName, formRules } from '#model/forms/form.ts';
import { loadAlternates } from '../data/load-content.server.ts';
import type { FormReference } from './form-view-model.server.ts';

/** The item that a form refers to: the query parameter, and its slug in each locale. */
export interface FormSubject {
  name: keyof FormReference;
  slugs: Alternates;
}

/**
 * Looks up the item that a form refers to, by its slug in any locale.
 * @returns undefined without a reference, or if the item does not exist or cannot be loaded
 */
export async function loadFormSubject(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  form: FormName,
  { vacancy, subject }: FormReference,
): Promise<FormSubject | undefined> {
  const { fields } = formRules[form];
  if (vacancy !== undefined && 'vacancy' in fields) {
    const slugs = await loadAlternates(
      context,
      async (client) => (await client.vacancy({ slug: vacancy })).data,
    );
    return slugs && { name: 'vacancy', slugs };
  }
  if (subject !== undefined && 'subject' in fields) {
    const slugs =
      (await loadAlternates(context, async (client) => (await client.offering({ slug: subject })).data)) ??
      (await loadAlternates(context, async (client) => (await client.deal({ slug: subject })).data));
    return slugs && { name: 'subject', slugs };
  }
  return undefined;
}
