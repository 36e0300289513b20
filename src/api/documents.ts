import { listDocuments } from '#operations/list-documents.ts';
import { readDocumentCategory } from '#operations/read-document-category.ts';
import { type Handler, inData } from './handler.ts';

export const documents: Handler<'documents'> = inData(listDocuments);
export const documentCategory: Handler<'documentCategory'> = inData(readDocumentCategory);
