import { type FocusEvent, memo, useCallback, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { ValueControl } from '../controls/value-control.tsx';
import { useEditor, useFieldLabel, useFieldMarks, useFieldValue, useIsDirty } from '../editor-context.tsx';
import { fieldId, localeOf, type Scope } from '../form/scope.ts';
import { CopyMenu } from './copy-menu.tsx';
import { Counter, maxLengthOf } from './counter.tsx';
import styles from './fields.module.css';
import { LazyFieldNotes } from './lazy-field-notes.tsx';

interface FieldCellProps {
  scope: Scope;
  path: string;
  kind: FieldKind;
  /** What an empty field is; undefined if it is absent then. */
  empty: JsonValue | undefined;
  /** Text below the control that describes it. */
  helpId?: string | undefined;
}

/** One field in one language, or a shared one: control, counter, marks. Renders when its own value changes. */
export const FieldCell = memo(function FieldCell({ scope, path, kind, empty, helpId }: FieldCellProps) {
  const t = useT();
  const { store, writable } = useEditor();
  const value = useFieldValue(scope, path);
  const marks = useFieldMarks(scope, path);
  const isDirty = useIsDirty(scope, path);
  const label = useFieldLabel(scope, path);
  const [hasFocus, setHasFocus] = useState(false);
  const id = fieldId(scope, path);
  const lang = localeOf(scope);
  const isReadOnly = !writable.includes(scope);
  const onChange = useCallback(
    (next: JsonValue) => store.set(scope, path, next ?? empty),
    [store, scope, path, empty],
  );
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
  };
  const hasNotes = Object.keys(marks).length > 0;
  const describedBy = [helpId, hasNotes && `${id}-notes`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only follows the focus of its content.
    <div
      className={styles.cell}
      data-scope={scope}
      data-path={path}
      data-dirty={isDirty || undefined}
      data-stale={marks.stale && true}
      data-conflict={marks.conflict && true}
      onFocus={() => setHasFocus(true)}
      onBlur={onBlur}
    >
      <ValueControl
        kind={kind}
        id={id}
        name={lang === null ? label.label : `${label.label}, ${t(`language.${lang}`)}`}
        label={label}
        value={value}
        onChange={onChange}
        lang={lang}
        isReadOnly={isReadOnly}
        isInvalid={marks.error !== undefined}
        describedBy={describedBy || undefined}
      />
      {lang !== null || maxLengthOf(kind) !== null ? (
        <div className={styles.foot}>
          <Counter kind={kind} value={value} isShown={hasFocus} />
          {hasFocus && lang !== null && !isReadOnly ? <CopyMenu locale={lang} path={path} /> : null}
        </div>
      ) : null}
      {hasNotes ? <LazyFieldNotes id={`${id}-notes`} scope={scope} path={path} marks={marks} /> : null}
    </div>
  );
});
