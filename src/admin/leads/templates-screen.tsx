import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button, IconButton } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { AlertDialog } from '../ui/dialog/dialog.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './leads.module.css';
import { LeadsFrame } from './leads-frame.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { TemplateDialog } from './template-dialog.tsx';

type Template = AdminResult<'replyTemplates'>['templates'][number];
type Step = { kind: 'edit'; template: Template | undefined } | { kind: 'delete'; template: Template };

/** Templates of replies, by form and language. */
export function Component() {
  const t = useT();
  const call = useCall('replyTemplates', {});
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const done = (text: string) => {
    close();
    call.reload();
    showToast({ kind: 'success', text });
  };
  const templates = call.data?.templates ?? [];
  return (
    <LeadsFrame
      lead={
        <>
          <p>{t('leads.template.lead')}</p>
          <PlaceholderList />
        </>
      }
      actions={
        <Button kind="primary" icon="add" onClick={() => setStep({ kind: 'edit', template: undefined })}>
          {t('leads.template.add')}
        </Button>
      }
    >
      <LoadState call={call} lines={4} />
      {call.data && templates.length === 0 ? (
        <EmptyState icon="send" title={t('leads.template.none')} />
      ) : null}
      {templates.length > 0 ? (
        <TemplateTable templates={templates} isBusy={call.isLoading} onStep={setStep} />
      ) : null}
      {step?.kind === 'edit' ? (
        <TemplateDialog
          template={step.template}
          onClose={close}
          onSaved={() => done(t('leads.template.saved'))}
        />
      ) : null}
      {step?.kind === 'delete' ? (
        <DeleteDialog
          template={step.template}
          onClose={close}
          onDeleted={() => done(t('leads.template.deleted'))}
        />
      ) : null}
    </LeadsFrame>
  );
}

interface TemplateTableProps {
  templates: readonly Template[];
  isBusy: boolean;
  onStep: (step: Step) => void;
}

function TemplateTable({ templates, isBusy, onStep }: TemplateTableProps) {
  const t = useT();
  const columns: Column<Template>[] = [
    {
      key: 'name',
      header: t('leads.template.name'),
      isRowHeader: true,
      // The language of a name is not known.
      cell: ({ name }) => <span lang="">{name}</span>,
    },
    { key: 'form', header: t('leads.filter.form'), cell: ({ form }) => t(`leads.form.${form}`) },
    {
      key: 'languages',
      header: t('leads.template.languages'),
      cell: ({ texts }) => (
        <span className={styles.marks}>
          {locales.map((locale) => (
            <Chip
              key={locale}
              tone={texts[locale] ? 'success' : 'empty'}
              label={`${t(`language.${locale}`)}: ${t(texts[locale] ? 'ui.yes' : 'ui.no')}`}
            >
              {locale}
            </Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'changed',
      header: t('leads.template.changed'),
      isHiddenOnTablet: true,
      cell: ({ changedAt, changedBy }) => (
        <>
          <Moment at={changedAt} />
          <span lang="">{`, ${changedBy}`}</span>
        </>
      ),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('leads.template.edit')}</span>,
      width: 7,
      align: 'end',
      cell: (template) => (
        <>
          <IconButton
            icon="edit"
            label={`${t('leads.template.edit')}: ${template.name}`}
            onClick={() => onStep({ kind: 'edit', template })}
          />
          <IconButton
            icon="bin"
            label={`${t('leads.template.delete')}: ${template.name}`}
            onClick={() => onStep({ kind: 'delete', template })}
          />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('leads.templates')}
      columns={columns}
      rows={templates}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}

interface DeleteDialogProps {
  template: Template;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ template: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const remove = async () => {
    if (await submit(() => callApi('deleteReplyTemplate', { params: { id } }))) onDeleted();
  };
  return (
    <AlertDialog
      title={t('leads.template.delete')}
      kind="danger"
      confirmLabel={t('ui.delete')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <ErrorAlert message={message} />
      <p>{t('leads.template.delete.text', { name })}</p>
    </AlertDialog>
  );
}
