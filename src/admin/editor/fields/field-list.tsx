import { Fragment } from 'react';
import type { FieldDescription, JsonValue } from '#model/editing/field-description.ts';
import { isEmptyValue } from '#model/editing/json-value.ts';
import { fieldPath } from '#model/editing/path.ts';
import { useFieldLabel, useRowScope } from '../editor-context.tsx';
import { KeyedList } from '../lists/keyed-list.tsx';
import { FieldRow } from './field-row.tsx';
import { FieldTools } from './field-tools.tsx';
import styles from './fields.module.css';

interface FieldListProps {
  scope: 'shared' | 'languages';
  fields: readonly FieldDescription[];
  /** The path of the object around the fields. */
  parent: string;
  hasLanguageNames?: boolean;
}

/** Fields one below the other, with what is within them. */
export function FieldList({ scope, fields, parent, hasLanguageNames = false }: FieldListProps) {
  return fields.map((field) => (
    <Fragment key={field.name}>
      <AnyField
        scope={scope}
        field={field}
        path={fieldPath(parent, field.name)}
        empty={field.empty}
        hasLanguageNames={hasLanguageNames}
      />
      <FieldTools path={fieldPath(parent, field.name)} />
    </Fragment>
  ));
}

interface AnyFieldProps {
  scope: 'shared' | 'languages';
  field: FieldDescription;
  path: string;
  empty: JsonValue | undefined;
  hasLanguageNames: boolean;
}

function AnyField({ scope, field, path, empty, hasLanguageNames }: AnyFieldProps) {
  // Texts of shared items are shown with these items.
  if (field.kind === 'texts') return null;
  if (field.kind === 'list' && field.isKeyed) {
    const renderFields = (itemPath: string) =>
      field.item.kind === 'object' ? (
        <FieldList
          scope={scope}
          fields={field.item.fields}
          parent={itemPath}
          hasLanguageNames={hasLanguageNames}
        />
      ) : null;
    return (
      <KeyedList
        scope={scope}
        path={path}
        kind={field}
        renderFields={renderFields}
        renderTexts={renderTexts}
      />
    );
  }
  if (field.kind === 'object') {
    return (
      <ObjectGroup scope={scope} path={path}>
        <FieldList scope={scope} fields={field.fields} parent={path} hasLanguageNames={hasLanguageNames} />
      </ObjectGroup>
    );
  }
  return (
    <FieldRow
      scope={scope}
      path={path}
      kind={field}
      empty={empty}
      // A default such as `false` needs no hint.
      isOptional={field.isOptional && isEmptyValue(field.empty)}
      hasLanguageNames={hasLanguageNames}
    />
  );
}

/** Texts of a shared item in all languages. */
function renderTexts(texts: FieldDescription & { kind: 'texts' }, path: string) {
  const { value } = texts;
  if (value.kind === 'object') {
    return <FieldList key={path} scope="languages" fields={value.fields} parent={path} hasLanguageNames />;
  }
  return (
    <FieldRow
      key={path}
      scope="languages"
      path={path}
      kind={value}
      empty={undefined}
      isOptional={false}
      hasLanguageNames
    />
  );
}

interface ObjectGroupProps {
  scope: 'shared' | 'languages';
  path: string;
  children: React.ReactNode;
}

function ObjectGroup({ scope, path, children }: ObjectGroupProps) {
  const { label, help } = useFieldLabel(useRowScope(scope), path);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupLabel}>{label}</legend>
      {help === null ? null : <p className={styles.help}>{help}</p>}
      <div className={scope === 'shared' ? styles.grid : styles.stack}>{children}</div>
    </fieldset>
  );
}
