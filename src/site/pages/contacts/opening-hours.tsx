import type { ResponseOf } from '#contract/calls.ts';
import { weekdayName } from '#language/date/date.ts';
import { capitalise } from '#language/text/case.ts';
import { useMessages } from '../../data/messages.tsx';
import styles from './page.module.css';
import { groupConsecutiveDays } from './weekday-ranges.ts';

type Hours = ResponseOf<'cities'>['data'][number]['hours'];

/** Opening hours of an office, grouped by runs of weekdays. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const { locale, t } = useMessages();
  const nameOf = (days: readonly number[]) =>
    groupConsecutiveDays(days)
      .map(({ first, last }) =>
        first === last
          ? weekdayName(first, locale)
          : t('contacts.dayRange', { from: weekdayName(first, locale), to: weekdayName(last, locale) }),
      )
      .join(', ');
  return (
    <ul className={styles.hours}>
      {hours.map(({ days, from, to }) => (
        // The same days occur twice if there is a lunch break.
        <li key={`${days.join()} ${from}`}>
          {capitalise(nameOf(days))}{' '}
          <span className={styles.clock}>
            {from === '00:00' && to === '24:00' ? (
              t('contacts.allDay')
            ) : (
              <>
                <time>{from}</time>–<ClosingTime time={to} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** HTML writes the end of a day as 00:00 ("valid time string"). */
function ClosingTime({ time }: { time: string }) {
  return time === '24:00' ? <time dateTime="00:00">{time}</time> : <time>{time}</time>;
}
