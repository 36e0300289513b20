import { useState } from 'react';
import type { AdminInput, AdminResult } from '#contract/admin/admin-call-types.ts';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { DAYS_IN_BIN } from '#model/editing/bin.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { ProgressBar } from '../ui/progress/progress.tsx';
import { CategoryOption, LanguageOptions } from './bulk-options.tsx';
import { EntryName, Statuses } from './entry-title.tsx';
import styles from './lists.module.css';

type BulkAction = 'publish' | 'unpublish' | 'change-category' | 'move-to-bin';
type BulkInput = NonNullable<AdminInput<'changeEntries'>['body']>;
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
  /** Of the type of the entries. */
  description: ContentTypeDescription;
  change: BulkChange;
  onClose: (isStarted: boolean) => void;
}

/** Confirmation of a change of several entries, with the result of each. */
export function BulkDialog({ description, change, onClose }: BulkDialogProps) {
  const { action, rows, locales } = change;
  const t = useT();
  const [chosen, setChosen] = useState<readonly Locale[]>(locales);
  const [category, setCategory] = useState('');
  const { run, results, isStarted, isBusy, message } = useBulkChange(change);
  const needsLanguages = action === 'publish' || action === 'unpublish';
  const needsCategory = action === 'change-category';
  const isImpossible = (needsLanguages && chosen.length === 0) || (needsCategory && category === '');
  const isDone = results.length === rows.length;
  const failed = results.filter(({ error }) => error !== null).length;
  const start = () =>
    run({
      locales: needsLanguages ? [...chosen] : [],
      ...(needsCategory && { category: Number(category) }),
    });
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
          <StartButtons {...{ action, isBusy, isImpossible }} onStart={() => void start()} />
        )
      }
    >
      {isStarted ? null : (
        <>
          <p>{t(`lists.bulk.${action}.text`, { days: DAYS_IN_BIN })}</p>
          {needsLanguages ? <LanguageOptions {...{ locales, chosen }} onChange={setChosen} /> : null}
          {needsCategory ? <CategoryOption {...{ description, category }} onChange={setCategory} /> : null}
        </>
      )}
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

/** Changes the entries in parts. After a failure, another run continues with those that have no result. */
function useBulkChange({ action, rows }: BulkChange) {
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isStarted, setIsStarted] = useState(false);
  const { submit, isBusy, message } = useSubmit();
  const run = (options: Pick<BulkInput, 'locales' | 'category'>) =>
    submit(async () => {
      setIsStarted(true);
      const done = new Set(results.map(({ id }) => id));
      const ids = rows.map(({ id }) => id).filter((id) => !done.has(id));
      for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
        const body = { action, ids: ids.slice(start, start + CHUNK_SIZE), ...options };
        const answer = await callApi('changeEntries', { body });
        setResults((former) => [...former, ...answer.results]);
      }
    });
  return { run, results, isStarted, isBusy, message };
}

interface StartButtonsProps {
  action: BulkAction;
  isBusy: boolean;
  isImpossible: boolean;
  onStart: () => void;
}

function StartButtons({ action, isBusy, isImpossible, onStart }: StartButtonsProps) {
  const t = useT();
  const isDeletion = action === 'move-to-bin';
  return (
    <>
      <CancelButton data-autofocus={isDeletion ? '' : undefined} disabled={isBusy} />
      <Button
        kind={isDeletion ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={isImpossible}
        onClick={onStart}
      >
        {t(`lists.bulk.${action}`)}
      </Button>
    </>
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
