import { useState } from 'react';
import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './newsletters.module.css';

const views = ['html', 'text', 'unsubscribe'] as const;
type View = (typeof views)[number];

/** The e-mail and the page for unsubscribing, as subscribers see them. */
export function NewsletterPreview({ newsletter }: { newsletter: NewsletterView }) {
  const t = useT();
  const { account } = useAccount();
  const { submit, isBusy, message } = useSubmit();
  const { editions, audience, id } = newsletter;
  const [locale, setLocale] = useState<Locale>(locales.find((each) => editions[each].subject !== '') ?? 'kk');
  const [view, setView] = useState<View>('html');
  const { status } = audience[locale];
  const isEmpty = status === 'no-subject' || status === 'no-news';
  const sendTest = () =>
    submit(async () => {
      await callApi('sendTestNewsletter', { params: { id }, body: { locale } });
      showToast({ kind: 'success', text: t('newsletter.test.done', { email: account.email }) });
    });
  return (
    <Panel
      title={t('newsletter.preview')}
      lead={t('newsletter.preview.lead')}
      actions={
        isEmpty ? null : (
          <Button icon="send" isBusy={isBusy} onClick={() => void sendTest()}>
            {t('newsletter.test')}
          </Button>
        )
      }
    >
      <ErrorAlert message={message} />
      <div className={styles.bar}>
        <Choice
          legend={t('newsletter.preview.language')}
          options={locales.map((each) => ({ value: each, label: localeNames[each].own, lang: each }))}
          value={locale}
          onChange={setLocale}
        />
        <Choice
          legend={t('newsletter.preview.view')}
          options={views.map((each) => ({ value: each, label: t(`newsletter.preview.${each}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'unsubscribe' ? (
        <>
          <p className={styles.quiet}>{t('newsletter.preview.unsubscribeHelp')}</p>
          <Frame title={t('newsletter.preview.unsubscribe')} src={`/admin/preview/unsubscribe/${locale}`} />
        </>
      ) : isEmpty ? (
        <Alert>{t('newsletter.preview.empty')}</Alert>
      ) : view === 'html' ? (
        <Frame
          title={t('newsletter.preview')}
          // A new version is another URL, so that the frame is loaded again.
          src={`/admin/preview/newsletters/${id}/${locale}?version=${newsletter.version}`}
        />
      ) : (
        // A new version is loaded again.
        <PlainText key={newsletter.version} id={id} locale={locale} />
      )}
    </Panel>
  );
}

/** The policy of the document forbids scripts; the attribute does so as well. */
const Frame = ({ title, src }: { title: string; src: string }) => (
  <iframe
    className={styles.frame}
    title={title}
    src={src}
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
  />
);

function PlainText({ id, locale }: { id: number; locale: Locale }) {
  const call = useCall('previewNewsletter', { params: { id }, query: { locale } });
  return (
    <>
      <LoadState call={call} lines={8} />
      {call.data ? (
        <pre className={styles.text} lang={locale}>
          {call.data.text}
        </pre>
      ) : null}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          kind={option.value === value ? 'secondary' : 'plain'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <span lang={option.lang}>{option.label}</span>
        </Button>
      ))}
    </fieldset>
  );
}
