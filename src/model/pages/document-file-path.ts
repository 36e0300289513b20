/** Query parameter that names one of several files of a document by its key. */
export const FILE_PARAMETER = 'file';

/**
 * Returns the permanent path of a document, which leads to its current file. Without locale prefix.
 * @param slug encoded as a path segment
 */
export const documentFilePath = (slug: string): string => `/documents/file/${slug}`;
