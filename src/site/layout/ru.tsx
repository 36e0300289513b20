import type { LoaderFunctionArgs } from 'react-router';
import { frame } from '#messages/ru/frame.ts';
import { type LayoutData, loadLayout } from '../site-data.ts';
import { ErrorLayout } from './error-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

export const loader = (args: LoaderFunctionArgs) => loadLayout(args, 'ru');

export { keepLayoutData as shouldRevalidate } from './keep-layout-data.ts';

export default function Layout({ loaderData }: { loaderData: LayoutData }) {
  const { site, overlay } = loaderData;
  return <SiteLayout locale="ru" messages={frame} overlay={overlay} bare={site === null} />;
}

export function ErrorBoundary() {
  return <ErrorLayout locale="ru" messages={frame} />;
}
