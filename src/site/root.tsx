import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import icon from '#ui/icon.svg';
import '#ui/tokens.css';
import { useNavigationManners } from './browser/navigation-manners.tsx';
import { refusalContext, siteContext } from './context.ts';
import { LastResort } from './pages/error/last-resort.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, buildId } = context.get(siteContext);
  // A refused request's address is not the page that answers it: script would start on another page.
  return { origin, buildId, inert: context.get(refusalContext) !== null };
}

/** Nothing that it answers changes while the site is open in a browser. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = localeOfPath(useLocation().pathname);
  const inert = useRouteLoaderData<typeof loader>('root')?.inert ?? false;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#095459" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <Links />
      </head>
      <body>
        {children}
        {inert ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const announcement = useNavigationManners();
  return (
    <>
      <Outlet />
      <div className="visually-hidden" aria-live="polite" role="status">
        {announcement}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LastResort locale={localeOfPath(useLocation().pathname).locale} />;
}
