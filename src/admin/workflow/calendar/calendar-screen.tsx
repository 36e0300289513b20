import { useSearchParams } from 'react-router';
import { type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { useCall } from '../../api/use-call.ts';
import { useT } from '../../messages/use-t.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, LoadState } from '../../ui/empty-state/empty-state.tsx';
import { BackLink } from '../../ui/link/back-link.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { ViewLinks } from '../../ui/view-links/view-links.tsx';
import styles from '../workflow.module.css';
import { byDay, itemsOf } from './calendar-items.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { DayPanels } from './day-panels.tsx';
import { isCalendarDay, isMonth, monthOf } from './month-grid.ts';

/** Scheduled changes and newsletters by month, by state or of a day. What is shown is in the URL. */
export function Component() {
  const t = useT();
  const [search] = useSearchParams();
  const shown = readShown(search);
  return (
    <Screen
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      back={
        shown.view === 'day' ? (
          <BackLink to={`/calendar?month=${monthOf(shown.day)}`}>{t('calendar.back')}</BackLink>
        ) : null
      }
      place={shown.view === 'day' ? shown.day : 'calendar'}
      width="full"
      actions={
        <ButtonLink to="/moment" icon="eye">
          {t('moment.title')}
        </ButtonLink>
      }
    >
      <ViewLinks
        label={t('calendar.view')}
        views={[
          { to: '/calendar', label: t('calendar.month'), isCurrent: shown.view === 'month' },
          { to: '/calendar?view=pending', label: t('calendar.pending'), isCurrent: shown.view === 'pending' },
          { to: '/calendar?view=settled', label: t('calendar.settled'), isCurrent: shown.view === 'settled' },
        ]}
      />
      {shown.view === 'month' ? <CalendarMonth month={shown.month} /> : null}
      {shown.view === 'day' ? <CalendarDay key={shown.day} day={shown.day} /> : null}
      {shown.view === 'pending' || shown.view === 'settled' ? (
        <CalendarList key={shown.view} state={shown.view} />
      ) : null}
    </Screen>
  );
}

/** Invalid parameters are ignored: the present month is shown. */
function readShown(search: URLSearchParams) {
  const [view, day = '', month = ''] = ['view', 'day', 'month'].map((name) => search.get(name) ?? '');
  if (view === 'pending' || view === 'settled') return { view } as const;
  if (isCalendarDay(day)) return { view: 'day', day } as const;
  const shown = isMonth(month) ? month : monthOf(localDateOfInstant(Date.now()));
  return { view: 'month', month: shown } as const;
}

/** What is to come, the next one first, or what is settled, the last one first. */
function CalendarList({ state }: { state: 'pending' | 'settled' }) {
  const t = useT();
  const call = useCall('calendar', { query: { state } });
  const items = call.data ? itemsOf(call.data) : [];
  const isSettled = state === 'settled';
  return (
    <>
      <LoadState call={call} lines={6} />
      {call.data?.isComplete === false ? <Alert>{t('calendar.incomplete')}</Alert> : null}
      {call.data && items.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t(isSettled ? 'calendar.noneSettled' : 'calendar.none')}
          action={isSettled ? null : <p className={styles.quiet}>{t('calendar.noneHelp')}</p>}
        />
      ) : null}
      <DayPanels days={byDay(isSettled ? items.reverse() : items)} onChange={call.reload} />
    </>
  );
}

function CalendarDay({ day }: { day: LocalDate }) {
  const t = useT();
  const call = useCall('calendar', { query: { from: day, to: day } });
  const items = call.data ? itemsOf(call.data) : [];
  return (
    <>
      <LoadState call={call} lines={4} />
      {call.data?.isComplete === false ? <Alert>{t('calendar.incompleteDays')}</Alert> : null}
      {call.data && items.length === 0 ? <EmptyState icon="calendar" title={t('calendar.noneDay')} /> : null}
      <DayPanels days={byDay(items)} onChange={call.reload} />
    </>
  );
}
