import { Link } from 'react-router';
import { useT } from '../messages/use-t.ts';
import { Button, IconButton } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { ProgressBar } from '../ui/progress/progress.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import styles from './files.module.css';
import type { QueuedUpload, useUploads } from './use-uploads.ts';

/** The uploads of this visit, with progress and results. */
export function UploadPanel({ queue }: { queue: ReturnType<typeof useUploads> }) {
  const t = useT();
  if (queue.uploads.length === 0) return null;
  const ended = queue.uploads.filter(({ state }) => state !== 'waiting' && state !== 'sending').length;
  return (
    <Panel
      title={t('files.uploads')}
      actions={
        ended > 0 ? (
          <Button size="small" kind="plain" onClick={queue.clear}>
            {t('files.uploads.clear')}
          </Button>
        ) : null
      }
    >
      <p role="status" className={styles.quiet}>
        {t('files.uploads.count', { ended, total: queue.uploads.length })}
      </p>
      <ul className={styles.uploads}>
        {queue.uploads.map((upload) => (
          <li key={upload.id}>
            <UploadRow upload={upload} onCancel={queue.cancel} onRetry={queue.retry} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface UploadRowProps {
  upload: QueuedUpload;
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const t = useT();
  const { id, name, state, progress, message, mayRetry, asset } = upload;
  if (state === 'waiting' || state === 'sending') {
    return (
      <>
        <span className={styles.uploadName}>{name}</span>
        <ProgressBar label={t('files.upload.progress', { name })} value={progress} />
        <IconButton
          icon="close"
          size="small"
          label={t('files.upload.cancel', { name })}
          onClick={() => onCancel(id)}
        />
      </>
    );
  }
  if (state === 'failed' || !asset) {
    return (
      <>
        <span className={styles.uploadName}>{name}</span>
        <span className={styles.uploadFault} role="alert">
          <Icon name="warning" /> {message}
        </span>
        {mayRetry ? (
          <Button size="small" icon="refresh" onClick={() => onRetry(id)}>
            {t('ui.retry')}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Link to={`/media/${asset.id}`} className={styles.uploadName}>
        {asset.name}
      </Link>
      <span className={styles.uploadResult}>
        <Icon name="check" /> {t(state === 'known' ? 'files.upload.known' : 'files.upload.stored')}
      </span>
    </>
  );
}
