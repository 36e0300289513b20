import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import {
  closeToast,
  listToasts,
  pauseToasts,
  resumeToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts';
import styles from './toasts.module.css';

const icons = { success: 'check', error: 'warning', info: 'info' } as const;

/** The messages of `showToast`. Rendered once. */
export function Toasts() {
  const t = useT();
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts);
  const ref = useRef<HTMLElement>(null);
  const count = toasts.length;
  useEffect(() => {
    // Shown again to be above a dialog that was opened in the meantime.
    ref.current?.hidePopover();
    if (count > 0) ref.current?.showPopover();
  }, [count]);
  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.region}
      aria-label={t('ui.toasts')}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} closeLabel={t('ui.close')} />
      ))}
    </section>
  );
}

function ToastMessage({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, text, kind, action } = toast;
  return (
    <div className={[styles.toast, styles[kind]].join(' ')}>
      <Icon name={icons[kind]} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            closeToast(id);
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon="close" size="small" label={closeLabel} onClick={() => closeToast(id)} />
    </div>
  );
}
