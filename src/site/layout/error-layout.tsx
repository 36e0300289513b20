import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import type { LayoutMessages } from '#messages/kk/layout.ts';
import { NEUTRAL_ICON_URL } from '#ui/brand/neutral-icon.ts';
import { NetworkError } from '../client/navigation/network-error.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { MessagesProvider } from '../data/messages.tsx';
import { ErrorPage } from '../pages/error/error-page.tsx';

/** Renders the error page in place of the default layout. Works without layout data. */
export function ErrorLayout({ locale, messages }: { locale: Locale; messages: LayoutMessages }) {
  const error = useRouteError();
  const layoutData = useRouteLoaderData<LayoutData>(locale);
  return (
    <MessagesProvider locale={locale} messages={messages} overrides={layoutData?.overrides}>
      {/* Prevents a request for /favicon.ico, which may fail like the page. */}
      <link rel="icon" type="image/svg+xml" href={NEUTRAL_ICON_URL} />
      <ErrorPage status={statusOf(error)} />
    </MessagesProvider>
  );
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof NetworkError) return undefined;
  return isRouteErrorResponse(error) ? error.status : 500;
}
