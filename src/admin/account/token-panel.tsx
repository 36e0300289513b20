import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { MAX_NAME_LENGTH } from '#model/auth/person-name.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button, IconButton } from '../ui/button/button.tsx';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { AlertDialog, Dialog } from '../ui/dialog/dialog.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './account.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Token = AdminResult<'accessTokens'>['tokens'][number];
type Step = { kind: 'create' } | { kind: 'created'; token: string } | { kind: 'delete'; token: Token };

const DAYS = [7, 30, 90, 365];

/** Tokens with which other programs act for the user. */
export function TokenPanel() {
  const t = useT();
  const call = useCall('accessTokens', {});
  const { data, isLoading, reload } = call;
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const columns: Column<Token>[] = [
    { key: 'name', header: t('account.tokens.name'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'expires',
      header: t('account.tokens.expires'),
      cell: ({ expiresAt }) => <Moment at={expiresAt} kind="date" />,
    },
    {
      key: 'used',
      header: t('account.tokens.used'),
      cell: ({ usedAt }) => (usedAt === null ? t('ui.never') : <Moment at={usedAt} kind="relative" />),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('account.tokens.delete')}</span>,
      align: 'end',
      cell: (token) => (
        <IconButton
          icon="bin"
          size="small"
          label={`${t('account.tokens.delete')}: ${token.name}`}
          onClick={() => setStep({ kind: 'delete', token })}
        />
      ),
    },
  ];
  return (
    <Panel
      title={t('account.tokens')}
      lead={t('account.tokens.lead')}
      actions={
        <Button icon="add" onClick={() => setStep({ kind: 'create' })}>
          {t('account.tokens.create')}
        </Button>
      }
    >
      <LoadState call={call} />
      {data?.tokens.length === 0 ? <p>{t('account.tokens.none')}</p> : null}
      {data && data.tokens.length > 0 ? (
        <DataTable
          caption={t('account.tokens')}
          columns={columns}
          rows={data.tokens}
          rowKey={({ id }) => id}
          isBusy={isLoading}
        />
      ) : null}
      {step?.kind === 'create' ? (
        <CreateTokenDialog
          onClose={close}
          onCreated={(token) => {
            setStep({ kind: 'created', token });
            reload();
          }}
        />
      ) : null}
      {step?.kind === 'created' ? <CreatedTokenDialog token={step.token} onClose={close} /> : null}
      {step?.kind === 'delete' ? (
        <DeleteTokenDialog
          token={step.token}
          onClose={close}
          onDeleted={() => {
            close();
            reload();
            showToast({ kind: 'success', text: t('account.tokens.deleted') });
          }}
        />
      ) : null}
    </Panel>
  );
}

interface CreateTokenDialogProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [days, setDays] = useState(30);
  return (
    <ConfirmDialog
      title={t('account.tokens.create')}
      submitLabel={t('account.tokens.create')}
      onClose={onClose}
      onSubmit={async (password) => {
        const { token } = await callApi('createAccessToken', { body: { name, days, password } });
        onCreated(token);
      }}
    >
      <TextInput
        label={t('account.tokens.name')}
        help={t('account.tokens.name.help')}
        required
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      <Select
        label={t('account.tokens.days')}
        options={DAYS.map((count) => ({
          value: String(count),
          label: t('account.tokens.daysCount', { count }),
        }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
    </ConfirmDialog>
  );
}

/** Only its button closes it, so that Escape does not lose the token. */
function CreatedTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('account.tokens.created.title')}
      isBlocking
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <p>{t('account.tokens.created.text')}</p>
      <TextInput label={t('account.tokens.token')} readOnly value={token} spellCheck={false} />
      <div className={styles.buttons}>
        <CopyButton text={token} />
      </div>
    </Dialog>
  );
}

interface DeleteTokenDialogProps {
  token: Token;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteTokenDialog({ token, onDeleted, onClose }: DeleteTokenDialogProps) {
  const t = useT();
  const form = useSubmit();
  const remove = async () => {
    if (await form.submit(() => callApi('deleteAccessToken', { params: { id: token.id } }))) onDeleted();
  };
  return (
    <AlertDialog
      title={t('account.tokens.delete')}
      kind="danger"
      confirmLabel={t('ui.delete')}
      isBusy={form.isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <SubmitError message={form.message} problem={form.problem} />
      <p>{t('account.tokens.delete.text', { name: token.name })}</p>
    </AlertDialog>
  );
}
