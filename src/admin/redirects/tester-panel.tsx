import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { useCall } from '../api/use-call.ts';
import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { readableUrl } from './readable-url.ts';
import styles from './redirects.module.css';

type Trace = AdminResult<'traceUrl'>;

interface TesterPanelProps {
  /** The tested URL, which is in the URL of the screen. */
  url: string | undefined;
  onTest: (url: string) => void;
}

/** Where a URL of the site leads, as the server redirects it at present. */
export function TesterPanel({ url, onTest }: TesterPanelProps) {
  const t = useT();
  const [text, setText] = useState(url ?? '');
  const [shown, setShown] = useState(url);
  if (shown !== url) {
    setShown(url);
    setText(url ?? '');
  }
  const call = useCall('traceUrl', url === undefined ? undefined : { query: { url } });
  const test = () => {
    if (text.trim() === url) call.reload();
    else onTest(text.trim());
  };
  return (
    <Panel title={t('redirects.tester')}>
      <Form className={styles.tester} onSubmit={test}>
        <TextInput
          label={t('redirects.tester.url')}
          isLabelHidden
          placeholder="/old-page"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={4000}
          value={text}
          onChange={setText}
        />
        <Button type="submit" icon="search" isBusy={call.isLoading}>
          {t('redirects.tester.submit')}
        </Button>
      </Form>
      {url !== undefined ? <LoadState call={call} lines={2} /> : null}
      {url !== undefined && call.data ? <TraceResult trace={call.data} /> : null}
    </Panel>
  );
}

const kinds = {
  page: 'success',
  file: 'info',
  foreign: 'info',
  missing: 'warning',
  gone: 'warning',
  loop: 'error',
  error: 'error',
  invalid: 'error',
} as const;

function TraceResult({ trace: { steps, end, url, status } }: { trace: Trace }) {
  const t = useT();
  return (
    <>
      {steps.length > 0 ? (
        <ol className={styles.steps} aria-label={t('redirects.tester.steps')}>
          {steps.map((step) => (
            <li key={step.url}>
              <span className={styles.url}>{readableUrl(step.url)}</span>
              <span className={styles.quiet}>
                {`${step.status} · `}
                <Cause step={step} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <Alert kind={kinds[end]} isLive>
        <span className={styles.url}>
          {t(`redirects.trace.${end}`, { url: readableUrl(url), status: String(status ?? '') })}
        </span>
      </Alert>
    </>
  );
}

function Cause({ step: { cause, ruleId } }: { step: Trace['steps'][number] }) {
  const t = useT();
  if (cause === null) return null;
  if (cause !== 'rule') return t(`redirects.cause.${cause}`);
  if (ruleId === null) return t('redirects.cause.builtIn');
  return <Link to={`/content/redirect/${ruleId}`}>{t('redirects.cause.rule')}</Link>;
}
