import { readDocument } from '#operations/content/items/read-document.ts';
import { readDocumentCategory } from '#operations/content/items/read-document-category.ts';
import { listDocuments } from '#operations/content/lists/list-documents.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const documents: Handler<'documents'> = dataHandler(listDocuments);
export const documentCategory: Handler<'documentCategory'> = dataHandler(readDocumentCategory);
export const document: Handler<'document'> = dataHandler(readDocument);
