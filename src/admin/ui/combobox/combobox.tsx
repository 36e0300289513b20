import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { controlClass } from '../field/text-input.tsx';
import { placePopover } from '../popover/place-popover.ts';
import styles from './combobox.module.css';
import { useActiveOption } from './use-active-option.ts';

export interface ComboboxOption {
  key: string;
  /** Accessible name, and the text in the input after the choice. */
  label: string;
  /** Instead of the label, such as a title with a status. */
  content?: ReactNode;
  lang?: string | undefined;
}

interface ComboboxProps extends FieldProps {
  id?: string;
  /** Text of the input. */
  text: string;
  onTextChange: (text: string) => void;
  /** The suggestions for the text, filtered by the parent. */
  options: readonly ComboboxOption[];
  isLoading?: boolean;
  onChoose: (key: string) => void;
  /** The list closes: a parent that requires a choice resets the text. */
  onClose?: () => void;
  placeholder?: string;
  disabled?: boolean;
  lang?: string | undefined;
}

/** Input with suggestions (WAI-ARIA Authoring Practices, editable combobox with list autocomplete). */
export function Combobox({
  text,
  onTextChange,
  options,
  isLoading = false,
  onChoose,
  onClose,
  placeholder,
  disabled,
  lang,
  ...field
}: ComboboxProps) {
  const t = useT();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    active.setIndex(-1);
    onClose?.();
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    close();
    onChoose(option.key);
  };
  const active = useActiveOption(options.length, choose);
  const shownCount = options.length;

  // The size of the list changes with its options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!popover.current || !input.current) return;
    if (!isOpen) return popover.current.hidePopover();
    popover.current.showPopover();
    popover.current.style.minWidth = `${input.current.offsetWidth}px`;
    placePopover(popover.current, input.current);
  }, [isOpen, shownCount, isLoading]);

  useEffect(() => {
    popover.current?.querySelector(`[data-index="${active.index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active.index]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Escape closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      return setIsOpen(true);
    }
    if (isOpen) active.onKey(event);
  };
  const activeId = isOpen && active.index >= 0 ? `${listId}-${active.index}` : undefined;
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            ref={input}
            type="text"
            role="combobox"
            className={controlClass}
            lang={lang}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              onTextChange(event.target.value);
              setIsOpen(true);
            }}
            onClick={() => setIsOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={() => isOpen && close()}
            {...control}
          />
          <div ref={popover} popover="manual" className={styles.popover}>
            <OptionList
              id={listId}
              label={field.label}
              options={options}
              activeIndex={active.index}
              onChoose={choose}
            />
            <p className={styles.note} role="status">
              {isLoading ? t('ui.loading') : options.length === 0 ? t('ui.nothingFound') : null}
            </p>
          </div>
        </>
      )}
    </Field>
  );
}

interface OptionListProps {
  id: string;
  label: ReactNode;
  options: readonly ComboboxOption[];
  activeIndex: number;
  onChoose: (index: number) => void;
}

/** The suggestions below an input that has the focus. */
export function OptionList({ id, label, options, activeIndex, onChoose }: OptionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      className={styles.list}
    >
      {options.map(({ key, label: name, content, lang }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The input handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the input.
        <div
          key={key}
          id={`${id}-${index}`}
          data-index={index}
          role="option"
          aria-selected={index === activeIndex}
          lang={lang}
          className={styles.option}
          // The input must not lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {content ?? name}
        </div>
      ))}
    </div>
  );
}
