import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { placePopover } from '../popover/place-popover.ts';
import styles from './menu.module.css';
import { findByPrefix, nextIndex } from './menu-focus.ts';

export interface MenuItem {
  label: string;
  icon?: IconName | undefined;
  /** Path of a screen; or a URL outside the application. */
  to?: string;
  href?: string;
  onSelect?: () => void;
  kind?: 'normal' | 'danger';
  isDisabled?: boolean;
  /** The item is one of several choices. */
  isChecked?: boolean;
  /** Language of the label, if it differs from that of the interface. */
  lang?: string;
  /** A line above the item. */
  startsGroup?: boolean;
}

interface MenuProps {
  /** Text of the button; with an icon only, its accessible name. */
  label: string;
  icon?: IconName;
  isIconOnly?: boolean;
  /** Id of an element that ends the accessible name: a title in a language of its own. */
  titleId?: string;
  kind?: 'secondary' | 'plain' | 'primary';
  size?: 'normal' | 'small';
  items: readonly MenuItem[];
  /** Above the items, such as the name of the user. */
  header?: ReactNode;
  isDisabled?: boolean;
}

/** Button with a menu (WAI-ARIA Authoring Practices, menu button). */
export function Menu({ label, icon, isIconOnly, titleId, kind, size, items, header, isDisabled }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [focusLast, setFocusLast] = useState(false);

  useEffect(() => {
    if (!isOpen || !popover.current || !button.current) return;
    placePopover(popover.current, button.current);
    const entries = listEntries(popover.current);
    entries.at(focusLast ? -1 : 0)?.focus();
  }, [isOpen, focusLast]);

  const open = (fromEnd: boolean) => {
    setFocusLast(fromEnd);
    popover.current?.showPopover();
  };
  const close = () => {
    popover.current?.hidePopover();
    button.current?.focus();
  };
  const buttonProps = {
    ref: button,
    kind: kind ?? (isIconOnly ? 'plain' : 'secondary'),
    size,
    disabled: isDisabled,
    id: `${id}-button`,
    'aria-labelledby': titleId && `${id}-button ${titleId}`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => (isOpen ? close() : open(false)),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event.key === 'ArrowUp');
    },
  } as const;
  return (
    <>
      {isIconOnly ? (
        <IconButton icon={icon ?? 'more'} label={label} {...buttonProps} />
      ) : (
        <Button icon={icon} {...buttonProps}>
          {label}
          <Icon name="chevronDown" />
        </Button>
      )}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.popover}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {header}
        {isOpen ? (
          <div
            role="menu"
            aria-label={label}
            className={styles.menu}
            onKeyDown={(event) => moveFocus(event, close)}
          >
            {items.map((item) => (
              <Entry key={item.label} item={item} onClose={close} />
            ))}
          </div>
        ) : null}
      </div>
    </>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon, to, href, kind = 'normal', isDisabled, isChecked, lang, startsGroup } = item;
  const select = () => {
    onClose();
    if (!isDisabled) item.onSelect?.();
  };
  const props = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': isChecked,
    'aria-disabled': isDisabled || undefined,
    tabIndex: -1,
    lang,
    className: [styles.item, styles[kind], startsGroup && styles.startsGroup].filter(Boolean).join(' '),
    onClick: select,
  } as const;
  const content = (
    <>
      {isChecked === undefined ? icon && <Icon name={icon} /> : <CheckMark isChecked={isChecked} />}
      {label}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} {...props}>
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} {...props}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...props}>
      {content}
    </button>
  );
}

const CheckMark = ({ isChecked }: { isChecked: boolean }) => (
  <span className={styles.mark}>{isChecked ? <Icon name="check" /> : null}</span>
);

const listEntries = (menu: Element) => Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]'));

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entries = listEntries(event.currentTarget);
  const current = entries.findIndex((entry) => entry.matches(':focus'));
  if (event.key === 'Tab') {
    close();
    return;
  }
  if (event.key === ' ') {
    event.preventDefault();
    entries[current]?.click();
    return;
  }
  const labels = entries.map((entry) => entry.textContent ?? '');
  const index = nextIndex(event.key, current, entries.length) ?? findByPrefix(labels, event.key, current);
  if (index === undefined) return;
  event.preventDefault();
  entries[index]?.focus();
}
