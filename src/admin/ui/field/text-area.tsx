import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { controlClass } from './text-input.tsx';

interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'> {
  onChange?: (value: string) => void;
}

/** Input of several lines, which grows with its text. */
export function TextArea({ id, label, help, error, isLabelHidden, onChange, ...rest }: TextAreaProps) {
  return (
    <Field {...{ id, label, help, error, isLabelHidden }}>
      {(control) => (
        <textarea
          className={controlClass}
          rows={3}
          onChange={onChange && ((event) => onChange(event.target.value))}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
