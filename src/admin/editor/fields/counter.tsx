import { useT } from '#admin/messages/use-t.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';
import styles from './fields.module.css';

/** From this share of the limit on, the counter is always shown. */
const NEAR_LIMIT = 0.9;

/** The largest number of characters of a text; null for other kinds. */
export const maxLengthOf = (kind: FieldKind): number | null =>
  'max' in kind && kind.kind !== 'number' && kind.kind !== 'list' ? kind.max : null;

interface CounterProps {
  kind: FieldKind;
  value: JsonValue | undefined;
  isShown: boolean;
}

/** Number of characters and the limit of a text. More can be typed and saved, but not published. */
export function Counter({ kind, value, isShown }: CounterProps) {
  const t = useT();
  const max = maxLengthOf(kind);
  const count = typeof value === 'string' ? value.length : 0;
  if (max === null || !(isShown || count > max * NEAR_LIMIT)) return <span />;
  const isOver = count > max;
  return (
    <span className={styles.counter} data-over={isOver || undefined}>
      {isOver ? t('editor.counter.over', { excess: count - max, max }) : t('editor.counter', { count, max })}
    </span>
  );
}
