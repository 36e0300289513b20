import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { ReviewItem } from '#contract/admin/review-calls.ts';
import type { ScheduledChange } from '#contract/admin/schedule-calls.ts';
import { formatDateTime } from '#language/date/date.ts';
import { localeNames } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { EntryTitle } from '../lists/entry-title.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { LoadError } from '../ui/empty-state/empty-state.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { changeText, reasonText } from './change-text.ts';
import styles from './workflow.module.css';

type Worklist = AdminResult<'worklist'>;

/** What waits for the user: reviews, returned texts, scheduled changes that were not made. Nothing if there is none. */
export function WorklistPanels() {
  const t = useT();
  const { data, error, reload } = useCall('worklist', {});
  if (error !== undefined && !data) return <LoadError error={error} onRetry={reload} />;
  if (!data || countItems(data) === 0) return null;
  return (
    <div className={styles.worklist}>
      {data.outcomes.length > 0 ? (
        <Panel title={t('worklist.outcomes')}>
          <ul className={styles.items}>
            {data.outcomes.map((change) => (
              <OutcomeItem key={change.id} change={change} onConfirm={reload} />
            ))}
          </ul>
        </Panel>
      ) : null}
      <ReviewPanel title={t('worklist.reviews')} items={data.reviews} />
      <ReviewPanel title={t('worklist.returned')} items={data.returned} />
    </div>
  );
}

const countItems = ({ reviews, returned, outcomes }: Worklist) =>
  reviews.length + returned.length + outcomes.length;

function ReviewPanel({ title, items }: { title: string; items: readonly ReviewItem[] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.items}>
        {items.map(({ id, entry, locale, requestedBy, requestedAt, decidedBy, note }) => (
          <li key={id} className={styles.task}>
            <div className={styles.entry}>
              <EntryTitle entry={entry} />
              {note === null ? null : <span>{note}</span>}
              <span className={styles.quiet}>
                {decidedBy === null
                  ? t('worklist.requested', { name: requestedBy })
                  : t('worklist.decided', { name: decidedBy })}
                {' · '}
                <Moment at={requestedAt} kind="relative" />
              </span>
            </div>
            <Chip label={localeNames[locale].own}>{localeNames[locale].short}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OutcomeItem({ change, onConfirm }: { change: ScheduledChange; onConfirm: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { submit, isBusy, message } = useSubmit();
  const confirm = async () => {
    if (await submit(() => callApi('confirmScheduledChange', { params: { id: change.id } }))) onConfirm();
  };
  return (
    <li className={styles.task}>
      <div className={styles.entry}>
        <EntryTitle entry={change.entry} />
        <span>{`${changeText(change, t)}, ${formatDateTime(change.dueAt, locale, 'medium')} (UTC+5)`}</span>
        <span className={styles.late}>{reasonText(change, t)}</span>
        <ErrorAlert message={message} />
      </div>
      <Button size="small" icon="check" isBusy={isBusy} onClick={() => void confirm()}>
        {t('worklist.confirm')}
      </Button>
    </li>
  );
}
