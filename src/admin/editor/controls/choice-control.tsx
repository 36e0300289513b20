import { useT } from '#admin/messages/use-t.ts';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import { type ControlProps, nativeProps } from './control-props.ts';

/** One of a few values. */
export function ChoiceControl(props: ControlProps<'choice'>) {
  const { kind, value, label, onChange, isReadOnly } = props;
  const t = useT();
  const isKnown = kind.options.some((option) => option === value);
  return (
    <select
      {...nativeProps(props)}
      className={controlClass}
      disabled={isReadOnly}
      value={isKnown ? String(value) : ''}
      onChange={({ target }) =>
        onChange(kind.options.find((option) => String(option) === target.value) ?? null)
      }
    >
      {isKnown ? null : <option value="">{t('editor.choose')}</option>}
      {kind.options.map((option) => (
        <option key={option} value={option}>
          {label.options?.[option] ?? option}
        </option>
      ))}
    </select>
  );
}

/** Yes or no; its label is beside the box. */
export function BooleanControl({ id, label, value, onChange, isReadOnly }: ControlProps<'boolean'>) {
  return (
    <Checkbox
      id={id}
      label={label.label}
      help={label.help}
      checked={value === true}
      disabled={isReadOnly}
      onChange={onChange}
    />
  );
}
