import { layout } from '#messages/en/layout.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { ErrorLayout } from './error-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

export default function Layout({ loaderData }: { loaderData: LayoutData }) {
  return (
    <SiteLayout
      locale="en"
      messages={layout}
      overrides={loaderData.overrides}
      isFallback={loaderData.site === null}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorLayout locale="en" messages={layout} />;
}
