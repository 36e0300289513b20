import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { LocaleSelect } from '../ui/field/locale-select.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { faultOfGrant, normaliseGrant } from './grant-text.ts';
import { GrantsEditor, toDrafts } from './grants-editor.tsx';
import styles from './users.module.css';

/** Invites a user by e-mail. */
export function Component() {
  const t = useT();
  const navigate = useAdminNavigate();
  const form = useSubmit();
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
    const body = { name, email, locale, grants: grants.map(({ key: _, ...grant }) => normaliseGrant(grant)) };
    if (!(await form.submit(() => callApi('inviteUser', { body })))) return;
    setIsSent(true);
    showToast({ kind: 'success', text: t('users.invite.done', { email }) });
    // After the render in which nothing is unsaved any more.
    setTimeout(() => navigate('/users'));
  };
  return (
    <Screen
      title={t('users.invite.title')}
      lead={t('users.invite.lead')}
      width="narrow"
      back={<BackLink to="/users">{t('users.back')}</BackLink>}
    >
      <UnsavedChanges isDirty={!isSent && (name !== '' || email !== '')} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SubmitError message={form.message} problem={form.problem} />
        <Panel title={t('users.user')}>
          <div className={styles.fields}>
            <TextInput
              label={t('users.name')}
              required
              maxLength={120}
              error={form.errorOf('name')}
              value={name}
              onChange={setName}
            />
            <TextInput
              label={t('users.email')}
              type="email"
              required
              error={form.errorOf('email')}
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
            {t('users.invite.submit')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
