import { controlClass } from '#admin/ui/field/text-input.tsx';
import { type ControlProps, nativeProps } from './control-props.ts';

type TextKind = 'line' | 'text' | 'email' | 'url' | 'postal-code';

const inputTypes = { line: 'text', email: 'email', url: 'text', 'postal-code': 'text' } as const;
const inputModes = { line: undefined, email: 'email', url: 'url', 'postal-code': undefined } as const;

/** Plain text. Enter adds no line to a single line, however long it is shown. */
export function TextControl(props: ControlProps<TextKind>) {
  const { kind, value, onChange, isReadOnly } = props;
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) => onChange(next === '' ? null : next);
  const isProse = kind.kind === 'text' || (kind.kind === 'line' && kind.max > 60);
  if (!isProse) {
    return (
      <input
        {...nativeProps(props)}
        className={controlClass}
        type={inputTypes[kind.kind as keyof typeof inputTypes]}
        inputMode={inputModes[kind.kind as keyof typeof inputModes]}
        autoComplete="off"
        spellCheck={kind.kind === 'line'}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const isLine = kind.kind === 'line';
  return (
    <textarea
      {...nativeProps(props)}
      className={controlClass}
      data-single-line={isLine || undefined}
      rows={isLine ? 1 : 3}
      readOnly={isReadOnly}
      value={text}
      onKeyDown={(event) => {
        // Ctrl Enter is a shortcut of the editor.
        if (isLine && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
      onChange={({ target }) => change(isLine ? target.value.replace(/[\r\n]+/gu, ' ') : target.value)}
    />
  );
}
