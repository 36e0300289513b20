import type { LoaderFunctionArgs } from 'react-router';
import { loadOptional } from '../../data/load-content.server.ts';
import type { DocumentsMenuEntry } from './documents-layout.tsx';

/** Reads the menu of the document pages; the menu is empty if loading fails. */
export function readDocumentsMenu(context: LoaderFunctionArgs['context']): Promise<DocumentsMenuEntry[]> {
  return loadOptional(
    context,
    'document categories',
    async (client) => {
      const { data } = await client.documents();
      return data.filter(({ total }) => total !== 0).map(({ slug, name }) => ({ slug, name }));
    },
    [],
  );
}
