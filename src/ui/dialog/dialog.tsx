import { type ReactNode, useId } from 'react';
import buttonStyles from '../button/button.module.css';
import styles from './dialog.module.css';

interface DialogProps {
  /** Label of the button that opens the dialog. */
  openLabel: string;
  title: string;
  /** Label of the button that closes the dialog. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * Button with a modal `<dialog>`, which traps and restores the focus and closes on Escape.
 * Opens without script in browsers that support invoker commands.
 */
export function Dialog({ openLabel, title, closeLabel, children }: DialogProps) {
  const id = useId();
  const titleId = `${id}-title`;
  return (
    <>
      <button
        type="button"
        className={buttonStyles.quiet}
        {...{ command: 'show-modal', commandfor: id }}
        onClick={() => showModalFallback(id)}
      >
        {openLabel}
      </button>
      <dialog id={id} className={styles.dialog} aria-labelledby={titleId}>
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          <form method="dialog">
            <button type="submit" className={buttonStyles.primary}>
              {closeLabel}
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}

function showModalFallback(id: string): void {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
