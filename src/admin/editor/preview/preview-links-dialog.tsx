import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CopyButton } from '#admin/ui/copy/copy-button.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import styles from './preview.module.css';

/** Links that show the preview of an entry without an account for some days. */
export function PreviewLinksDialog({ entry, onClose }: { entry: EntryState; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const params = { id: entry.id };
  const { data, error, reload } = useCall('previewLinks', { params });
  const { submit, isBusy, message } = useSubmit();
  /** URLs of new links: the server knows them only when it creates them. */
  const [urls, setUrls] = useState<Readonly<Record<number, string>>>({});
  const create = () =>
    submit(async () => {
      const { id, url } = await callApi('createPreviewLink', { params });
      if (url !== null) setUrls((known) => ({ ...known, [id]: new URL(url, location.href).href }));
      reload();
    });
  const revoke = (linkId: number) =>
    submit(async () => {
      await callApi('revokePreviewLink', { params: { ...params, linkId } });
      reload();
    });
  return (
    <Dialog title={t('editor.links.title')} onClose={onClose}>
      <p>{t('editor.links.text')}</p>
      {error !== undefined ? <LoadError error={error} onRetry={reload} /> : null}
      {!data && error === undefined ? <Skeleton /> : null}
      <ul className={styles.links}>
        {data?.links.map(({ id, createdBy, expiresAt }) => {
          const url = urls[id];
          return (
            <li key={id}>
              {url === undefined ? null : (
                <TextInput label={t('editor.links.url')} help={t('editor.links.once')} readOnly value={url} />
              )}
              <span className={styles.quiet}>
                {t('editor.links.details', {
                  name: createdBy,
                  time: formatDateTime(expiresAt, locale, 'medium'),
                })}
              </span>
              <span className={styles.linkActions}>
                {url === undefined ? null : <CopyButton text={url} size="small" />}
                <Button size="small" kind="plain" icon="bin" onClick={() => void revoke(id)}>
                  {t('editor.links.revoke')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <ErrorAlert message={message} />
      <div>
        <Button icon="add" isBusy={isBusy} onClick={() => void create()}>
          {t('editor.links.create')}
        </Button>
      </div>
    </Dialog>
  );
}
