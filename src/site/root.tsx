import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { NavigationTracker } from './client/navigation/navigation-tracker.ts';
import { useLinkInterception } from './client/navigation/use-link-interception.ts';
import { useNavigationA11y } from './client/navigation/use-navigation-a11y.tsx';
import { useScrollRestoration } from './client/navigation/use-scroll-restoration.ts';
import { useClientRuntime } from './client/runtime/client-runtime.ts';
import { PlainErrorPage } from './pages/error/plain-error-page.tsx';

/** Wraps every page and every error page. */
export function Root() {
  useClientRuntime();
  useLinkInterception();
  useScrollRestoration();
  const announcement = useNavigationA11y();
  useDocumentLanguage();
  return (
    <>
      <NavigationTracker />
      <Outlet />
      <div className="visually-hidden" aria-live="polite" role="status">
        {announcement}
      </div>
    </>
  );
}

/** Updates `<html lang>`, which is outside React's tree, after client-side locale changes. */
function useDocumentLanguage(): void {
  const { locale } = localeOfPath(useLocation().pathname);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}

export function RootError() {
  useScrollRestoration();
  useDocumentLanguage();
  return <PlainErrorPage locale={localeOfPath(useLocation().pathname).locale} />;
}
