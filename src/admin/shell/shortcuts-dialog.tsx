import { Fragment } from 'react';
import { useT } from '../messages/use-t.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './shell.module.css';
import { keysOf, useShortcuts } from './shortcuts.ts';

/** Lists the shortcuts of the current screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const shortcuts = useShortcuts();
  return (
    <Dialog title={t('shell.shortcuts')} size="small" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map((shortcut) => (
          <Fragment key={shortcut.label}>
            <dt>{shortcut.label}</dt>
            <dd>
              {keysOf(shortcut).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
