import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchDrafts } from './browser/draft.ts';
import { keepInput } from './browser/input-keeper.ts';
import { tolerateForeignChanges } from './browser/tolerant-dom.ts';

keepInput();
watchDrafts();
tolerateForeignChanges();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    // Mostly a document that was changed before script came. React recovers, and what was typed is kept: no error.
    onRecoverableError: (error) => console.warn('the page was rendered again', error),
  });
});
