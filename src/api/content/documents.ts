import { readDocumentCategory } from '#operations/content/items/read-document-category.ts';
import { listDocuments } from '#operations/content/lists/list-documents.ts';
import { type Handler, inData } from '../http/handler.ts';

export const documents: Handler<'documents'> = inData(listDocuments);
export const documentCategory: Handler<'documentCategory'> = inData(readDocumentCategory);
