import { useState } from 'react';
import { useCall } from '#admin/api/use-call.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import { EmptyState, LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import type { AssetView } from '#contract/admin/entry-state.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { useEditor } from '../editor-context.tsx';
import { useDebounced } from '../resources/use-debounced.ts';
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
  const [pages, setPages] = useState<readonly string[]>([]);
  const [earlier, setEarlier] = useState<readonly AssetView[]>([]);
  const words = useDebounced(query.trim());
  const { data, error, isLoading, reload } = useCall('assets', {
    query: { kind, query: words, before: pages.at(-1), limit: PAGE_SIZE },
  });
  // While the next page loads, the data are still those of the previous one.
  const listed = [...earlier, ...(data?.assets ?? [])];
  const assets = [...new Map(listed.map((asset) => [asset.id, asset])).values()];
  const search = (text: string) => {
    setQuery(text);
    setPages([]);
    setEarlier([]);
  };
  const choose = (asset: AssetView) => {
    resources.remember({ assets: [asset] });
    onChoose(asset);
  };
  const { next } = data ?? {};
  return (
    <Dialog title={t('editor.asset.choose')} size="large" onClose={onClose}>
      <TextInput
        type="search"
        label={t('editor.asset.search')}
        value={query}
        onChange={search}
        autoFocus
        autoComplete="off"
      />
      {error !== undefined ? <LoadError error={error} onRetry={reload} /> : null}
      {!data && isLoading ? <Skeleton lines={6} /> : null}
      {data && assets.length === 0 ? <EmptyState icon="image" title={t('ui.nothingFound')} /> : null}
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
      {next ? (
        <Button
          isBusy={isLoading}
          onClick={() => {
            setEarlier(assets);
            setPages([...pages, next]);
          }}
        >
          {t('ui.more')}
        </Button>
      ) : null}
    </Dialog>
  );
}
