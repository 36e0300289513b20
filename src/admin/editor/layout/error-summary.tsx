import { useT } from '#admin/messages/use-t.ts';
import { Alert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { localeNames } from '#language/locale/locale.ts';
import { useEditor, useFormValue } from '../editor-context.tsx';
import { scopes } from '../entry/entry-values.ts';
import { usePathLabel } from '../labels/use-path-label.ts';
import styles from './layout.module.css';

/** What prevented a publication, by language, with links to the fields. */
export function ErrorSummary() {
  const t = useT();
  const { store, showField } = useEditor();
  const pathLabel = usePathLabel();
  // The marks are read below; their texts tell whether they have changed.
  const key = useFormValue((form) =>
    form.marks
      .find('error')
      .map(({ scope, path, marks }) => `${scope} ${path} ${marks.error}`)
      .join('\n'),
  );
  if (key === '') return null;
  return (
    <Alert
      kind="error"
      actions={
        <Button size="small" kind="plain" onClick={() => store.marks.replace('error', [])}>
          {t('ui.close')}
        </Button>
      }
    >
      <h2 className={styles.summaryTitle}>{t('editor.errors.title')}</h2>
      {scopes.map((scope) => {
        const fields = store.marks.find('error', scope);
        if (fields.length === 0) return null;
        return (
          <section key={scope} className={styles.summary}>
            <h3 lang={scope === 'shared' ? undefined : scope}>
              {scope === 'shared' ? t('editor.shared') : localeNames[scope].own}
            </h3>
            <ul>
              {fields.map(({ path, marks }) => (
                <li key={path}>
                  <button type="button" className={styles.summaryLink} onClick={() => showField(scope, path)}>
                    {pathLabel(scope, path)}
                  </button>
                  {`: ${marks.error}`}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Alert>
  );
}
