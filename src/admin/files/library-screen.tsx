import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { locales } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { usePages } from '../api/use-pages.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { allAcceptedFiles } from './file-kind.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import styles from './files.module.css';
import { LibraryFilterBar } from './library-filter-bar.tsx';
import { type LibraryFilters, readFilters, withFilter } from './library-filters.ts';
import type { LibraryState } from './library-path.ts';
import { UploadPanel } from './upload-panel.tsx';
import { useUploads } from './use-uploads.ts';

const PAGE_SIZE = 48;

/** All stored files. Files are uploaded by button, drop or paste. Filters are in the URL. */
export function Component() {
  const t = useT();
  const { mayDoInAnySection } = useAccount();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const list = useAssets(filters);
  const queue = useUploads(list.reload);
  const input = useRef<HTMLInputElement>(null);
  const mayUpload = locales.some((locale) => mayDoInAnySection('write', locale));
  const { isDropTarget, ...dropProps } = useDrop(mayUpload, queue.add);
  return (
    <div className={styles.dropArea} data-drop-target={isDropTarget || undefined} {...dropProps}>
      <UnsavedChanges isDirty={queue.isBusy} />
      <Screen
        title={t('files.title')}
        lead={mayUpload ? t('files.lead') : undefined}
        actions={
          mayUpload ? (
            <Button kind="primary" icon="upload" onClick={() => input.current?.click()}>
              {t('files.upload')}
            </Button>
          ) : null
        }
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={allAcceptedFiles}
          onChange={({ target }) => {
            queue.add(target.files ?? []);
            target.value = '';
          }}
        />
        <UploadPanel queue={queue} />
        <LibraryFilterBar
          filters={filters}
          onChange={(change) => setSearch(withFilter(filters, change), { replace: true })}
        />
        <LoadState call={{ ...list, data: list.rows }} lines={8} />
        {list.rows?.length === 0 ? (
          <EmptyState
            icon="image"
            title={t(Object.keys(filters).length > 0 ? 'ui.nothingFound' : 'files.none')}
          />
        ) : null}
        {list.rows && list.rows.length > 0 ? (
          <>
            <ul className={styles.grid} aria-busy={list.isLoading || undefined}>
              {list.rows.map((asset) => (
                <li key={asset.id}>
                  <FileCard asset={asset} />
                </li>
              ))}
            </ul>
            <EndOfRows list={list} />
          </>
        ) : null}
      </Screen>
    </div>
  );
}

function useAssets({ kind, ...filters }: LibraryFilters) {
  const query = { ...filters, ...(kind && { kind: kind as AssetKind }), limit: PAGE_SIZE };
  const typed = query as typeof query & { unused?: 'true'; lacksAlt?: 'true' };
  return usePages(
    useCall('assets', { query: typed }),
    ({ assets }) => assets,
    (before) => callApi('assets', { query: { ...typed, before } }),
  );
}

/** Takes files that are dropped on an area, or pasted anywhere but into a text field. */
function useDrop(isEnabled: boolean, take: (files: Iterable<File>) => void) {
  const [isDropTarget, setIsDropTarget] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) take(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return {
    isDropTarget,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDropTarget(isEnabled);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsDropTarget(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDropTarget(false);
      if (isEnabled) take(event.dataTransfer.files);
    },
  };
}

function FileCard({ asset }: { asset: AssetView }) {
  const t = useT();
  const locale = useLocale();
  const { search } = useLocation();
  const { id, name, bytes, width, height, decorative, alt, mediaType } = asset;
  const missing = mediaType.startsWith('image/') && !decorative ? locales.filter((each) => !alt?.[each]) : [];
  return (
    <Link to={`/media/${id}`} state={{ search } satisfies LibraryState} className={styles.card}>
      <FileThumbnail asset={asset} />
      <span className={styles.cardName}>{name}</span>
      <span className={styles.quiet}>
        {[width !== null && height !== null ? `${width} × ${height}` : '', formatFileSize(bytes, locale)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {missing.length > 0 ? (
        <span className={styles.warning}>
          {t('files.missingAlt', { languages: missing.map((each) => t(`language.${each}`)).join(', ') })}
        </span>
      ) : null}
    </Link>
  );
}
