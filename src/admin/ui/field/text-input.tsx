import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** Class of native inputs, for controls that are laid out without `TextInput`. */
export const controlClass = styles.control ?? '';

interface TextInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  onChange?: (value: string) => void;
}

/** Single-line input: text, e-mail, number and others. */
export function TextInput({ id, label, help, error, isLabelHidden, onChange, ...rest }: TextInputProps) {
  return (
    <Field {...{ id, label, help, error, isLabelHidden }}>
      {(control) => (
        <input
          className={styles.control}
          onChange={onChange && ((event) => onChange(event.target.value))}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
  onChange?: (value: string) => void;
}

/** Native select. */
export function Select({ id, label, help, error, isLabelHidden, options, onChange, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, help, error, isLabelHidden }}>
      {(control) => (
        <select
          className={styles.control}
          onChange={onChange && ((event) => onChange(event.target.value))}
          {...rest}
          {...control}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
