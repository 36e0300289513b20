import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { requireSlug } from '../../data/load-content.server.ts';
import { loadForm } from '../../forms/form-markup.server.tsx';
import { loadFormSubject } from '../../forms/form-subject.server.ts';
import { formOutcomeContext } from '../../request-context.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
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
  const subject = await loadFormSubject({ context }, form, reference);
  const ownSlug = subject?.slugs[locale];
  // N-12. If the subject does not exist in this locale, the form can be sent without it.
  if (subject && ownSlug && ownSlug !== reference[subject.name] && outcome === null) {
    throw redirect(path.form(locale, form, { [subject.name]: ownSlug }), 301);
  }
  const canonical = path.form(locale, form, reference);
  const published = canonical === path.form(locale, form) ? undefined : [locale];
  // Without a slug in a locale, its URL has no query, and the language switch preserves the current one.
  const pathIn = (each: Locale) =>
    path.form(each, form, subject && { [subject.name]: subject.slugs[each] ?? undefined });
  const location = locationInAllLocales(locale, pathIn, published);
  const page = {
    form: await loadForm({ url, context }, form, reference),
    location: { ...location, canonical },
  };
  return data(page, { status: outcome?.problem?.status ?? 200 });
}
