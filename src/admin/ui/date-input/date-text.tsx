import { type InputHTMLAttributes, useRef } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { IconButton } from '../button/button.tsx';
import { controlClass } from '../field/text-input.tsx';
import styles from './date-input.module.css';

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'onChange'>;

interface DateTextProps extends TextProps {
  text: string;
  onTextChange: (text: string) => void;
  /** The native picker that the button opens: its type, value and limits. */
  picker: {
    type: 'date' | 'datetime-local';
    value: string;
    min?: string | undefined;
    max?: string | undefined;
  };
  onPick: (value: string) => void;
}

/**
 * A date as a text, with a button that opens the calendar of the browser. The native input is not shown: its format
 * depends on the browser, which may not know Kazakh.
 */
export function DateText({ text, onTextChange, picker, onPick, readOnly, ...input }: DateTextProps) {
  const t = useT();
  const native = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      <input
        {...input}
        className={controlClass}
        autoComplete="off"
        readOnly={readOnly}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
      {readOnly ? null : (
        <>
          <IconButton
            icon="calendar"
            label={t('ui.date.pick')}
            onClick={() => native.current?.showPicker()}
          />
          <input
            ref={native}
            {...picker}
            className={styles.picker}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => onPick(event.target.value)}
          />
        </>
      )}
    </div>
  );
}
