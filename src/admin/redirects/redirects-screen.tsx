import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import type { Redirect } from '#contract/admin/redirect-calls.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useContentType } from '../api/use-content-types.tsx';
import { usePages } from '../api/use-pages.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { AlertDialog } from '../ui/dialog/dialog.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../ui/field/search-input.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { definePart, LazyDialog } from '../ui/lazy-part/lazy-part.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { readableUrl } from './readable-url.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import {
  type RedirectFilters,
  readRedirectFilters,
  redirectStates,
  withRedirectFilter,
} from './redirect-filters.ts';
import { RedirectTable } from './redirect-table.tsx';
import { RedirectViews } from './redirect-views.tsx';
import styles from './redirects.module.css';
import { TesterPanel } from './tester-panel.tsx';

const importDialog = definePart(async () => (await import('./import-dialog.tsx')).ImportDialog);

type Opened = { dialog: 'new' } | { dialog: 'import' } | { dialog: 'change' | 'delete'; redirect: Redirect };

/** Redirect rules with a tester. Filters and the tested URL are in the URL. */
export function Component() {
  const t = useT();
  const title = useTypeLabels().plural('redirect');
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readRedirectFilters(search), [search]);
  const change = (changed: RedirectFilters) =>
    setSearch(withRedirectFilter(filters, changed), { replace: true });
  const may = useContentType('redirect')?.may;
  const list = useRedirects(filters);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const reload = () => {
    close();
    list.reload();
  };
  return (
    <Screen
      title={title}
      lead={t('redirects.lead')}
      actions={
        may?.create ? (
          <>
            <Button icon="upload" onClick={() => setOpened({ dialog: 'import' })}>
              {t('redirects.import')}
            </Button>
            <Button kind="primary" icon="add" onClick={() => setOpened({ dialog: 'new' })}>
              {t('redirects.create')}
            </Button>
          </>
        ) : null
      }
    >
      <RedirectViews />
      <TesterPanel url={filters.url} onTest={(url) => change({ url })} />
      <search className={styles.filters} aria-label={t('redirects.filters')}>
        <SearchInput
          label={t('redirects.query')}
          query={filters.query ?? ''}
          onChange={(query) => change({ query })}
        />
        <StateSelect value={filters.state ?? ''} onChange={(state) => change({ state })} />
      </search>
      <LoadState call={{ ...list, data: list.rows }} lines={8} />
      {list.rows?.length === 0 ? (
        <EmptyState
          icon="link"
          title={t(filters.query || filters.state ? 'ui.nothingFound' : 'redirects.none')}
        />
      ) : null}
      {list.rows && list.rows.length > 0 ? (
        <>
          <RedirectTable
            redirects={list.rows}
            isBusy={list.isLoading}
            mayChange={may?.share === true}
            onChange={(redirect) => setOpened({ dialog: 'change', redirect })}
            onTest={({ from }) => change({ url: from })}
            onDelete={(redirect) => setOpened({ dialog: 'delete', redirect })}
          />
          <EndOfRows list={list} />
        </>
      ) : null}
      {opened?.dialog === 'new' ? <RedirectDialog onSaved={reload} onClose={close} /> : null}
      {opened?.dialog === 'change' ? (
        <RedirectDialog redirect={opened.redirect} onSaved={reload} onClose={close} />
      ) : null}
      {opened?.dialog === 'delete' ? (
        <DeleteDialog redirect={opened.redirect} onDeleted={reload} onClose={close} />
      ) : null}
      {opened?.dialog === 'import' ? (
        <LazyDialog part={importDialog} onImported={reload} onClose={reload} />
      ) : null}
    </Screen>
  );
}

function StateSelect({ value, onChange }: { value: string; onChange: (state: string) => void }) {
  const t = useT();
  const labelOf = (state: (typeof redirectStates)[number]) =>
    state === 'planned' || state === 'ended' ? t(`redirects.state.${state}`) : t(`status.${state}`);
  return (
    <Select
      label={t('redirects.state')}
      options={[
        { value: '', label: t('ui.all') },
        ...redirectStates.map((state) => ({ value: state, label: labelOf(state) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function useRedirects({ query, state }: RedirectFilters) {
  // The values were checked when they were read from the URL.
  const filters = { query, state } as NonNullable<AdminInput<'redirects'>['query']>;
  return usePages(
    useCall('redirects', { query: filters }),
    ({ redirects }) => redirects,
    (before) => callApi('redirects', { query: { ...filters, before } }),
  );
}

interface DeleteDialogProps {
  redirect: Redirect;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteDialog({ redirect: { id, from }, onDeleted, onClose }: DeleteDialogProps) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const remove = async () => {
    if (!(await submit(() => callApi('moveToBin', { params: { id } })))) return;
    showToast({ kind: 'success', text: t('redirects.deleted') });
    onDeleted();
  };
  return (
    <AlertDialog
      title={t('redirects.delete.title')}
      kind="danger"
      confirmLabel={t('ui.delete')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <ErrorAlert message={message} />
      <p>{t('redirects.delete.text', { from: readableUrl(from) })}</p>
    </AlertDialog>
  );
}
