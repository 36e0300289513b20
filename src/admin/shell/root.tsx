import { Outlet } from 'react-router';
import { Toasts } from '../ui/toast/toasts.tsx';
import { Tooltips } from '../ui/tooltip/tooltips.tsx';

/** Around all screens, with and without a session. */
export const Root = () => (
  <>
    <Outlet />
    <Toasts />
    <Tooltips />
  </>
);
