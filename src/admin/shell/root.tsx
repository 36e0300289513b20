import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '../ui/toast/toasts.tsx';
import { Tooltips } from '../ui/tooltip/tooltips.tsx';
import { createScrollKey } from './scroll-key.ts';

const scrollKey = createScrollKey();

/** Around all screens, with and without a session. */
export const Root = () => (
  <>
    <Outlet />
    <Toasts />
    <Tooltips />
    <ScrollRestoration getKey={scrollKey} />
  </>
);
