import type { GlossaryMessages } from '../kk/glossary.ts';

export const messages: GlossaryMessages = {
  'glossary.title': 'Glossary',
  'glossary.lead':
    'The terms of the company in three languages. While you write, wrong variants are found and the right one is suggested.',
  'glossary.add': 'Add a term',
  'glossary.import': 'Import from CSV',
  'glossary.export': 'Download CSV',
  'glossary.search': 'Search terms',
  'glossary.count': '{count} {count|term|terms}',
  'glossary.empty': 'The glossary is empty',
  'glossary.empty.text': 'Add a term, or import a table from a CSV file.',
  'glossary.edit': 'Edit',
  'glossary.edit.title': 'Edit the term',
  'glossary.add.title': 'New term',
  'glossary.form.lead': 'Write the term in at least one language. Separate several variants by commas.',
  'glossary.term': 'Right term',
  'glossary.forbidden': 'Variants that must not be used',
  'glossary.note': 'Note',
  'glossary.updated': 'Changed',
  'glossary.saved': 'The term was saved.',
  'glossary.deleted': 'The term was deleted.',
  'glossary.delete.title': 'Delete the term?',
  'glossary.delete.text': 'The term will be deleted from the glossary for good.',
  'glossary.import.title': 'Import terms from CSV',
  'glossary.import.choose': 'Choose a file',
  'glossary.import.lead':
    'The first row of the table names the columns. At least one column of a language is needed:',
  'glossary.import.merge':
    'A term with the same words in all three languages is updated. Nothing is deleted.',
  'glossary.import.done': 'Added: {created}. Updated: {changed}.',
  'glossary.import.rejected': 'Rows that were not imported: {count}',
  'glossary.import.tooLarge': 'The file is too large: at most one million characters are possible.',
  'glossary.import.reason.empty': 'Row {line}: no term in any language',
  'glossary.import.reason.too-long': 'Row {line}: a text is too long',
  'glossary.import.reason.too-many': 'Row {line}: too many variants that must not be used',
};
