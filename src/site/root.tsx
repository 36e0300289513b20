import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { useBuildRuntime } from './browser/build-runtime.ts';
import { useNavigationManners } from './browser/navigation-manners.tsx';
import { NavigationWatch } from './browser/navigation-watch.ts';
import { useOwnLinks } from './browser/own-links.ts';
import { useScrollPosition } from './browser/scroll-position.ts';
import { LastResort } from './pages/error/last-resort.tsx';

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
