import type { LoaderFunctionArgs } from 'react-router';
import { ru } from '#messages/ru.ts';
import { type LayoutData, loadLayout } from '../site-data.ts';
import { ErrorLayout } from './error-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

export const loader = (args: LoaderFunctionArgs) => loadLayout(args, 'ru', ru);

export { keepLayoutData as shouldRevalidate } from './keep-layout-data.ts';

export default function Layout({ loaderData }: { loaderData: LayoutData }) {
  const { site, overlay } = loaderData;
  return <SiteLayout locale="ru" messages={ru} overlay={overlay} bare={site === null} />;
}

export function ErrorBoundary() {
  return <ErrorLayout locale="ru" messages={ru} />;
}
