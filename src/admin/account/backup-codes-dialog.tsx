import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './account.module.css';

/** Shows the backup codes once. Only its button closes it, so that Escape does not lose them. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  const { account } = useAccount();
  const text = [`${location.host}, ${account.email}`, '', ...codes, ''].join('\n');
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${location.hostname} – ${t('account.backupCodes.file')}.txt`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Dialog
      title={t('account.backupCodes')}
      isBlocking
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('account.backupCodes.done')}
        </Button>
      }
    >
      <p>{t('account.backupCodes.text')}</p>
      <div className={styles.print}>
        <p className={styles.printOnly}>{`${location.host}, ${account.email}`}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <Button icon="download" onClick={download}>
          {t('account.backupCodes.download')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('account.backupCodes.print')}
        </Button>
      </div>
    </Dialog>
  );
}
