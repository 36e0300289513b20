import { type DragEvent, useRef, useState } from 'react';
import { acceptedFiles } from '#admin/files/file-kind.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { definePart, LazyDialog } from '#admin/ui/lazy-part/lazy-part.tsx';
import { ProgressBar } from '#admin/ui/progress/progress.tsx';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { locales } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import { useAsset } from '../editor-context.tsx';
import { useUpload } from '../resources/use-upload.ts';
import { type ControlProps, groupProps } from './control-props.ts';
import styles from './controls.module.css';

const altTextDialog = definePart(
  async () => (await import('../dialogs/alt-text-dialog.tsx')).AltTextDialog,
  'editor-parts',
);
const pictureUseDialog = definePart(
  async () => (await import('../dialogs/picture-use-dialog.tsx')).PictureUseDialog,
  'editor-parts',
);
const assetDialog = definePart(
  async () => (await import('../dialogs/asset-dialog.tsx')).AssetDialog,
  'editor-parts',
);

/** A stored file: uploaded by button or drop, or chosen from those that exist. */
export function AssetControl({
  kind,
  id,
  name,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  describedBy,
}: ControlProps<'asset'>) {
  const t = useT();
  const assetId = assetIdOf(value);
  const asset = useAsset(assetId ?? null);
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, message, cancel } = useUpload(kind.of);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const [dialog, setDialog] = useState<'choose' | 'alt' | 'use'>();
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    const stored = file && (await upload(file));
    if (stored) onChange(stored.id);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDropTarget(false);
    if (!isReadOnly) void take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Files are dropped on the group.
    <div
      {...groupProps({ id, name, describedBy })}
      className={styles.asset}
      data-invalid={isInvalid || undefined}
      data-drop-target={isDropTarget || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDropTarget(!isReadOnly);
      }}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={drop}
    >
      {assetId === undefined ? null : (
        <AssetSummary
          asset={asset}
          id={assetId}
          isPicture={kind.of === 'picture'}
          hasOwnTexts={typeof value !== 'number'}
        />
      )}
      {progress === undefined ? null : (
        <div className={styles.progress}>
          <ProgressBar label={t('editor.upload.progress')} value={progress} />
          <Button size="small" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
      {isReadOnly || progress !== undefined ? null : (
        <div className={styles.assetActions}>
          <Button size="small" icon="upload" onClick={() => input.current?.click()}>
            {t(value ? 'editor.upload.replace' : 'editor.upload.start')}
          </Button>
          <Button size="small" icon="search" onClick={() => setDialog('choose')}>
            {t('editor.asset.choose')}
          </Button>
          {asset && kind.of === 'picture' ? (
            <Button size="small" kind="plain" onClick={() => setDialog('alt')}>
              {t('editor.alt.edit')}
            </Button>
          ) : null}
          {asset && kind.hasTexts ? (
            <Button size="small" kind="plain" onClick={() => setDialog('use')}>
              {t('editor.use.edit')}
            </Button>
          ) : null}
          {value ? (
            <Button size="small" kind="plain" icon="close" onClick={() => onChange(null)}>
              {t('editor.remove')}
            </Button>
          ) : (
            <span className={styles.hint}>{t('editor.upload.drop')}</span>
          )}
        </div>
      )}
      <p className={styles.error} role="alert">
        {message}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles[kind.of]}
        onChange={({ target }) => {
          void take(target.files);
          target.value = '';
        }}
      />
      {dialog === 'choose' ? (
        <LazyDialog
          part={assetDialog}
          kind={kind.of}
          onChoose={(chosen) => {
            setDialog(undefined);
            onChange(chosen.id);
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'use' && asset ? (
        <LazyDialog
          part={pictureUseDialog}
          asset={asset}
          value={value ?? null}
          onChange={(changed) => onChange(changed)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'alt' && asset ? (
        <LazyDialog part={altTextDialog} asset={asset} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  );
}

function AssetSummary({
  asset,
  id,
  isPicture,
  hasOwnTexts,
}: {
  asset: AssetView | undefined;
  id: number;
  isPicture: boolean;
  hasOwnTexts: boolean;
}) {
  const t = useT();
  const locale = useLocale();
  if (!asset) return <p className={styles.hint}>{t('editor.asset.unknown', { id })}</p>;
  const size = formatFileSize(asset.bytes, locale);
  const pixels =
    asset.width !== null && asset.height !== null ? `${asset.width} × ${asset.height}` : undefined;
  const missingAlt =
    isPicture && !asset.decorative && !hasOwnTexts ? locales.filter((each) => !asset.alt?.[each]) : [];
  return (
    <div className={styles.assetSummary}>
      {isPicture ? (
        <img src={asset.url} alt={asset.alt?.[locale] ?? ''} className={styles.thumbnail} loading="lazy" />
      ) : (
        <Icon name="document" className={styles.fileIcon} />
      )}
      <div className={styles.assetText}>
        <a href={asset.url} target="_blank" rel="noopener" className={styles.fileName}>
          {asset.name}
        </a>
        <span className={styles.hint}>{[pixels, size].filter(Boolean).join(' · ')}</span>
        {hasOwnTexts ? <span className={styles.hint}>{t('editor.use.own')}</span> : null}
        {missingAlt.length > 0 ? (
          <span className={styles.warning}>
            {t('editor.alt.missing', {
              languages: missingAlt.map((each) => t(`language.${each}`)).join(', '),
            })}
          </span>
        ) : null}
      </div>
    </div>
  );
}
