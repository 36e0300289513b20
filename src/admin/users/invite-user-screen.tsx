import { useState } from 'react';
import { MAX_NAME_LENGTH } from '#model/auth/person-name.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { LocaleSelect } from '../ui/field/locale-select.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { toDrafts } from './grant-draft.ts';
import { faultOfGrant, normaliseGrant } from './grant-text.ts';
import { GrantsEditor } from './grants-editor.tsx';
import styles from './users.module.css';

/** Invites a user, by e-mail if there is a mail server. */
export function Component() {
  const t = useT();
  const navigate = useAdminNavigate();
  const form = useSubmit();
  const sendsMail = useCall('signInOptions', {}).data?.sendsMail;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState(useLocale());
  const [grants, setGrants] = useState(() => toDrafts([]));
  const [isChecked, setIsChecked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const faults = grants.map(faultOfGrant);
  const submit = async () => {
    setIsChecked(true);
    if (faults.some((fault) => fault !== undefined)) return;
    const body = { name, email, locale, grants: grants.map(normaliseGrant) };
    await form.submit(async () => {
      const { id } = await callApi('inviteUser', { body });
      setIsSent(true);
      const text = sendsMail ? t('users.invite.done', { email }) : t('users.invite.created', { name });
      showToast({ kind: 'success', text });
      // After the render in which nothing is unsaved any more. Without an e-mail, the link is the next step.
      setTimeout(() => navigate(sendsMail ? '/users' : `/users/${id}`));
    });
  };
  const missing = (value: string) => (isChecked && value.trim() === '' ? t('users.required') : undefined);
  return (
    <Screen
      title={t('users.invite.title')}
      lead={t(sendsMail === false ? 'users.invite.noMail' : 'users.invite.lead')}
      width="narrow"
      back={<BackLink to="/users">{t('users.back')}</BackLink>}
    >
      <UnsavedChanges isDirty={!isSent && (name !== '' || email !== '')} />
      <Form className={styles.form} onSubmit={submit}>
        <SubmitError message={form.message} problem={form.problem} />
        <Panel title={t('users.user')}>
          <div className={styles.fields}>
            <TextInput
              label={t('users.name')}
              required
              maxLength={MAX_NAME_LENGTH}
              error={form.errorOf('name') ?? missing(name)}
              value={name}
              onChange={setName}
            />
            <TextInput
              label={t('users.email')}
              type="email"
              required
              error={form.errorOf('email') ?? missing(email)}
              value={email}
              onChange={setEmail}
            />
            <LocaleSelect label={t('users.locale')} value={locale} onChange={setLocale} />
          </div>
        </Panel>
        <Panel title={t('users.permissions')}>
          <GrantsEditor grants={grants} faults={isChecked ? faults : []} onChange={setGrants} />
        </Panel>
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" icon="send" isBusy={form.isBusy}>
            {t(sendsMail === false ? 'users.invite' : 'users.invite.submit')}
          </Button>
        </div>
      </Form>
    </Screen>
  );
}
