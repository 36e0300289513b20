import { useEffect } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { forgetDraft } from '../../client/state/clear-draft.ts';
import { PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './sent-page.load.ts';

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
