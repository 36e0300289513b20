import { Outlet, useLocation } from 'react-router';
import { useAccount } from '../session/session.tsx';
import { mayOpen } from './screen-access.ts';
import { NotFoundScreen } from './screen-error.tsx';

/** A screen that the user may not open does not exist for the user. */
export function ScreenGate() {
  const { pathname } = useLocation();
  return mayOpen(pathname, useAccount()) ? <Outlet /> : <NotFoundScreen />;
}
