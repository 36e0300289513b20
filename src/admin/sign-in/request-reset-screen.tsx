import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import styles from './sign-in.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { SubmitError } from './submit-error.tsx';
import { useThrottle } from './use-throttle.ts';

/** Requests an e-mail with a link that resets the password. The response is the same for unknown addresses. */
export function Component() {
  const t = useT();
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const form = useSubmit();
  const hasNoMail = useCall('signInOptions', {}).data?.sendsMail === false;
  const isThrottled = useThrottle(form.problem) > 0;
  const submit = async () => {
    if (await form.submit(() => callApi('requestReset', { body: { email, locale } }))) setIsSent(true);
  };
  return (
    <SignInLayout
      title={t('signIn.request.title')}
      lead={isSent || hasNoMail ? undefined : t('signIn.request.lead')}
    >
      {hasNoMail ? (
        <Alert kind="warning">{t('signIn.request.noMail')}</Alert>
      ) : isSent ? (
        <Alert kind="success" isLive>
          {t('signIn.request.sent')}
        </Alert>
      ) : (
        <Form className={styles.form} onSubmit={() => isThrottled || submit()}>
          <SubmitError message={form.message} problem={form.problem} />
          <TextInput
            label={t('signIn.email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            error={form.errorOf('email')}
            value={email}
            onChange={setEmail}
          />
          <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={isThrottled}>
            {t('signIn.request.submit')}
          </Button>
        </Form>
      )}
      <Link to="/" className={styles.link}>
        {t('signIn.toSignIn')}
      </Link>
    </SignInLayout>
  );
}
