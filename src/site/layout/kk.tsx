import { layout } from '#messages/kk/layout.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { ErrorLayout } from './error-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

export default function Layout({ loaderData }: { loaderData: LayoutData }) {
  return (
    <SiteLayout
      locale="kk"
      messages={layout}
      overrides={loaderData.overrides}
      isFallback={loaderData.site === null}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorLayout locale="kk" messages={layout} />;
}
