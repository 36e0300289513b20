import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Alert } from '../ui/alert/alert.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionPanel } from './session-panel.tsx';
import { TokenPanel } from './token-panel.tsx';
import { TourPanel } from './tour-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

/** The own account: what others see, how the user signs in, and where. */
export function Component() {
  const t = useT();
  const { account } = useAccount();
  return (
    <Screen title={t('account.title')} width="narrow">
      <ProfilePanel />
      {account.hasPassword ? <PasswordPanel /> : <Alert>{t('account.external')}</Alert>}
      <TwoStepPanel />
      <PasskeyPanel />
      <SessionPanel />
      <TokenPanel />
      <TourPanel />
    </Screen>
  );
}
