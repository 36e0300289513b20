import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { isLocalDate } from '#language/calendar.ts';
import { formatDate } from '#language/date.ts';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { formRules } from '#model/form.ts';
import { Alert } from '#ui/alert.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { Page, PageIntro } from '#ui/page.tsx';
import { forgetDraft } from '../../browser/draft.ts';
import { PhoneLink } from '../../contact-link.tsx';
import { PageHead } from '../../page-head.tsx';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import { requireForm } from './form-name.ts';

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

type SentData = ReturnType<typeof loader>;

/** That a form has been accepted, and what happens next (N-06). */
export default function SentPage({ loaderData }: { loaderData: SentData }) {
  const { locale, t } = useWords();
  const { form, reference, place } = loaderData;
  const isSubscription = form === 'subscribe';
  // A form that was sent before its script came is accepted as well.
  useEffect(() => forgetDraft(form), [form]);
  const title = t(isSubscription ? 'sent.subscribeTitle' : 'sent.title');
  return (
    <Page close>
      <PageHead title={title} place={place} noindex />
      <PageIntro title={title} lead={t(isSubscription ? 'sent.subscribeText' : 'sent.text')} />
      {reference === undefined || isSubscription ? null : (
        <Alert kind="success" title={`${t('sent.reference')}: ${reference}`}>
          <p>{t('sent.referenceText')}</p>
        </Alert>
      )}
      <Reply loaderData={loaderData} />
      <p>
        <Anchor href={path.home(locale)}>{t('sent.home')}</Anchor>
      </p>
    </Page>
  );
}

function Reply({ loaderData: { days, date } }: { loaderData: SentData }) {
  const { t } = useWords();
  const phone = useSite()?.settings.phone;
  if (days === null) return null;
  return (
    <div>
      <p>{date === undefined ? t('sent.replyWithin', { days }) : t('sent.replyBy', { days, date })}</p>
      {!phone ? null : (
        <p>
          {t('sent.urgent')} <PhoneLink phone={phone} />
        </p>
      )}
    </div>
  );
}
