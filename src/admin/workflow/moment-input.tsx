import { localDateOfInstant, weekday } from '#language/date/calendar.ts';
import { formatDateTime, weekdayName } from '#language/date/date.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { TextInput } from '../ui/field/text-input.tsx';
import { momentOf, type TypedMoment } from './almaty-moment.ts';
import styles from './workflow.module.css';

interface MomentInputProps {
  value: TypedMoment;
  onChange: (value: TypedMoment) => void;
  /** Whether a moment in the past is an error. */
  isFuture?: boolean;
}

/** A date and a time in Almaty, with the offset; below them the moment in words. */
export function MomentInput({ value, onChange, isFuture = true }: MomentInputProps) {
  const t = useT();
  const locale = useLocale();
  const moment = momentOf(value);
  const isPast = isFuture && moment !== undefined && moment <= Date.now();
  return (
    <div className={styles.moment}>
      <TextInput
        type="date"
        label={t('when.date')}
        value={value.date}
        required
        onChange={(date) => onChange({ ...value, date })}
      />
      <TextInput
        type="time"
        label={t('when.time')}
        value={value.time}
        required
        onChange={(time) => onChange({ ...value, time })}
      />
      <p
        className={styles.words}
        aria-live="polite"
        data-invalid={moment === undefined || isPast || undefined}
      >
        {moment === undefined
          ? t('when.invalid')
          : isPast
            ? t('when.past')
            : t('when.words', {
                moment: `${formatDateTime(moment, locale)}, ${weekdayName(weekday(localDateOfInstant(moment)), locale)}`,
              })}
      </p>
    </div>
  );
}
