import { useT } from '#admin/messages/use-t.ts';
import type { FieldChange } from '#model/editing/diff-fields.ts';
import type { Scope } from '../form/scope.ts';
import { usePathLabel } from '../labels/use-path-label.ts';
import styles from './diff.module.css';
import { ValueDiff } from './value-diff.tsx';

/** Changes of fields with the words that differ. */
export function ChangeList({ scope, changes }: { scope: Scope; changes: readonly FieldChange[] }) {
  const t = useT();
  const pathLabel = usePathLabel();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, kind, before, after }) => (
        <div key={`${kind} ${path}`}>
          <dt>
            {pathLabel(scope, path)}
            {scope === 'shared' ? <span className={styles.quiet}> · {t('editor.shared')}</span> : null}
          </dt>
          <dd>
            {kind === 'moved' ? (
              t('editor.diff.moved', { from: Number(before) + 1, to: Number(after) + 1 })
            ) : (
              <ValueDiff scope={scope} path={path} before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
