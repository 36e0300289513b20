import { useState } from 'react';
import { useParams } from 'react-router';
import { formatFileSize } from '#language/number/number.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { isId } from '../api/url-filters.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button, ExternalButtonLink } from '../ui/button/button.tsx';
import { AlertDialog } from '../ui/dialog/dialog.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { DescriptionForm } from './description-form.tsx';
import type { FileState } from './file-state.ts';
import { FileUsages } from './file-usages.tsx';
import styles from './files.module.css';
import { FocusPanel } from './focus-panel.tsx';
import { useLibraryPath } from './library-path.ts';
import { ReplaceButton } from './replace-button.tsx';

/** One file: preview, texts, focal point, uses, replacement. */
export function Component() {
  const t = useT();
  const libraryPath = useLibraryPath();
  const { id = '' } = useParams();
  const call = useCall('asset', isId(id) ? { params: { id } } : undefined);
  const { data, error, reload } = call;
  if (!isId(id) || (error instanceof ApiProblem && error.status === 404)) return <NotFoundScreen />;
  const back = <BackLink to={libraryPath}>{t('files.back')}</BackLink>;
  if (!data) {
    return (
      <Screen title={t('files.title')} back={back}>
        <LoadState call={call} lines={8} />
      </Screen>
    );
  }
  const { asset, may } = data;
  const isPicture = asset.mediaType.startsWith('image/');
  return (
    <Screen title={asset.name} back={back} lead={<FileFacts state={data} />}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <FilePreview state={data} onChanged={reload} />
          {isPicture ? (
            <FocusPanel key={asset.sha256} asset={asset} mayChange={may.share} onSaved={reload} />
          ) : null}
        </div>
        <div className={styles.column}>
          <DescriptionForm key={asset.id} state={data} onSaved={reload} />
          <FileUsages state={data} />
        </div>
      </div>
    </Screen>
  );
}

function FileFacts({ state: { asset } }: { state: FileState }) {
  const t = useT();
  const locale = useLocale();
  const { width, height, bytes, uploadedBy, createdAt, mediaType } = asset;
  const facts = [
    mediaType,
    width !== null && height !== null ? `${width} × ${height}` : '',
    formatFileSize(bytes, locale),
    uploadedBy === '' ? '' : t('files.uploadedBy', { name: uploadedBy }),
  ];
  return (
    <span className={styles.quiet}>
      {facts.filter(Boolean).join(' · ')} · <Moment at={createdAt} />
    </span>
  );
}

function FilePreview({ state, onChanged }: { state: FileState; onChanged: () => void }) {
  const t = useT();
  const { asset, may } = state;
  const { url, mediaType, name } = asset;
  return (
    <Panel title={t('files.preview')}>
      {mediaType.startsWith('image/') ? <img src={url} alt="" className={styles.preview} /> : null}
      {mediaType.startsWith('video/') ? (
        // biome-ignore lint/a11y/useMediaCaption: Captions belong to the entry that shows the video.
        <video src={url} controls preload="metadata" className={styles.preview} />
      ) : null}
      <div className={styles.buttons}>
        <ExternalButtonLink href={url} target="_blank" icon="external">
          {t('files.open')}
        </ExternalButtonLink>
        <ExternalButtonLink href={url} download={name} icon="download">
          {t('files.download')}
        </ExternalButtonLink>
        {may.replace ? <ReplaceButton asset={asset} onReplaced={onChanged} /> : null}
        {may.remove ? <DeleteButton state={state} /> : null}
      </div>
    </Panel>
  );
}

function DeleteButton({ state: { asset, usages, hiddenCount } }: { state: FileState }) {
  const t = useT();
  const navigate = useAdminNavigate();
  const { submit, isBusy, message } = useSubmit();
  const [isConfirming, setIsConfirming] = useState(false);
  const libraryPath = useLibraryPath();
  const isUsed = usages.length + hiddenCount > 0;
  const remove = async () => {
    const isDeleted = await submit(() => callApi('deleteAsset', { params: { id: asset.id } }));
    setIsConfirming(false);
    if (!isDeleted) return;
    showToast({ kind: 'success', text: t('files.deleted', { name: asset.name }) });
    navigate(libraryPath);
  };
  return (
    <>
      <Button
        kind="danger"
        icon="bin"
        aria-disabled={isUsed || undefined}
        onClick={() => !isUsed && setIsConfirming(true)}
      >
        {t('files.delete')}
      </Button>
      {isUsed ? <p className={styles.quiet}>{t('files.delete.inUse')}</p> : null}
      <ErrorAlert message={message} />
      {isConfirming ? (
        <AlertDialog
          title={t('files.delete.title')}
          kind="danger"
          confirmLabel={t('files.delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{t('files.delete.text', { name: asset.name })}</p>
        </AlertDialog>
      ) : null}
    </>
  );
}
