import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { ProgressBar } from '../ui/progress/progress.tsx';
import { EntryName, Statuses } from './entry-title.tsx';
import styles from './lists.module.css';

type BulkAction = 'publish' | 'unpublish' | 'move-to-bin';
type BulkResult = AdminResult<'changeEntries'>['results'][number];

export interface BulkChange {
  action: BulkAction;
  rows: readonly EntryListRow[];
  /** Languages in which the user may do it. */
  locales: readonly Locale[];
}

/** A call changes a few entries, so that the progress is visible. */
const CHUNK_SIZE = 25;

interface BulkDialogProps {
  change: BulkChange;
  onClose: (isDone: boolean) => void;
}

/** Confirmation of a change of several entries, with the result of each. */
export function BulkDialog({ change: { action, rows, locales }, onClose }: BulkDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly Locale[]>(locales);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isStarted, setIsStarted] = useState(false);
  const { submit, isBusy, message } = useSubmit();
  const needsLanguages = action !== 'move-to-bin';
  const run = () =>
    submit(async () => {
      setIsStarted(true);
      const done = new Set(results.map(({ id }) => id));
      const ids = rows.map(({ id }) => id).filter((id) => !done.has(id));
      for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
        const body = {
          action,
          ids: ids.slice(start, start + CHUNK_SIZE),
          locales: needsLanguages ? [...chosen] : [],
        };
        const answer = await callApi('changeEntries', { body });
        setResults((former) => [...former, ...answer.results]);
      }
    });
  const isDone = results.length === rows.length;
  const isImpossible = needsLanguages && chosen.length === 0;
  const failed = results.filter(({ error }) => error !== null).length;
  return (
    <Dialog
      title={t(`lists.bulk.${action}.title`, { count: rows.length })}
      isBlocking={isBusy}
      onClose={() => onClose(isStarted)}
      footer={
        isDone ? (
          <Button kind="primary" onClick={() => onClose(true)}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <Button
              data-autofocus={needsLanguages ? undefined : ''}
              disabled={isBusy}
              onClick={() => onClose(isStarted)}
            >
              {t('ui.cancel')}
            </Button>
            <Button
              kind={action === 'move-to-bin' ? 'danger' : 'primary'}
              isBusy={isBusy}
              disabled={isImpossible}
              onClick={() => void run()}
            >
              {t(`lists.bulk.${action}`)}
            </Button>
          </>
        )
      }
    >
      {isStarted ? null : <p>{t(`lists.bulk.${action}.text`)}</p>}
      {needsLanguages && !isStarted ? (
        <fieldset className={styles.languages}>
          <legend>{t('lists.languages')}</legend>
          {locales.map((locale) => (
            <Checkbox
              key={locale}
              label={t(`language.${locale}`)}
              checked={chosen.includes(locale)}
              onChange={(isChosen) =>
                setChosen(allLocales.filter((each) => (each === locale ? isChosen : chosen.includes(each))))
              }
            />
          ))}
        </fieldset>
      ) : null}
      {isBusy ? <ProgressBar label={t('lists.progress')} value={results.length / rows.length} /> : null}
      <ErrorAlert message={message} />
      {isDone ? (
        <Alert kind={failed > 0 ? 'warning' : 'success'} isLive>
          {t('lists.result', { done: rows.length - failed, failed })}
        </Alert>
      ) : null}
      <ul className={styles.results}>
        {rows.map((row) => (
          <ResultRow key={row.id} row={row} result={results.find(({ id }) => id === row.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

function ResultRow({ row, result }: { row: EntryListRow; result: BulkResult | undefined }) {
  const t = useT();
  return (
    <li>
      <EntryName entry={row} />
      {result === undefined ? <Statuses {...row} /> : null}
      {result?.error === null ? <span className={styles.done}>{t('lists.done')}</span> : null}
      {result && result.error !== null ? (
        <span className={styles.failed}>
          {[result.error, ...new Set(result.issues.map((issue) => issue.message))].join(' ')}
        </span>
      ) : null}
    </li>
  );
}
