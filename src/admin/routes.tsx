import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { Feature } from './messages/admin-messages.ts';
import { loadContentLabels, loadMessages } from './messages/message-store.ts';
import { loadSession } from './session/session-store.ts';
import { FullSpinner } from './shell/full-spinner.tsx';
import { Root } from './shell/root.tsx';
import { NotFoundScreen, ScreenError } from './shell/screen-error.tsx';
import { ScreenGate } from './shell/screen-gate.tsx';

interface ScreenModule {
  Component: ComponentType;
}

/** Loads the code and the texts of a screen when it is first shown. */
const screen = (load: () => Promise<ScreenModule>, ...features: Feature[]): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [{ Component }] = await Promise.all([load(), loadMessages(...features)]);
    return { Component };
  },
});

/** Screens without a session: they are opened by links in e-mails and by the operator. */
const linkRoutes: RouteObject[] = [
  { path: 'setup', ...screen(() => import('./sign-in/setup-screen.tsx'), 'sign-in') },
  { path: 'invitation', ...screen(() => import('./sign-in/invitation-screen.tsx'), 'sign-in') },
  { path: 'reset', ...screen(() => import('./sign-in/reset-screen.tsx'), 'sign-in') },
  { path: 'second-step', ...screen(() => import('./sign-in/second-step-screen.tsx'), 'sign-in') },
  { path: 'forgotten-password', ...screen(() => import('./sign-in/request-reset-screen.tsx'), 'sign-in') },
];

/** Shown with a session only: the sign-in replaces any screen. A failed single sign-on leads here. */
const SignedInScreen = () => <Navigate to="/" replace />;

const screenRoutes: RouteObject[] = [
  { index: true, ...screen(() => import('./home/home-screen.tsx'), 'home', 'lists', 'workflow') },
  { path: 'content/:type', ...screen(() => import('./lists/entry-list-screen.tsx'), 'lists') },
  // One route: the editor that creates an entry stays open when the URL changes from `new` to the id.
  { path: 'content/:type/:id', ...screen(() => import('./editor/entry-editor-screen.tsx'), 'editor') },
  { path: 'menus', ...screen(() => import('./editor/menus/menus-screen.tsx')) },
  { path: 'matrix', ...screen(() => import('./lists/matrix-screen.tsx'), 'matrix', 'lists') },
  { path: 'matrix/entries', ...screen(() => import('./lists/entry-matrix-screen.tsx'), 'matrix', 'lists') },
  { path: 'media', ...screen(() => import('./files/library-screen.tsx'), 'files') },
  { path: 'media/:id', ...screen(() => import('./files/file-screen.tsx'), 'files') },
  {
    path: 'calendar',
    ...screen(() => import('./workflow/calendar/calendar-screen.tsx'), 'workflow', 'lists', 'newsletters'),
  },
  { path: 'moment', ...screen(() => import('./workflow/moment-screen.tsx'), 'workflow', 'lists') },
  { path: 'approval', ...screen(() => import('./workflow/approval-screen.tsx'), 'workflow') },
  { path: 'glossary', ...screen(() => import('./glossary/glossary-screen.tsx'), 'glossary', 'writing') },
  { path: 'bin', ...screen(() => import('./lists/bin-screen.tsx'), 'lists') },
  { path: 'consent', ...screen(() => import('./consent/consent-screen.tsx'), 'consent') },
  { path: 'theme', ...screen(() => import('./theme/theme-screen.tsx'), 'theme', 'editor-parts') },
  { path: 'leads/:id?', ...screen(() => import('./leads/inbox-screen.tsx'), 'leads') },
  { path: 'leads/board', ...screen(() => import('./leads/board-screen.tsx'), 'leads') },
  { path: 'leads/templates', ...screen(() => import('./leads/templates-screen.tsx'), 'leads') },
  { path: 'leads/settings', ...screen(() => import('./leads/settings-screen.tsx'), 'leads') },
  {
    path: 'leads/person',
    ...screen(() => import('./leads/person-screen.tsx'), 'leads', 'account', 'sign-in'),
  },
  {
    path: 'redirects',
    ...screen(() => import('./redirects/redirects-screen.tsx'), 'redirects', 'lists'),
  },
  {
    path: 'redirects/missing',
    ...screen(() => import('./redirects/missing-screen.tsx'), 'redirects'),
  },
  { path: 'texts', ...screen(() => import('./texts/texts-screen.tsx'), 'texts', 'lists') },
  { path: 'users', ...screen(() => import('./users/user-list-screen.tsx'), 'users') },
  { path: 'users/new', ...screen(() => import('./users/invite-user-screen.tsx'), 'users') },
  { path: 'users/:id', ...screen(() => import('./users/user-screen.tsx'), 'users') },
  { path: 'newsletters/*', ...screen(() => import('./newsletters/newsletter-screens.tsx'), 'newsletters') },
  { path: 'insights', ...screen(() => import('./insights/insights-screen.tsx'), 'insights', 'leads') },
  { path: 'audit', ...screen(() => import('./audit/audit-screen.tsx'), 'audit', 'users') },
  {
    path: 'account',
    ...screen(() => import('./account/account-screen.tsx'), 'account', 'sign-in', 'tour', 'users'),
  },
  { path: 'sign-in', Component: SignedInScreen },
  { path: '*', Component: NotFoundScreen },
];

/** All screens; paths are below `/admin`. */
export const adminRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: FullSpinner,
    children: [
      ...linkRoutes,
      {
        ...screen(() => import('./shell/shell.tsx'), 'shell'),
        loader: async () => {
          await Promise.all([loadSession(), loadContentLabels()]);
          return null;
        },
        // Later changes of the session are in its store.
        shouldRevalidate: () => false,
        children: [
          { ErrorBoundary: ScreenError, children: [{ Component: ScreenGate, children: screenRoutes }] },
        ],
      },
    ],
  },
];
