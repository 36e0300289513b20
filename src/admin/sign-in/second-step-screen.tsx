import { Navigate } from 'react-router';
import { useT } from '../messages/use-t.ts';
import { useLinkToken } from '../session/link-token.ts';
import { CodeForm } from './code-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** The second step after single sign-on, which redirects here with the token of the attempt. */
export function Component() {
  const t = useT();
  const attempt = useLinkToken();
  if (attempt === undefined) return <Navigate to="/" replace />;
  // The page is loaded again, because the session of another user may be in memory.
  const open = () => window.location.assign('/admin');
  return (
    <SignInLayout title={t('signIn.code.title')}>
      <CodeForm attempt={attempt} onSignedIn={open} onStartOver={open} />
    </SignInLayout>
  );
}
