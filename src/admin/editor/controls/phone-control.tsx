import { Maskito } from '@maskito/core';
import { useEffect, useRef } from 'react';
import { useLocale } from '#admin/messages/use-t.ts';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import { formatPhone } from '#model/fields/phone.ts';
import { phoneMask } from '#model/fields/phone-mask.ts';
import { parsePhone } from '../values/parse-phone.ts';
import { type ControlProps, nativeProps } from './control-props.ts';
import { useDraftText } from './use-draft-text.ts';

/** A telephone number; numbers of Kazakhstan are formatted while they are typed. */
export function PhoneControl(props: ControlProps<'phone'>) {
  const { value, onChange, isReadOnly } = props;
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current === null) return;
    const mask = new Maskito(input.current, phoneMask);
    return () => mask.destroy();
  }, []);
  const { text, setText, finish } = useDraftText(
    value,
    () => (typeof value === 'string' ? formatPhone(value, locale) : ''),
    (typed) => (typed.trim() === '' ? null : parsePhone(typed)),
    onChange,
  );
  return (
    <input
      {...nativeProps(props)}
      ref={input}
      className={controlClass}
      type="tel"
      autoComplete="off"
      readOnly={isReadOnly}
      value={text}
      // Maskito sets the value by script, after which React reports no change.
      onInput={(event) => setText(event.currentTarget.value)}
      onBlur={finish}
    />
  );
}
