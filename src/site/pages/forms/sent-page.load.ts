import type { LoaderFunctionArgs } from 'react-router';
import { isLocalDate } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { formRules } from '#model/forms/form.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { requireForm } from './form-name.server.ts';

/** Restricts the reference number, so that a URL cannot inject other text into the page. */
const REFERENCE_PATTERN = /^[A-Z0-9-]{4,24}$/;

export function loader({ url, params }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const form = requireForm(params.form, url);
  const [reference, replyBy] = [url.searchParams.get('reference') ?? '', url.searchParams.get('by')];
  return {
    form,
    reference: REFERENCE_PATTERN.test(reference) ? reference : undefined,
    days: formRules[form].replyDays,
    // The date comes from the URL, so a later reload shows the same promised day.
    date: isLocalDate(replyBy) ? formatDate(replyBy, locale) : undefined,
    location: locationInAllLocales(locale, (each) => path.formSent(each, form)),
    messages: pageMessages(locale, 'sent'),
  };
}
