import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { setSessionRenewal } from '../api/call-api.ts';
import { ContentTypesProvider } from '../api/use-content-types.tsx';
import { useT } from '../messages/use-t.ts';
import { useSession } from '../session/session.tsx';
import { renewSession } from '../session/session-store.ts';
import { definePart, LazyDialog, LazyPart } from '../ui/lazy-part/lazy-part.tsx';
import { FullSpinner } from './full-spinner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { handleKeyDown, useShortcut } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedChangesGuard } from './unsaved-changes.tsx';

const signInScreen = definePart(
  async () => (await import('../sign-in/sign-in-screen.tsx')).SignInScreen,
  'sign-in',
);
const sessionDialog = definePart(
  async () => (await import('../session/session-dialog.tsx')).SessionDialog,
  'sign-in',
);
const commandPalette = definePart(
  async () => (await import('../command-palette/command-palette.tsx')).CommandPalette,
);
const shortcutsDialog = definePart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

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
  if (!account) return <LazyPart part={signInScreen} fallback={<FullSpinner />} />;
  return (
    <ContentTypesProvider>
      <Frame />
      {isExpired ? <LazyDialog part={sessionDialog} account={account} /> : null}
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
      <UnsavedChangesGuard />
      {dialog === 'palette' ? (
        <LazyDialog
          part={commandPalette}
          onClose={() => setDialog(undefined)}
          onShortcuts={() => setDialog('shortcuts')}
        />
      ) : null}
      {dialog === 'shortcuts' ? (
        <LazyDialog part={shortcutsDialog} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  );
}
