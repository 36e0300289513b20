import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import type { FrameMessages } from '#messages/kk/layout.ts';
import neutralIcon from '#ui/brand/icon.svg';
import { NoConnection } from '../client/navigation/network-error.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { WordsProvider } from '../data/messages.tsx';
import { ErrorPage } from '../pages/error/error-page.tsx';

/**
 * Shows the error page in place of the default layout. It needs no answer of the API: what the layout could
 * load is used where it is there.
 */
export function ErrorLayout({ locale, messages }: { locale: Locale; messages: FrameMessages }) {
  const error = useRouteError();
  const overlay = useRouteLoaderData<LayoutData>(locale)?.overlay;
  return (
    <WordsProvider locale={locale} messages={messages} overlay={overlay}>
      {/* Without it a browser asks for /favicon.ico, whose brand the API may be too dead to tell. */}
      <link rel="icon" type="image/svg+xml" href={neutralIcon} />
      <ErrorPage status={statusOf(error)} />
    </WordsProvider>
  );
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof NoConnection) return undefined;
  return isRouteErrorResponse(error) ? error.status : 500;
}
