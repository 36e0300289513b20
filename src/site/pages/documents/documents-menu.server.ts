import type { LoaderFunctionArgs } from 'react-router';
import { readAside } from '../../data/load-content.server.ts';
import type { DocumentsEntry } from './documents-layout.tsx';

/** Reads the menu of the documents' pages; without it the page stands all the same. */
export function readDocumentsMenu(context: LoaderFunctionArgs['context']): Promise<DocumentsEntry[]> {
  return readAside(
    context,
    'the categories of documents',
    async (client) => {
      const { data } = await client.documents();
      return data.filter(({ total }) => total !== 0).map(({ slug, name }) => ({ slug, name }));
    },
    [],
  );
}
