import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { useOwnLinks } from './client/navigation/use-link-interception.ts';
import { useNavigationManners } from './client/navigation/use-navigation-a11y.tsx';
import { useScrollPosition } from './client/navigation/use-scroll-restoration.ts';
import { NavigationWatch } from './client/navigation/watch-navigation.ts';
import { useBuildRuntime } from './client/runtime/client-runtime.ts';
import { LastResort } from './pages/error/fallback-error-page.tsx';

/** What stands around every page and every error page. */
export function Root() {
  useBuildRuntime();
  useOwnLinks();
  useScrollPosition();
  const announcement = useNavigationManners();
  useDocumentLanguage();
  return (
    <>
      <NavigationWatch />
      <Outlet />
      <div className="visually-hidden" aria-live="polite" role="status">
        {announcement}
      </div>
    </>
  );
}

/** `<html>` is not React's: the server writes it, and a change of language without a load has to change it. */
function useDocumentLanguage(): void {
  const { locale } = localeOfPath(useLocation().pathname);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}

export function RootError() {
  useScrollPosition();
  useDocumentLanguage();
  return <LastResort locale={localeOfPath(useLocation().pathname).locale} />;
}
