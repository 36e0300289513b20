import { useState } from 'react';
import { Link } from 'react-router';
import type { ScheduledChange, ScheduledNewsletter } from '#contract/admin/schedule-calls.ts';
import { type LocalDate, weekday } from '#language/date/calendar.ts';
import { formatDate, formatTime, weekdayName } from '#language/date/date.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import { EntryTitle } from '../../lists/entry-title.tsx';
import type { TranslateAdmin } from '../../messages/admin-messages.ts';
import { useTypeLabels } from '../../messages/use-content-labels.ts';
import { useLocale, useT } from '../../messages/use-t.ts';
import { StateChip } from '../../newsletters/newsletter-state.tsx';
import { NewsletterTitle } from '../../newsletters/newsletter-title.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { Panel } from '../../ui/screen/screen.tsx';
import { CancelChangeDialog, MoveChangeDialog } from '../change-dialogs.tsx';
import { changeText, reasonText } from '../change-text.ts';
import styles from '../workflow.module.css';
import type { CalendarItem } from './calendar-items.ts';

interface DayPanelsProps {
  days: ReadonlyMap<LocalDate, readonly CalendarItem[]>;
  /** A change is settled or has another time. */
  onChange: () => void;
}

/** Days with all their items and what can be done with them. */
export function DayPanels({ days, onChange }: DayPanelsProps) {
  const t = useT();
  const locale = useLocale();
  return Array.from(days, ([day, items]) => (
    <Panel key={day} title={dayTitle(day, locale, t)}>
      <ol className={styles.items}>
        {items.map(({ key, change, newsletter }) =>
          change ? (
            <ChangeItem key={key} change={change} onChange={onChange} />
          ) : (
            <NewsletterItem key={key} newsletter={newsletter} />
          ),
        )}
      </ol>
    </Panel>
  ));
}

/** A day with its weekday. */
export const dayTitle = (day: LocalDate, locale: Locale, t: TranslateAdmin) =>
  t('calendar.day', { day: formatDate(day, locale), weekday: weekdayName(weekday(day), locale) });

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

function NewsletterItem({
  newsletter: { id, titles, locales, scheduledAt, state, author },
}: {
  newsletter: ScheduledNewsletter;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <li className={styles.item}>
      <time className={styles.time} dateTime={scheduledAt}>
        {formatTime(scheduledAt, locale)}
      </time>
      <div className={styles.entry}>
        <Link to={`/newsletters/${id}`}>
          <NewsletterTitle id={id} titles={titles} />
        </Link>
        <span>
          <StateChip state={state} />
        </span>
        <span className={styles.quiet}>
          {`${t('newsletters.title')} · ${locales.map((each) => localeNames[each].short).join(', ')} · ${author}`}
        </span>
      </div>
    </li>
  );
}
