import { frame } from '#messages/kk/layout.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { ErrorLayout } from './error-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

export default function Layout({ loaderData }: { loaderData: LayoutData }) {
  const { site, overlay } = loaderData;
  return <SiteLayout locale="kk" messages={frame} overlay={overlay} bare={site === null} />;
}

export function ErrorBoundary() {
  return <ErrorLayout locale="kk" messages={frame} />;
}
