import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { DateText } from '#admin/ui/date-input/date-text.tsx';
import { parseDate } from '#admin/ui/date-input/parse-date.ts';
import { Field } from '#admin/ui/field/field.tsx';
import type { LocalDate } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';

interface VersionDateProps {
  label: string;
  /** Empty for a text that is no date. */
  value: LocalDate | '';
  onChange: (value: LocalDate | '') => void;
}

/** A date of a form that is submitted: what is typed counts at once, unlike in filters. */
export function VersionDate({ label, value, onChange }: VersionDateProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && (parseDate(typed) ?? '') === value;
  const isUnknown = isTyped && value === '' && typed.trim() !== '';
  return (
    <Field label={label} error={isUnknown ? t('ui.date.unknown') : undefined}>
      {(control) => (
        <DateText
          {...control}
          placeholder={t('ui.date.format')}
          // The notation of the placeholder is the same in all languages.
          text={isTyped ? typed : value && formatDate(value, 'ru', 'numeric')}
          onTextChange={(text) => {
            setTyped(text);
            onChange(parseDate(text) ?? '');
          }}
          picker={{ type: 'date', value }}
          onPick={onChange}
        />
      )}
    </Field>
  );
}
