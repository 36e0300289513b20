import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import styles from './dialog.module.css';

/** By default the first control of the body has the focus; `data-autofocus` names another element. */
const INITIAL_FOCUS = [
  '[data-autofocus]',
  `:scope > :not(:has([data-autofocus])) :is(input, select, textarea):not([type='hidden'], [readonly], :disabled)`,
  ':scope > :not(:has([data-autofocus], input, select, textarea)) footer button:last-child',
].join();

interface DialogProps {
  title: string;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Called for Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  /** Neither Escape nor a click beside closes it, and it has no close button. */
  isBlocking?: boolean | undefined;
  role?: 'alertdialog' | undefined;
  /** Called by Enter and by a submit button in the footer: the content of the dialog is a form. */
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
}

/** Modal dialog, shown while it is rendered. The focus returns to the element that had it. */
export function Dialog({
  title,
  footer,
  size = 'medium',
  onClose,
  isBlocking = false,
  role,
  onSubmit,
  children,
}: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.showModal();
    ref.current?.querySelector<HTMLElement>(INITIAL_FOCUS)?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const content = (
    <>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {isBlocking ? null : <IconButton icon="close" size="small" label={t('ui.close')} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is an addition for pointers.
    <dialog
      ref={ref}
      role={role}
      className={[styles.dialog, styles[size]].join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The parent closes it, perhaps after a confirmation.
        event.preventDefault();
        if (event.target === ref.current && !isBlocking) onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && !isBlocking) onClose();
      }}
    >
      {onSubmit ? (
        <Form className={styles.content} onSubmit={onSubmit}>
          {content}
        </Form>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
    </dialog>
  );
}

interface AlertDialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  kind?: 'primary' | 'danger';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of an action. The cancel button has the focus if the action destroys something. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  kind = 'primary',
  isBusy,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      onClose={onCancel}
      onSubmit={onConfirm}
      footer={
        <>
          <Button data-autofocus={kind === 'danger' ? '' : undefined} onClick={onCancel}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button type="submit" kind={kind} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
