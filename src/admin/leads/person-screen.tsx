import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { ConfirmDialog } from '../account/confirm-dialog.tsx';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { announceLeadChange } from './lead-counts.ts';
import { stateText } from './lead-text.ts';
import styles from './leads.module.css';
import { LeadsFrame } from './leads-frame.tsx';
import { saveJson } from './save-json.ts';

type Found = AdminResult<'findPerson'>;
interface PersonKey {
  email: string;
  phone: string;
}

/** Finds all data of one person, to hand over a copy or to erase them. The key is not in the URL: it is personal data. */
export function Component() {
  const t = useT();
  const form = useSubmit();
  const [key, setKey] = useState<PersonKey>({ email: '', phone: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [result, setResult] = useState<{ key: PersonKey; found: Found }>();
  const isEmpty = key.email.trim() === '' && key.phone.trim() === '';
  const find = async () => {
    setIsChecked(true);
    if (isEmpty) return;
    await form.submit(async () => setResult({ key, found: await callApi('findPerson', { body: key }) }));
  };
  const change = (part: Partial<PersonKey>) => {
    setKey({ ...key, ...part });
    // What is shown must be what is exported or erased.
    setResult(undefined);
  };
  return (
    <LeadsFrame lead={t('leads.person.lead')}>
      <Form className={styles.search} aria-label={t('leads.person')} onSubmit={find}>
        <TextInput
          label={t('leads.field.email')}
          type="email"
          autoComplete="off"
          value={key.email}
          error={form.errorOf('email') ?? (isChecked && isEmpty ? t('leads.person.either') : undefined)}
          onChange={(email) => change({ email })}
        />
        <TextInput
          label={t('leads.field.phone')}
          type="tel"
          autoComplete="off"
          value={key.phone}
          error={form.errorOf('phone')}
          onChange={(phone) => change({ phone })}
        />
        <div>
          <Button type="submit" kind="primary" icon="search" isBusy={form.isBusy}>
            {t('leads.person.find')}
          </Button>
        </div>
      </Form>
      <ErrorAlert message={form.problem?.code === 'invalid' ? undefined : form.message} />
      {result ? (
        <FoundData
          personKey={result.key}
          found={result.found}
          onErased={() => {
            setResult(undefined);
            setKey({ email: '', phone: '' });
            setIsChecked(false);
          }}
        />
      ) : null}
    </LeadsFrame>
  );
}

interface FoundDataProps {
  personKey: PersonKey;
  found: Found;
  onErased: () => void;
}

function FoundData({ personKey, found, onErased }: FoundDataProps) {
  const t = useT();
  const { mayDoGlobally } = useAccount();
  const [dialog, setDialog] = useState<'export' | 'erase'>();
  const close = () => setDialog(undefined);
  const { submissions, subscription } = found;
  if (submissions.length === 0 && subscription === null) {
    return <EmptyState icon="search" title={t('leads.person.none')} />;
  }
  return (
    <section className={styles.languages} aria-label={t('leads.person.found', { count: submissions.length })}>
      <h2>{t('leads.person.found', { count: submissions.length })}</h2>
      <p>{`${t('leads.person.subscription')}: ${t(`leads.person.subscription.${subscription ?? 'none'}`)}`}</p>
      {submissions.length > 0 ? <FoundTable submissions={submissions} /> : null}
      <div className={styles.buttons}>
        {mayDoGlobally('export-leads') ? (
          <Button icon="download" onClick={() => setDialog('export')}>
            {t('leads.person.export')}
          </Button>
        ) : null}
        <Button kind="danger" icon="bin" onClick={() => setDialog('erase')}>
          {t('leads.person.erase')}
        </Button>
      </div>
      {dialog === 'export' ? (
        <ConfirmDialog
          title={t('leads.person.export')}
          submitLabel={t('leads.person.export')}
          onClose={close}
          onSubmit={async (password) => {
            const data = await callApi('exportPerson', { body: { ...personKey, password } });
            saveJson('personal-data.json', data);
            close();
            showToast({ kind: 'success', text: t('leads.person.exported') });
          }}
        >
          <p>{t('leads.person.export.text')}</p>
        </ConfirmDialog>
      ) : null}
      {dialog === 'erase' ? (
        <ConfirmDialog
          title={t('leads.person.erase')}
          submitLabel={t('leads.person.erase')}
          kind="danger"
          onClose={close}
          onSubmit={async (password) => {
            const erased = await callApi('erasePerson', { body: { ...personKey, password } });
            close();
            announceLeadChange();
            const { submissions: count, files } = erased;
            showToast({ kind: 'success', text: t('leads.person.erased', { count, files }) });
            onErased();
          }}
        >
          <p>{t('leads.person.erase.text')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function FoundTable({ submissions }: Pick<Found, 'submissions'>) {
  const t = useT();
  const columns: Column<Found['submissions'][number]>[] = [
    {
      key: 'reference',
      header: t('leads.field.reference'),
      isRowHeader: true,
      cell: ({ id, reference }) => <Link to={`/leads/${id}`}>{reference}</Link>,
    },
    { key: 'form', header: t('leads.field.form'), cell: ({ form }) => t(`leads.form.${form}`) },
    { key: 'at', header: t('leads.field.received'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
    { key: 'state', header: t('leads.state'), cell: ({ state, form }) => stateText(t, state, form) },
    { key: 'name', header: t('leads.field.name'), cell: ({ name }) => <span lang="">{name}</span> },
    { key: 'email', header: t('leads.field.email'), cell: ({ email }) => email },
    { key: 'phone', header: t('leads.field.phone'), cell: ({ phone }) => phone },
    { key: 'files', header: t('leads.person.files'), align: 'end', cell: ({ files }) => files },
  ];
  return (
    <DataTable
      caption={t('leads.person.found', { count: submissions.length })}
      columns={columns}
      rows={submissions}
      rowKey={({ id }) => id}
    />
  );
}
