import { useLocale } from '#admin/messages/use-t.ts';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import { formatNumberInput, parseNumber } from '../values/parse-number.ts';
import { type ControlProps, nativeProps } from './control-props.ts';
import { useDraftText } from './use-draft-text.ts';

/** A number in the notation of the interface. Text that is no number is stored as typed, and rejected when publishing. */
export function NumberControl(props: ControlProps<'number'>) {
  const { value, onChange, isReadOnly } = props;
  const locale = useLocale();
  const { text, setText, finish } = useDraftText(
    value,
    () => (typeof value === 'number' ? formatNumberInput(value, locale) : String(value ?? '')),
    (typed) => (typed.trim() === '' ? null : (parseNumber(typed, locale) ?? typed)),
    onChange,
  );
  return (
    <input
      {...nativeProps(props)}
      aria-invalid={props.isInvalid || typeof value === 'string' || undefined}
      className={controlClass}
      inputMode="decimal"
      autoComplete="off"
      data-number
      readOnly={isReadOnly}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={finish}
    />
  );
}
