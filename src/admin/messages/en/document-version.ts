import type { DocumentVersionMessages } from '../kk/document-version.ts';

/** English texts of the new version of a document. */
export const messages: DocumentVersionMessages = {
  'document.newVersion': 'New version…',
  'document.newVersionTitle': 'New version of the document',
  'document.newVersionText':
    'The current file moves to the earlier versions. Languages without a new file stay as they are. Nothing changes on the site before the document is published.',
  'document.whichFile': 'File to replace',
  'document.currentFile': 'Now: {name}',
  'document.noCurrentFile': 'This language has no such file. The new one will be added.',
  'document.newFile': 'Choose a new file',
  'document.otherFile': 'Choose another file',
  'document.keepFile': 'Keep the current file',
  'document.sameFile': 'This is the current file.',
  'document.newDate': 'Date of the new version',
  'document.replacedDate': 'Date of the replaced version',
  'document.chooseFile': 'Choose a new file for at least one language.',
  'document.chooseDates': 'Enter both dates.',
  'document.add': 'Add the version',
  'document.added': 'The new version is in the form. Save and publish it.',
  'document.permanent': 'Permanent links: they always open the file that was published last.',
};
