import { useState } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { type Instant, localDateOfInstant, weekday } from '#language/date/calendar.ts';
import { formatDateTime, weekdayName } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { Field } from '../field/field.tsx';
import styles from './date-input.module.css';
import { DateText } from './date-text.tsx';
import { parseMoment } from './parse-date.ts';
import { pickerMoment, typedMoment } from './typed-moment.ts';

interface MomentInputProps {
  /** What is typed; `parseMoment` makes it a moment. */
  text: string;
  onChange: (text: string) => void;
  /** Whether a moment in the past is an error. */
  isFuture?: boolean;
}

/** A moment in Almaty, typed in any usual notation or picked; below it the moment in words, with the offset. */
export function MomentInput({ text, onChange, isFuture = true }: MomentInputProps) {
  const t = useT();
  const locale = useLocale();
  // A moment that is being typed is not an error yet.
  const [isTyping, setIsTyping] = useState(false);
  const moment = parseMoment(text);
  const isPast = isFuture && moment !== undefined && Date.parse(moment) <= Date.now();
  const error = moment === undefined ? t('ui.moment.unknown') : isPast ? t('ui.moment.past') : undefined;
  const accept = (typed: string) => {
    setIsTyping(false);
    const accepted = parseMoment(typed);
    if (accepted !== undefined) onChange(typedMoment(accepted));
  };
  return (
    <div className={styles.moment}>
      <Field
        label={t('ui.moment.label')}
        help={t('ui.moment.help')}
        error={isTyping || error === undefined ? undefined : error}
      >
        {(control) => (
          <DateText
            {...control}
            placeholder={t('ui.moment.format')}
            text={text}
            onTextChange={(typed) => {
              setIsTyping(true);
              onChange(typed);
            }}
            onBlur={() => accept(text)}
            onKeyDown={(event) => event.key === 'Enter' && accept(text)}
            picker={{ type: 'datetime-local', value: moment === undefined ? '' : pickerMoment(moment) }}
            onPick={accept}
          />
        )}
      </Field>
      <p className={styles.words} aria-live="polite">
        {moment === undefined || isPast
          ? null
          : t('ui.moment.words', { moment: momentInWords(moment, locale) })}
      </p>
    </div>
  );
}

/** A moment with the day of the week. */
export const momentInWords = (moment: Instant, locale: Locale): string =>
  `${formatDateTime(moment, locale)}, ${weekdayName(weekday(localDateOfInstant(moment)), locale)}`;
