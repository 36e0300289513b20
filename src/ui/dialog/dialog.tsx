import { type ReactNode, useId } from 'react';
import buttonStyles from '../button/button.module.css';
import styles from './dialog.module.css';

interface DialogProps {
  /** What the button says that opens it. */
  open: string;
  title: string;
  /** What the button says that closes it. */
  close: string;
  children: ReactNode;
}

/**
 * A button and the modal window that it opens. The browser's own `<dialog>` keeps the focus inside, closes on Escape
 * and gives the focus back; where buttons know commands, it opens even without script.
 */
export function Dialog({ open, title, close, children }: DialogProps) {
  const id = useId();
  const titleId = `${id}-title`;
  return (
    <>
      <button
        type="button"
        className={buttonStyles.quiet}
        {...{ command: 'show-modal', commandfor: id }}
        onClick={() => openWithoutCommands(id)}
      >
        {open}
      </button>
      <dialog id={id} className={styles.dialog} aria-labelledby={titleId}>
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          <form method="dialog">
            <button type="submit" className={buttonStyles.primary}>
              {close}
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}

function openWithoutCommands(id: string): void {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
