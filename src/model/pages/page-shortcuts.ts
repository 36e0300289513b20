import type { PageTarget } from './pages.ts';

/** Redirects of shortened URLs in all languages (R-025, R-043, R-071). An editors' rule takes precedence. */
export const pageShortcuts: readonly { from: string; to: PageTarget }[] = [
  { from: '/about/overview', to: '/about' },
  { from: '/offerings', to: '/offerings/business' },
  { from: '/tariffs', to: '/documents/tariffs' },
];
