import { useEffect, useState } from 'react';
import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';
import { localeNames, locales } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { AlertDialog } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { contentOf, isSameContent, toBody } from './draft-content.ts';
import { DraftFields } from './draft-fields.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import styles from './newsletters.module.css';
import { SendDialog } from './send-dialog.tsx';

interface DraftFormProps {
  newsletter: NewsletterView;
  onChanged: (newsletter: NewsletterView) => void;
}

/** Composes a draft, and sends it. */
export function DraftForm({ newsletter, onChanged }: DraftFormProps) {
  const t = useT();
  const form = useSubmit();
  const [content, setContent] = useState(() => contentOf(newsletter));
  const [dialog, setDialog] = useState<'send' | 'delete'>();
  const navigate = useAdminNavigate();
  const [isDeleted, setIsDeleted] = useState(false);
  // After the render in which nothing is unsaved any more.
  useEffect(() => {
    if (isDeleted) navigate('/newsletters');
  }, [isDeleted, navigate]);
  const { id, version } = newsletter;
  const isDirty = !isSameContent(content, contentOf(newsletter));
  const save = () =>
    form.submit(async () => {
      const saved = await callApi('saveNewsletter', {
        params: { id },
        body: { ...toBody(content), version },
      });
      onChanged(saved);
      setContent(contentOf(saved));
      showToast({ kind: 'success', text: t('newsletter.saved') });
    });
  return (
    <>
      <Form className={styles.form} onSubmit={save}>
        <UnsavedChanges isDirty={isDirty && !isDeleted} />
        <ErrorAlert message={form.message} />
        <DraftFields content={content} form={form} onChange={setContent} />
        <div className={styles.buttons}>
          <Button type="submit" kind={isDirty ? 'primary' : 'secondary'} isBusy={form.isBusy}>
            {t('newsletter.save')}
          </Button>
          <Button
            kind={isDirty ? 'secondary' : 'primary'}
            icon="send"
            disabled={isDirty}
            aria-describedby={isDirty ? 'unsaved-hint' : undefined}
            onClick={() => setDialog('send')}
          >
            {t('newsletter.send')}
          </Button>
          <Button kind="plain" icon="bin" onClick={() => setDialog('delete')}>
            {t('newsletter.delete')}
          </Button>
          {isDirty ? (
            <span id="unsaved-hint" className={styles.quiet}>
              {t('newsletter.send.unsaved')}
            </span>
          ) : null}
        </div>
      </Form>
      <Audience newsletter={newsletter} />
      <NewsletterPreview newsletter={newsletter} />
      {dialog === 'send' ? (
        <SendDialog newsletter={newsletter} onSent={onChanged} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteDialog id={id} onDeleted={() => setIsDeleted(true)} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}

function Audience({ newsletter: { audience } }: { newsletter: NewsletterView }) {
  const t = useT();
  const locale = useLocale();
  const rows = locales.map((each) => ({ locale: each, ...audience[each] }));
  return (
    <Panel title={t('newsletter.audience')} lead={t('newsletter.audience.saved')}>
      <DataTable
        caption={t('newsletter.audience')}
        rows={rows}
        rowKey={(row) => row.locale}
        columns={[
          {
            key: 'language',
            header: t('newsletter.audience.language'),
            isRowHeader: true,
            cell: (row) => <span lang={row.locale}>{localeNames[row.locale].own}</span>,
          },
          {
            key: 'subscribers',
            header: t('newsletter.audience.subscribers'),
            align: 'end',
            width: 8,
            cell: (row) => formatNumber(row.subscribers, locale),
          },
          {
            key: 'status',
            header: t('newsletter.audience.status'),
            cell: ({ status }) =>
              status === 'ready' ? (
                <Chip tone="success">{t('newsletter.status.ready')}</Chip>
              ) : (
                t(`newsletter.status.${status}`)
              ),
          },
        ]}
      />
    </Panel>
  );
}

interface DeleteDialogProps {
  id: number;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteDialog({ id, onDeleted, onClose }: DeleteDialogProps) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const remove = () =>
    submit(async () => {
      await callApi('deleteNewsletter', { params: { id } });
      showToast({ kind: 'success', text: t('newsletter.deleted') });
      onDeleted();
    });
  return (
    <AlertDialog
      title={t('newsletter.delete')}
      kind="danger"
      confirmLabel={t('ui.delete')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <ErrorAlert message={message} />
      <p>{t('newsletter.delete.text')}</p>
    </AlertDialog>
  );
}
