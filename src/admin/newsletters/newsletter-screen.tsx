import { useEffect, useState } from 'react';
import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';
import { formatDateTime } from '#language/date/date.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { DraftForm } from './draft-form.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { NewsletterResult } from './newsletter-result.tsx';
import { StateChip } from './newsletter-state.tsx';

/** In these states the numbers are loaded again after this time. */
const REFRESH_MS = { sending: 2000, scheduled: 30_000 } as const;

/** One newsletter: the editor of a draft, or the progress and the result. */
export function NewsletterScreen({ id }: { id: number }) {
  const t = useT();
  const locale = useLocale();
  const call = useCall('newsletter', { params: { id } });
  // The response of the latest change.
  const [changed, setChanged] = useState<NewsletterView>();
  if (call.error instanceof ApiProblem && call.error.status === 404) return <NotFoundScreen />;
  const newsletter = changed ?? call.data;
  const subject = newsletter ? entryTitle({ titles: subjectsOf(newsletter) }, locale) : undefined;
  const title = subject && (subject.text || t('newsletters.untitled', { id: String(id) }));
  return (
    <Screen
      title={title ?? t('newsletters.title')}
      heading={subject?.text ? <span lang={subject.lang}>{title}</span> : undefined}
      back={<BackLink to="/newsletters">{t('newsletters.back')}</BackLink>}
      lead={newsletter ? <StateChip state={newsletter.state} /> : null}
    >
      <LoadState call={call} lines={8} />
      {newsletter ? (
        <>
          {newsletter.sendsMail ? null : <Alert kind="warning">{t('newsletter.noMail')}</Alert>}
          {newsletter.state === 'draft' ? (
            <DraftForm key={newsletter.id} newsletter={newsletter} onChanged={setChanged} />
          ) : (
            <>
              <Sending newsletter={newsletter} onChanged={setChanged} />
              <NewsletterPreview newsletter={newsletter} />
            </>
          )}
        </>
      ) : null}
    </Screen>
  );
}

const subjectsOf = ({ editions: { kk, ru, en } }: NewsletterView) => ({
  kk: kk.subject,
  ru: ru.subject,
  en: en.subject,
});

interface SendingProps {
  newsletter: NewsletterView;
  onChanged: (newsletter: NewsletterView) => void;
}

/** A newsletter that is scheduled, being sent or sent. */
function Sending({ newsletter, onChanged }: SendingProps) {
  const t = useT();
  const locale = useLocale();
  const { submit, isBusy, message } = useSubmit();
  const { id, state, scheduledAt } = newsletter;
  const refreshMs = state === 'sending' || state === 'scheduled' ? REFRESH_MS[state] : undefined;
  useEffect(() => {
    if (refreshMs === undefined) return;
    const abort = new AbortController();
    const timer = setInterval(() => {
      // A failure is shown by nothing but old numbers: the next refresh follows.
      callApi('newsletter', { params: { id }, signal: abort.signal, renewsSession: false }).then(
        onChanged,
        () => undefined,
      );
    }, refreshMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [id, refreshMs, onChanged]);
  const change = (name: 'pause' | 'resume' | 'unschedule') =>
    submit(async () =>
      onChanged(await callApi('changeNewsletterState', { params: { id }, body: { change: name } })),
    );
  return (
    <>
      <ErrorAlert message={message} />
      {state === 'scheduled' && scheduledAt !== null ? (
        <Alert
          actions={
            <Button size="small" isBusy={isBusy} onClick={() => void change('unschedule')}>
              {t('newsletter.unschedule')}
            </Button>
          }
        >
          {t('newsletter.scheduledFor', {
            moment: t('ui.moment.words', { moment: formatDateTime(scheduledAt, locale) }),
          })}
        </Alert>
      ) : (
        <NewsletterResult
          newsletter={newsletter}
          actions={
            state === 'sending' ? (
              <Button isBusy={isBusy} onClick={() => void change('pause')}>
                {t('newsletter.pause')}
              </Button>
            ) : state === 'paused' ? (
              <Button kind="primary" icon="send" isBusy={isBusy} onClick={() => void change('resume')}>
                {t('newsletter.resume')}
              </Button>
            ) : null
          }
        />
      )}
    </>
  );
}
