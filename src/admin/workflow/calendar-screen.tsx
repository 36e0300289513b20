import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ScheduledChange } from '#contract/admin/schedule-calls.ts';
import { localDateOfInstant, weekday } from '#language/date/calendar.ts';
import { formatDate, formatTime, weekdayName } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { useCall } from '../api/use-call.ts';
import { EntryTitle } from '../lists/entry-title.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { CancelChangeDialog, MoveChangeDialog } from './change-dialogs.tsx';
import { changeText, reasonText } from './change-text.ts';
import styles from './workflow.module.css';

/** Scheduled changes by day; settled ones with their outcome. The view is in the URL. */
export function Component() {
  const t = useT();
  const locale = useLocale();
  const [search] = useSearchParams();
  const isSettled = search.get('view') === 'settled';
  const call = useCall('scheduledChanges', { query: { state: isSettled ? 'settled' : 'pending' } });
  const changes = call.data?.changes ?? [];
  return (
    <Screen
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      actions={
        <ButtonLink to="/moment" icon="eye">
          {t('moment.title')}
        </ButtonLink>
      }
    >
      <nav className={styles.views} aria-label={t('calendar.view')}>
        <Link to="/calendar" aria-current={isSettled ? undefined : 'page'}>
          {t('calendar.pending')}
        </Link>
        <Link to="/calendar?view=settled" aria-current={isSettled ? 'page' : undefined}>
          {t('calendar.settled')}
        </Link>
      </nav>
      <LoadState call={call} lines={6} />
      {call.data && changes.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t(isSettled ? 'calendar.noneSettled' : 'calendar.none')}
          action={isSettled ? null : <p className={styles.quiet}>{t('calendar.noneHelp')}</p>}
        />
      ) : null}
      {groupByDay(changes).map(({ day, changes: ofDay }) => (
        <Panel key={day} title={dayTitle(day, locale, t)}>
          <ol className={styles.items}>
            {ofDay.map((change) => (
              <ChangeItem key={change.id} change={change} onChange={call.reload} />
            ))}
          </ol>
        </Panel>
      ))}
    </Screen>
  );
}

const dayTitle = (day: string, locale: Locale, t: ReturnType<typeof useT>) =>
  t('calendar.day', { day: formatDate(day, locale), weekday: weekdayName(weekday(day), locale) });

/** Settled changes have their latest day first, as the server sends them. */
function groupByDay(changes: readonly ScheduledChange[]): { day: string; changes: ScheduledChange[] }[] {
  const days = new Map<string, ScheduledChange[]>();
  for (const change of changes) {
    const day = localDateOfInstant(change.dueAt);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return Array.from(days, ([day, ofDay]) => ({ day, changes: ofDay }));
}

const tones = { pending: 'info', done: 'success', failed: 'danger', cancelled: 'neutral' } as const;

function ChangeItem({ change, onChange }: { change: ScheduledChange; onChange: () => void }) {
  const t = useT();
  const locale = useLocale();
  const labels = useTypeLabels();
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const { entry, dueAt, state } = change;
  const close = () => setDialog(undefined);
  const reason = reasonText(change, t);
  return (
    <li className={styles.item}>
      <time className={styles.time} dateTime={dueAt}>
        {formatTime(dueAt, locale)}
      </time>
      <div className={styles.entry}>
        <EntryTitle entry={entry} />
        <span>
          {changeText(change, t)}
          {state === 'pending' ? null : (
            <>
              {' '}
              <Chip tone={tones[state]}>{t(`change.state.${state}`)}</Chip>
            </>
          )}
        </span>
        <span className={styles.quiet}>
          {`${labels.plural(entry.type)} · ${t('calendar.by', { name: change.scheduledBy })}`}
          {change.settledAt === null ? null : (
            <>
              {' · '}
              <Moment at={change.settledAt} />
            </>
          )}
        </span>
        {reason === undefined ? null : <span className={styles.late}>{reason}</span>}
        {change.hasLaterRevision && state === 'pending' ? (
          <span className={styles.late}>
            <Icon name="warning" /> {t('calendar.later')}
          </span>
        ) : null}
      </div>
      {state === 'pending' ? (
        <div className={styles.buttons}>
          <Link className={styles.quiet ?? ''} to={`/moment?at=${encodeURIComponent(dueAt)}`}>
            {t('calendar.moment')}
          </Link>
          {change.mayChange ? (
            <>
              <Button size="small" icon="clock" onClick={() => setDialog('move')}>
                {t('calendar.move')}
              </Button>
              <Button size="small" kind="plain" icon="close" onClick={() => setDialog('cancel')}>
                {t('calendar.cancel')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {dialog === 'move' ? <MoveChangeDialog change={change} onClose={close} onDone={onChange} /> : null}
      {dialog === 'cancel' ? <CancelChangeDialog change={change} onClose={close} onDone={onChange} /> : null}
    </li>
  );
}
