import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { formatDate, formatTime, weekdayName } from '#language/date/date.ts';
import { localeNames } from '#language/locale/locale.ts';
import { useCall } from '../../api/use-call.ts';
import { EntryName } from '../../lists/entry-title.tsx';
import { useLocale, useT } from '../../messages/use-t.ts';
import { NewsletterTitle } from '../../newsletters/newsletter-title.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, LoadState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/progress/progress.tsx';
import { byDay, type CalendarItem, itemsOf } from './calendar-items.ts';
import styles from './calendar-month.module.css';
import { DayPanels, dayTitle } from './day-panels.tsx';
import { firstDayOf, type Month, monthOf, neighbourOf, weeksOf } from './month-grid.ts';

/** More are behind a link to the day. */
const MAX_SHOWN = 3;

/** A month as a table of weeks; in a narrow window the list of its days. */
export function CalendarMonth({ month }: { month: Month }) {
  const t = useT();
  const locale = useLocale();
  const [previous, next] = [neighbourOf(month, -1), neighbourOf(month, 1)];
  return (
    <>
      <nav className={styles.months} aria-label={t('calendar.months')}>
        <h2 className={styles.month} aria-live="polite">
          {formatDate(firstDayOf(month), locale, 'monthYear')}
        </h2>
        {previous === undefined ? null : (
          <MonthLink to={`/calendar?month=${previous}`} isBack label={t('calendar.previous')} />
        )}
        <ButtonLink to="/calendar">{t('calendar.today')}</ButtonLink>
        {next === undefined ? null : <MonthLink to={`/calendar?month=${next}`} label={t('calendar.next')} />}
      </nav>
      <MonthContent key={month} month={month} />
    </>
  );
}

const MonthLink = ({ to, label, isBack = false }: { to: string; label: string; isBack?: boolean }) => (
  <Link
    to={to}
    className={styles.step}
    data-back={isBack || undefined}
    aria-label={label}
    data-tooltip={label}
  >
    <Icon name="chevronRight" />
  </Link>
);

function MonthContent({ month }: { month: Month }) {
  const t = useT();
  const isWide = useIsWide();
  const weeks = weeksOf(month);
  const [from = '', to = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const call = useCall('calendar', { query: { from, to } });
  if (call.data === undefined && call.error !== undefined) return <LoadState call={call} />;
  const days = call.data && byDay(itemsOf(call.data));
  const incomplete = call.data?.isComplete === false ? <Alert>{t('calendar.incompleteDays')}</Alert> : null;
  if (isWide) {
    return (
      <>
        {incomplete}
        <MonthTable month={month} weeks={weeks} days={days} />
      </>
    );
  }
  if (!days) return <Skeleton lines={6} />;
  const ofMonth = new Map([...days].filter(([day]) => monthOf(day) === month));
  return (
    <>
      {incomplete}
      {ofMonth.size === 0 ? <EmptyState icon="calendar" title={t('calendar.noneMonth')} /> : null}
      <DayPanels days={ofMonth} onChange={call.reload} />
    </>
  );
}

const wideWindow = () => window.matchMedia('(width >= 768px)');

/** Whether seven columns have room for titles. */
const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = wideWindow();
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => wideWindow().matches,
  );

interface MonthTableProps {
  month: Month;
  weeks: readonly (readonly LocalDate[])[];
  /** Undefined while they are loaded. */
  days: ReadonlyMap<LocalDate, readonly CalendarItem[]> | undefined;
}

function MonthTable({ month, weeks, days }: MonthTableProps) {
  const locale = useLocale();
  const today = localDateOfInstant(Date.now());
  return (
    <table className={styles.table} aria-busy={days === undefined}>
      <caption className="visually-hidden">{formatDate(firstDayOf(month), locale, 'monthYear')}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <th key={day} scope="col">
              {weekdayName(day, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={monthOf(day) === month ? undefined : ''}
                aria-current={day === today ? 'date' : undefined}
              >
                <Day day={day} items={days?.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, items }: { day: LocalDate; items: readonly CalendarItem[] }) {
  const t = useT();
  const locale = useLocale();
  const title = dayTitle(day, locale, t);
  const number = (
    <time dateTime={day}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="visually-hidden">{title}</span>
    </time>
  );
  const path = `/calendar?day=${day}`;
  if (items.length === 0) return <div className={styles.number}>{number}</div>;
  const hidden = items.length - MAX_SHOWN;
  return (
    <>
      <Link to={path} className={styles.number}>
        {number}
      </Link>
      <ol className={styles.items}>
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.key}>
            <Item item={item} />
          </li>
        ))}
      </ol>
      {hidden > 0 ? (
        <Link to={path} className={styles.more}>
          {t('calendar.more', { count: hidden })}
          <span className="visually-hidden">, {title}</span>
        </Link>
      ) : null}
    </>
  );
}

const stateIcons = { pending: 'clock', done: 'check', failed: 'warning', cancelled: 'close' } as const;

function Item({ item: { at, change, newsletter } }: { item: CalendarItem }) {
  const t = useT();
  const locale = useLocale();
  const path = change ? `/content/${change.entry.type}/${change.entry.id}` : `/newsletters/${newsletter.id}`;
  const locales = change ? [change.locale] : newsletter.locales;
  return (
    <Link to={path} className={styles.item} data-state={change?.state}>
      <span className={styles.head}>
        <Icon name={change ? stateIcons[change.state] : 'send'} />
        <time dateTime={at}>{formatTime(at, locale)}</time>
        <span>{locales.map((each) => localeNames[each].short).join(', ')}</span>
      </span>
      <span className={styles.title}>
        {change ? (
          <EntryName entry={change.entry} />
        ) : (
          <NewsletterTitle id={newsletter.id} titles={newsletter.titles} />
        )}
      </span>
      <span>
        {change
          ? `${t(`change.${change.action}`)}, ${t(`change.state.${change.state}`)}`
          : t('calendar.newsletter', { state: t(`newsletters.state.${newsletter.state}`) })}
      </span>
    </Link>
  );
}
