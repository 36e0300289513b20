import { useEffect } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { deleteDraft } from '../../client/state/form-drafts.ts';
import { PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './sent-page.load.ts';

type SentData = ReturnType<typeof loader>;

/** Confirmation that a form was accepted, with the next steps (N-06). */
export default function SentPage({ loaderData }: { loaderData: SentData }) {
  const { locale, t } = useMessages();
  const { form, reference, location } = loaderData;
  const isSubscription = form === 'subscribe';
  // Covers a form that was submitted before its script loaded.
  useEffect(() => deleteDraft(form), [form]);
  const title = t(isSubscription ? 'sent.subscribeTitle' : 'sent.title');
  return (
    <Page compact>
      <PageHead title={title} location={location} noindex />
      <PageIntro title={title} lead={t(isSubscription ? 'sent.subscribeText' : 'sent.text')} />
      {reference === undefined || isSubscription ? null : (
        <Alert kind="success" title={`${t('sent.reference')}: ${reference}`}>
          <p>{t('sent.referenceText')}</p>
        </Alert>
      )}
      <ReplyTime loaderData={loaderData} />
      <p>
        <Link href={path.home(locale)}>{t('sent.home')}</Link>
      </p>
    </Page>
  );
}

function ReplyTime({ loaderData: { days, date } }: { loaderData: SentData }) {
  const { t } = useMessages();
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
