import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, type ButtonProps, IconButton } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import styles from './dialog.module.css';
import { TypedText } from './typed-text.ts';

/** By default the first control of the body has the focus; `data-autofocus` names another element. */
const INITIAL_FOCUS = [
  '[data-autofocus]',
  `:scope > :not(:has([data-autofocus])) :is(input, select, textarea):not([type='hidden'], [readonly], :disabled)`,
  ':scope > :not(:has([data-autofocus], input, select, textarea)) footer button:last-child',
].join();

type Leave = (action?: () => void) => void;

const LeaveContext = createContext<Leave>((action) => action?.());

/**
 * Returns how a control leaves the dialog around it: the user is asked first if typed text would be lost. What is to be
 * done is by default to close the dialog.
 */
export const useLeaveDialog = (): Leave => use(LeaveContext);

interface DialogProps {
  title: string;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /**
   * Called for Escape, the close button, `CancelButton` and a click beside the dialog, after a confirmation if the user
   * has typed text into it.
   */
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
  const typedText = useRef<TypedText>(null);
  const focused = useRef<Element>(null);
  /** What is done if the user confirms to lose the text. */
  const [asked, setAsked] = useState<{ action: () => void }>();
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(INITIAL_FOCUS)?.focus();
    const typed = new TypedText(dialog);
    typedText.current = typed;
    return () => {
      typed.stop();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const leave: Leave = (action = onClose) => {
    if (typedText.current?.isPresent) setAsked({ action });
    else action();
  };
  const leaveUnlessBlocked = () => {
    if (!isBlocking) leave();
  };
  const content = (
    <>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {isBlocking ? null : (
          <IconButton icon="close" size="small" label={t('ui.close')} onClick={() => leave()} />
        )}
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
        if (event.target !== ref.current) return;
        focused.current = document.activeElement;
        if (event.cancelable) leaveUnlessBlocked();
      }}
      onClose={(event) => {
        // Chromium closes it in any case if Escape is pressed repeatedly.
        if (event.target !== ref.current) return;
        ref.current.showModal();
        if (focused.current instanceof HTMLElement) focused.current.focus();
        leaveUnlessBlocked();
      }}
      onClick={(event) => {
        if (event.target === ref.current) leaveUnlessBlocked();
      }}
    >
      <LeaveContext value={leave}>
        {onSubmit ? (
          <Form className={styles.content} onSubmit={onSubmit}>
            {content}
          </Form>
        ) : (
          <div className={styles.content}>{content}</div>
        )}
      </LeaveContext>
      {asked ? (
        <AlertDialog
          title={t('ui.typed.title')}
          kind="danger"
          confirmLabel={t('ui.typed.discard')}
          cancelLabel={t('ui.typed.keep')}
          onConfirm={() => {
            setAsked(undefined);
            asked.action();
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('ui.typed.text')}</p>
        </AlertDialog>
      ) : null}
    </dialog>
  );
}

type CancelButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** `data-autofocus` gives it the initial focus. */
  'data-autofocus'?: '' | undefined;
  /** Instead of “Cancel”. */
  children?: ReactNode;
};

/** Button that closes the dialog around it as its close button does. */
export function CancelButton({ children, ...rest }: CancelButtonProps) {
  const t = useT();
  const leave = useLeaveDialog();
  return (
    <Button onClick={() => leave()} {...rest}>
      {children ?? t('ui.cancel')}
    </Button>
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
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      onClose={onCancel}
      onSubmit={onConfirm}
      footer={
        <>
          <CancelButton data-autofocus={kind === 'danger' ? '' : undefined}>{cancelLabel}</CancelButton>
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
