import { useState } from 'react';
import { MAX_NAME_LENGTH } from '#model/auth/person-name.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { setAccount } from '../session/session-store.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { LocaleSelect } from '../ui/field/locale-select.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { GrantList } from '../users/grant-list.tsx';
import styles from './account.module.css';

/** Name, language and permissions. */
export function ProfilePanel() {
  const t = useT();
  const { account } = useAccount();
  const form = useSubmit();
  const [name, setName] = useState(account.name);
  const [locale, setLocale] = useState(account.locale);
  const submit = async () => {
    const isSaved = await form.submit(async () =>
      setAccount(await callApi('changeAccount', { body: { name, locale } })),
    );
    if (isSaved) showToast({ kind: 'success', text: t('ui.saved') });
  };
  return (
    <Panel title={t('account.profile')}>
      <Form className={styles.form} onSubmit={submit}>
        <UnsavedChanges isDirty={name !== account.name || locale !== account.locale} />
        <SubmitError message={form.message} problem={form.problem} />
        <TextInput
          label={t('account.name')}
          help={t('account.name.help')}
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_NAME_LENGTH}
          error={form.errorOf('name')}
          value={name}
          onChange={setName}
        />
        <TextInput label={t('account.email')} type="email" readOnly value={account.email} />
        <LocaleSelect label={t('account.locale')} value={locale} onChange={setLocale} />
        <div className={styles.facts}>
          <h3>{t('account.permissions')}</h3>
          <GrantList grants={account.grants} />
        </div>
        <div>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('ui.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
