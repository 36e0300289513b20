import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { requireSlug } from '../../data/load-content.server.ts';
import { readForm } from '../../forms/form-markup.server.tsx';
import { readFormSubject } from '../../forms/form-subject.server.ts';
import { formOutcomeContext } from '../../request-context.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { requireForm } from './form-name.server.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const form = requireForm(params.form, url);
  const slugOf = (name: 'vacancy' | 'subject') => {
    const slug = url.searchParams.get(name) || undefined;
    return slug && requireSlug(context, slug, url);
  };
  const reference = { vacancy: slugOf('vacancy'), subject: slugOf('subject') };
  const outcome = context.get(formOutcomeContext);
  const subject = await readFormSubject({ context }, form, reference);
  const own = subject?.slugs[locale];
  // N-12; where this language does not have it, the form can still be sent in general.
  if (subject && own && own !== reference[subject.name] && outcome === null) {
    throw redirect(path.form(locale, form, { [subject.name]: own }), 301);
  }
  const address = path.form(locale, form, reference);
  const published = address === path.form(locale, form) ? undefined : [locale];
  // Where a language does not have it, the query stays: from there the switch still knows the way back.
  const inLanguage = (each: Locale) =>
    path.form(each, form, subject && { [subject.name]: subject.slugs[each] ?? undefined });
  const place = placeEverywhere(locale, inLanguage, published);
  const page = {
    form: await readForm({ url, context }, form, reference),
    address,
    place: { ...place, canonical: address },
  };
  return data(page, { status: outcome?.problem?.status ?? 200 });
}
