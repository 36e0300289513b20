import type { LoaderFunctionArgs } from 'react-router';
import { isLocalDate } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { formRules } from '#model/forms/form.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { requireForm } from './form-name.server.ts';

/** What a reference may look like, so that nobody can have the page say anything else. */
const REFERENCE = /^[A-Z0-9-]{4,24}$/;

export function loader({ url, params }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const form = requireForm(params.form, url);
  const [reference, by] = [url.searchParams.get('reference') ?? '', url.searchParams.get('by')];
  return {
    form,
    reference: REFERENCE.test(reference) ? reference : undefined,
    days: formRules[form].replyDays,
    // The date as it is said in the language; a page that is shown again later still says the day that was promised.
    date: isLocalDate(by) ? formatDate(by, locale) : undefined,
    place: placeEverywhere(locale, (each) => path.formSent(each, form)),
    words: pageWords(locale, 'sent'),
  };
}
