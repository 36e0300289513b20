import './ui/theme/global-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { initialLocale, loadMessages, switchLocale } from './messages/message-store.ts';
import { adminRoutes } from './routes.tsx';
import { watchLinkToken } from './session/link-token.ts';

watchLinkToken();
await switchLocale(initialLocale());
await loadMessages('ui', 'shell');

const root = document.getElementById('admin');
if (root === null) throw new Error('The document has no root element.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider
      router={createBrowserRouter(adminRoutes, { basename: '/admin' })}
      onError={(error) => console.error(error)}
    />
  </StrictMode>,
);
