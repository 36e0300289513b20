import { useLocale, useT } from '#admin/messages/use-t.ts';
import { DateText } from '#admin/ui/date-input/date-text.tsx';
import { momentInWords } from '#admin/ui/date-input/moment-input.tsx';
import { parseDate, parseMoment } from '#admin/ui/date-input/parse-date.ts';
import { pickerMoment, typedDate, typedMoment } from '#admin/ui/date-input/typed-moment.ts';
import { isInstant, isLocalDate, weekday } from '#language/date/calendar.ts';
import { formatDate, weekdayName } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { type ControlProps, nativeProps } from './control-props.ts';
import styles from './controls.module.css';
import { useDraftText } from './use-draft-text.ts';

/** A date, or a moment in Almaty, typed in any usual notation or picked. */
export function DateControl(props: ControlProps<'date' | 'instant'>) {
  const { kind, value, onChange, isReadOnly, id } = props;
  const t = useT();
  const locale = useLocale();
  const isMoment = kind.kind === 'instant';
  const parse = isMoment ? parseMoment : parseDate;
  const { text, setText, finish } = useDraftText(
    value,
    () => inputText(value, isMoment),
    (typed) => (typed.trim() === '' ? null : (parse(typed) ?? typed)),
    onChange,
  );
  const words = dateInWords(value, locale);
  return (
    <div className={styles.date}>
      <DateText
        {...nativeProps(props)}
        aria-describedby={[props.describedBy, `${id}-words`].filter(Boolean).join(' ')}
        aria-invalid={
          props.isInvalid || (value !== null && value !== undefined && words === undefined) || undefined
        }
        readOnly={isReadOnly}
        placeholder={t(isMoment ? 'ui.moment.format' : 'ui.date.format')}
        text={text}
        onTextChange={setText}
        onBlur={finish}
        picker={{ type: isMoment ? 'datetime-local' : 'date', value: pickerValue(value, isMoment) }}
        onPick={setText}
      />
      <p id={`${id}-words`} className={styles.hint}>
        {words === undefined
          ? typeof value === 'string' && t(isMoment ? 'ui.moment.unknown' : 'ui.date.unknown')
          : isMoment
            ? t('ui.moment.words', { moment: words })
            : words}
      </p>
    </div>
  );
}

/** The date of a value in words with the day of the week; undefined if it is none. */
function dateInWords(value: JsonValue | undefined, locale: Locale): string | undefined {
  if (isLocalDate(value)) return `${formatDate(value, locale)}, ${weekdayName(weekday(value), locale)}`;
  return isInstant(value) ? momentInWords(value, locale) : undefined;
}

function inputText(value: JsonValue | undefined, isMoment: boolean): string {
  if (isMoment && isInstant(value)) return typedMoment(value);
  if (!isMoment && isLocalDate(value)) return typedDate(value);
  return typeof value === 'string' ? value : '';
}

function pickerValue(value: JsonValue | undefined, isMoment: boolean): string {
  if (!isMoment) return isLocalDate(value) ? value : '';
  return isInstant(value) ? pickerMoment(value) : '';
}
