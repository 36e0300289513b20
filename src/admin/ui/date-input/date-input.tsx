import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import type { LocalDate } from '#language/date/calendar.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { DateText } from './date-text.tsx';
import { parseDate } from './parse-date.ts';
import { typedDate } from './typed-moment.ts';

interface DateInputProps extends Pick<FieldProps, 'label'> {
  /** Undefined without a date. */
  value: LocalDate | undefined;
  /** Called with the date, or an empty text, when the input is left, by Enter and by the calendar. */
  onChange: (value: LocalDate | '') => void;
  /** Limits of the calendar. */
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
}

/** What is typed until it is accepted. */
interface Draft {
  text: string;
  /** The value while it was typed: another value replaces the draft. */
  value: LocalDate | undefined;
  isRejected: boolean;
}

const formatTyped = (date: LocalDate | '') => (date === '' ? '' : typedDate(date));

/** A date, typed in any usual notation or picked. */
export function DateInput({ label, value, onChange, min, max }: DateInputProps) {
  const t = useT();
  const [draft, setDraft] = useState<Draft>();
  if (draft && draft.value !== value) setDraft(undefined);
  const accept = () => {
    if (!draft) return;
    const date = draft.text.trim() === '' ? '' : parseDate(draft.text);
    if (date === undefined) return setDraft({ ...draft, isRejected: true });
    setDraft({ ...draft, text: formatTyped(date) });
    if (date !== (value ?? '')) onChange(date);
  };
  return (
    <Field label={label} error={draft?.isRejected ? t('ui.date.unknown') : undefined}>
      {(control) => (
        <DateText
          {...control}
          placeholder={t('ui.date.format')}
          text={draft?.text ?? formatTyped(value ?? '')}
          onTextChange={(text) => setDraft({ text, value, isRejected: false })}
          onBlur={accept}
          onKeyDown={(event) => event.key === 'Enter' && accept()}
          picker={{ type: 'date', value: value ?? '', min, max }}
          onPick={onChange}
        />
      )}
    </Field>
  );
}
