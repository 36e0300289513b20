import { memo } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { useEditor, useFieldLabel, useRowScope } from '../editor-context.tsx';
import { fieldId } from '../form/scope.ts';
import { FieldCell } from './field-cell.tsx';
import styles from './fields.module.css';

interface FieldRowProps {
  /** `languages` shows the field in each column. */
  scope: 'shared' | 'languages';
  path: string;
  kind: FieldKind;
  empty: JsonValue | undefined;
  isOptional: boolean;
  /** Names the language in each cell, where no column header does. */
  hasLanguageNames?: boolean;
}

/** A field with its label: once if it is shared, otherwise in the columns of the languages. */
export const FieldRow = memo(function FieldRow({
  scope,
  path,
  kind,
  empty,
  isOptional,
  hasLanguageNames = false,
}: FieldRowProps) {
  const t = useT();
  const { columns } = useEditor();
  const first = useRowScope(scope);
  const { label, help } = useFieldLabel(first, path);
  const helpId = help === null ? undefined : `${fieldId(first, path)}-help`;
  const cell = (each: Locale | 'shared') => (
    <FieldCell key={each} scope={each} path={path} kind={kind} empty={empty} helpId={helpId} />
  );
  // The label of a box is beside it.
  const isBox = kind.kind === 'boolean' && scope === 'shared';
  return (
    <div className={styles.row} data-wide={isWide(kind) || undefined}>
      {isBox ? null : (
        <label className={styles.label} htmlFor={fieldId(first, path)}>
          {label}
          {isOptional ? <span className={styles.optional}> {t('ui.optional')}</span> : null}
        </label>
      )}
      {help === null || isBox ? null : (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {scope === 'shared' ? (
        cell('shared')
      ) : (
        <div className={styles.columns}>
          {columns.map((locale) =>
            hasLanguageNames ? (
              <div key={locale} className={styles.named}>
                <span className={styles.languageName} lang={locale} aria-hidden="true">
                  {localeNames[locale].short}
                </span>
                {cell(locale)}
              </div>
            ) : (
              cell(locale)
            ),
          )}
        </div>
      )}
    </div>
  );
});

const isWide = ({ kind }: FieldKind) =>
  kind === 'rich-text' || kind === 'text' || kind === 'list' || kind === 'variants' || kind === 'asset';
