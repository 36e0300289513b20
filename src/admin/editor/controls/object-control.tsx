import type { ComponentType } from 'react';
import type { FieldLabel } from '#admin/content-labels/content-labels.ts';
import { useT } from '#admin/messages/use-t.ts';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import type { FieldDescription } from '#model/editing/field-description.ts';
import { isRecord, propertyOf } from '#model/editing/json-value.ts';
import { variantOf } from '#model/editing/keyed-items.ts';
import { emptyFields } from '../form/scope.ts';
import { type ControlProps, groupProps, nativeProps } from './control-props.ts';
import styles from './controls.module.css';

interface WithParts {
  /** The control of a field within the value. */
  Value: ComponentType<ControlProps>;
}

/** Fields of an item without a key. */
export function ObjectControl(props: ControlProps<'object'> & WithParts) {
  return <PartControls {...props} fields={props.kind.fields} labels={props.label.fields} />;
}

/** A value whose fields depend on one of them. Fields of the same name keep their values. */
export function VariantsControl(props: ControlProps<'variants'> & WithParts) {
  const { kind, label, value, onChange, isReadOnly } = props;
  const t = useT();
  const current = variantOf(kind, value);
  const choose = (name: string) => {
    const variant = kind.variants.find((each) => each.value === name);
    if (!variant) return;
    const shared = variant.fields.flatMap((field) => {
      const part = propertyOf(value, field.name);
      return part === undefined ? [] : [[field.name, part]];
    });
    onChange({ ...emptyFields(variant.fields), ...Object.fromEntries(shared), [kind.by]: name });
  };
  return (
    <div className={styles.variants}>
      <select
        {...nativeProps(props)}
        className={controlClass}
        disabled={isReadOnly}
        value={current?.value ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {current ? null : <option value="">{t('editor.choose')}</option>}
        {kind.variants.map((variant) => (
          <option key={variant.value} value={variant.value}>
            {label.variants?.[variant.value]?.label ?? variant.value}
          </option>
        ))}
      </select>
      {current && current.fields.length > 0 ? (
        <PartControls
          {...props}
          id={`${props.id}-fields`}
          fields={current.fields}
          labels={label.variants?.[current.value]?.fields}
        />
      ) : null}
    </div>
  );
}

interface PartControlsProps extends ControlProps, WithParts {
  fields: readonly FieldDescription[];
  labels: Readonly<Record<string, FieldLabel>> | undefined;
}

function PartControls({ fields, labels, Value, ...props }: PartControlsProps) {
  const { id, value, onChange } = props;
  const parts = isRecord(value) ? value : {};
  return (
    <div {...groupProps({ id, name: props.name })} className={styles.parts}>
      {fields.map((field) => {
        const label = labels?.[field.name] ?? { label: field.name, help: null };
        return (
          <div key={field.name} className={styles.part}>
            {field.kind === 'boolean' ? null : (
              <span className={styles.partLabel} aria-hidden="true">
                {label.label}
              </span>
            )}
            <Value
              {...props}
              kind={field}
              id={`${id}-${field.name}`}
              name={`${props.name}, ${label.label}`}
              label={label}
              value={parts[field.name]}
              onChange={(next) => onChange({ ...parts, [field.name]: next })}
            />
            {label.help === null || field.kind === 'boolean' ? null : (
              <span className={styles.hint}>{label.help}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
