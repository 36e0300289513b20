import { type ReactNode, useLayoutEffect } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import cyrillic from '#ui/font/inter-cyrillic.woff2';
import latin from '#ui/font/inter-latin.woff2';
import { defaultTheme } from '#ui/theme.ts';
import { arrivalScript } from './arrival.ts';
import './base-style.ts';
import { useBuildRuntime } from './browser/build-runtime.ts';
import { applyDisplay, rememberedDisplay } from './browser/display-cookie.ts';
import { useNavigationManners } from './browser/navigation-manners.tsx';
import { useOwnLinks } from './browser/own-links.ts';
import { siteNavigation } from './browser/site-navigation.ts';
import { refusalContext, siteContext } from './context.ts';
import { displayScript } from './display.ts';
import { PageScripts } from './page-scripts.tsx';
import { LastResort } from './pages/error/last-resort.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, buildId } = context.get(siteContext);
  // A refused request's address is not the page that answers it: script would start on another page.
  return { origin, buildId, inert: context.get(refusalContext) !== null };
}

/** Nothing that it answers changes while the site is open in a browser. */
export const shouldRevalidate = () => false;

export const clientMiddleware = [siteNavigation];

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = localeOfPath(useLocation().pathname);
  const inert = useRouteLoaderData<typeof loader>('root')?.inert ?? false;
  // Where a fault makes React draw the document anew, what the script below has set is gone.
  useLayoutEffect(() => applyDisplay(rememberedDisplay()), []);
  return (
    // The script has set the visitor's own attributes on it before React comes: no mismatch to warn of.
    <html lang={locale} data-theme={defaultTheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? arrivalScript + displayScript : '' }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Phones would make links of numbers, which changes the document before React takes it over. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#095459" />
        {[cyrillic, latin].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        {inert ? null : <PageScripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData: { buildId } }: { loaderData: { buildId: string } }) {
  useBuildRuntime(buildId);
  useOwnLinks();
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
