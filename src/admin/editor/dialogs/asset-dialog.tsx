import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useDebounced } from '#admin/api/use-debounced.ts';
import { usePages } from '#admin/api/use-pages.ts';
import { useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import { EmptyState, LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { LoadMore } from '#admin/ui/pagination/load-more.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import type { AssetView } from '#contract/admin/entry-state.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './dialogs.module.css';

const PAGE_SIZE = 48;

interface AssetDialogProps {
  kind: AssetKind;
  onChoose: (asset: AssetView) => void;
  onClose: () => void;
}

/** Chooses a stored file. */
export function AssetDialog({ kind, onChoose, onClose }: AssetDialogProps) {
  const t = useT();
  const { resources } = useEditor();
  const [query, setQuery] = useState('');
  const filters = { kind, query: useDebounced(query.trim()), limit: PAGE_SIZE };
  const list = usePages(
    useCall('assets', { query: filters }),
    ({ assets }) => assets,
    (before) => callApi('assets', { query: { ...filters, before } }),
  );
  const { rows: assets = [] } = list;
  const choose = (asset: AssetView) => {
    resources.remember({ assets: [asset] });
    onChoose(asset);
  };
  return (
    <Dialog title={t('editor.asset.choose')} size="large" onClose={onClose}>
      <TextInput
        type="search"
        label={t('editor.asset.search')}
        value={query}
        onChange={setQuery}
        autoFocus
        autoComplete="off"
      />
      {list.error !== undefined ? <LoadError error={list.error} onRetry={list.reload} /> : null}
      {!list.rows && list.isLoading ? <Skeleton lines={6} /> : null}
      {list.rows && assets.length === 0 ? <EmptyState icon="image" title={t('ui.nothingFound')} /> : null}
      <ul className={styles.assets}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <button type="button" className={styles.assetChoice} onClick={() => choose(asset)}>
              {kind === 'picture' ? (
                <img src={asset.url} alt="" loading="lazy" className={styles.assetPicture} />
              ) : (
                <Icon name="document" className={styles.assetIcon} />
              )}
              <span className={styles.assetName}>{asset.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ErrorAlert message={list.moreMessage} />
      <LoadMore
        shown={assets.length}
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
    </Dialog>
  );
}
