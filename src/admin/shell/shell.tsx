import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { setSessionRenewal } from '../api/call-api.ts';
import { ContentTypesProvider } from '../api/use-content-types.tsx';
import { loadMessages } from '../messages/message-store.ts';
import { useT } from '../messages/use-t.ts';
import { useSession } from '../session/session.tsx';
import { renewSession } from '../session/session-store.ts';
import { FullSpinner } from './full-spinner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { handleKeyDown, useShortcut } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const SignInScreen = lazy(async () => {
  const [{ SignInScreen: screen }] = await Promise.all([
    import('../sign-in/sign-in-screen.tsx'),
    loadMessages('sign-in'),
  ]);
  return { default: screen };
});

const SessionDialog = lazy(async () => {
  const [{ SessionDialog: dialog }] = await Promise.all([
    import('../session/session-dialog.tsx'),
    loadMessages('sign-in'),
  ]);
  return { default: dialog };
});

const CommandPalette = lazy(async () => {
  const { CommandPalette: palette } = await import('../command-palette/command-palette.tsx');
  return { default: palette };
});

/** The frame of all screens that need a session; without one, the sign-in. */
export function Component() {
  const { account, isExpired } = useSession();
  const isSignedIn = account !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    setSessionRenewal(renewSession);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      setSessionRenewal(undefined);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isSignedIn]);
  if (!account) {
    return (
      <Suspense fallback={<FullSpinner />}>
        <SignInScreen />
      </Suspense>
    );
  }
  return (
    <ContentTypesProvider>
      <Frame />
      {isExpired ? (
        <Suspense>
          <SessionDialog account={account} />
        </Suspense>
      ) : null}
    </ContentTypesProvider>
  );
}

function Frame() {
  const t = useT();
  const { state } = useNavigation();
  const [dialog, setDialog] = useState<'palette' | 'shortcuts'>();
  useShortcut({ key: 'KeyK', mod: true, label: t('shell.search'), worksInInputs: true }, () =>
    setDialog('palette'),
  );
  useShortcut({ key: '?', label: t('shell.shortcuts') }, () => setDialog('shortcuts'));
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <TopBar onSearch={() => setDialog('palette')} onShortcuts={() => setDialog('shortcuts')} />
      <Sidebar />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading'}>
        {state === 'loading' ? <div className={styles.progress} /> : null}
        <OfflineBanner />
        <Outlet />
      </main>
      {dialog === 'palette' ? (
        <Suspense>
          <CommandPalette onClose={() => setDialog(undefined)} onShortcuts={() => setDialog('shortcuts')} />
        </Suspense>
      ) : null}
      {dialog === 'shortcuts' ? <ShortcutsDialog onClose={() => setDialog(undefined)} /> : null}
    </div>
  );
}
