import type { AnswerOf } from '#contract/calls.ts';
import { weekdayName } from '#language/date/date.ts';
import { capitalise } from '#language/text/case.ts';
import { useWords } from '../../data/messages.tsx';
import { dayRuns } from './opening-days.ts';
import styles from './page.module.css';

type Hours = AnswerOf<'cities'>['data'][number]['hours'];

/** When an office is open, by runs of days in words. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const { locale, t } = useWords();
  const nameOf = (days: readonly number[]) =>
    dayRuns(days)
      .map(({ first, last }) =>
        first === last
          ? weekdayName(first, locale)
          : t('contacts.dayRange', { from: weekdayName(first, locale), to: weekdayName(last, locale) }),
      )
      .join(', ');
  return (
    <ul className={styles.hours}>
      {hours.map(({ days, from, to }) => (
        // The same days stand twice where there is a break at noon.
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

/** The end of a day is 00:00 to programs (HTML, "valid time string"). */
function ClosingTime({ time }: { time: string }) {
  return time === '24:00' ? <time dateTime="00:00">{time}</time> : <time>{time}</time>;
}
