import { useRef } from 'react';
import { useT } from '../messages/use-t.ts';
import { IconButton } from '../ui/button/button.tsx';
import shellStyles from './shell.module.css';
import styles from './sidebar.module.css';
import { NavigationLinks } from './sidebar.tsx';

/** The navigation on narrow screens: a button, and a drawer that it opens. */
export function NavigationDialog() {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <div className={shellStyles.narrowOnly}>
      <IconButton
        icon="menu"
        label={t('shell.openNavigation')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is an addition for pointers. */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={t('shell.navigation')}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={styles.drawerHead}>
          <strong>{t('shell.navigation')}</strong>
          <IconButton icon="close" label={t('ui.close')} onClick={close} />
        </div>
        <nav aria-label={t('shell.navigation')}>
          <NavigationLinks onNavigate={close} />
        </nav>
      </dialog>
    </div>
  );
}
