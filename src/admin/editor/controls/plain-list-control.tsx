import type { ComponentType } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, IconButton } from '#admin/ui/button/button.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import type { JsonValue } from '#model/editing/field-description.ts';
import { emptyPart } from '../form/set-creating.ts';
import { offsetOfKey } from '../lists/move-key.ts';
import { type ControlProps, groupProps } from './control-props.ts';
import styles from './controls.module.css';

interface ListProps extends ControlProps<'list'> {
  /** The control of an item. */
  Value: ComponentType<ControlProps>;
}

/** Items without keys: the list is one value. Alt with an arrow key moves an item. */
export function PlainListControl(props: ListProps) {
  const { kind, id, name, label, value, onChange, isReadOnly, describedBy, Value } = props;
  const t = useT();
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  // Days of the week and the like: each occurs once, in the order of the options.
  if (kind.item.kind === 'choice') return <ChoiceListControl {...props} options={kind.item.options} />;
  const focusItem = (index: number) => {
    // The moved item is rendered first.
    requestAnimationFrame(() => document.getElementById(`${id}-${index}`)?.focus());
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const item = items[index] ?? null;
    onChange(items.toSpliced(index, 1).toSpliced(to, 0, item));
    focusItem(to);
  };
  const add = () => {
    onChange([...items, emptyPart(kind.item) ?? null]);
    focusItem(items.length);
  };
  const isFull = kind.max !== null && items.length >= kind.max;
  return (
    <div {...groupProps({ id, name, describedBy })} className={styles.plainList}>
      {items.map((item, index) => {
        const itemName = t('editor.list.item', { name: label.item ?? label.label, number: index + 1 });
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: The keys are those of the controls within.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: The items have no keys, and their inputs keep no state.
            key={index}
            className={styles.plainItem}
            onKeyDown={(event) => {
              const offset = offsetOfKey(event);
              if (isReadOnly || offset === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              move(index, index + offset);
            }}
          >
            <Value
              {...props}
              kind={kind.item}
              id={`${id}-${index}`}
              name={itemName}
              value={item}
              onChange={(next) => onChange(items.with(index, next))}
            />
            {isReadOnly ? null : (
              <span className={styles.plainActions}>
                <IconButton
                  icon="arrowUp"
                  size="small"
                  label={t('editor.list.up')}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="arrowDown"
                  size="small"
                  label={t('editor.list.down')}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="close"
                  size="small"
                  label={t('editor.list.remove', { name: itemName })}
                  onClick={() => onChange(items.toSpliced(index, 1))}
                />
              </span>
            )}
          </div>
        );
      })}
      {isReadOnly || isFull ? null : (
        <Button size="small" kind="plain" icon="add" onClick={add}>
          {t('editor.list.add')}
        </Button>
      )}
    </div>
  );
}

type Options = readonly (string | number)[];

function ChoiceListControl({
  id,
  name,
  label,
  value,
  onChange,
  isReadOnly,
  describedBy,
  options,
}: ListProps & { options: Options }) {
  const chosen: readonly JsonValue[] = Array.isArray(value) ? value : [];
  return (
    <div {...groupProps({ id, name, describedBy })} className={styles.choices}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={label.options?.[option] ?? String(option)}
          checked={chosen.includes(option)}
          disabled={isReadOnly}
          onChange={(isChosen) =>
            onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </div>
  );
}
