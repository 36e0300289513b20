import type { MatrixMessages } from '../kk/matrix.ts';

export const messages: MatrixMessages = {
  'matrix.lead':
    'How many entries of each type have which status in each language. A number opens the list of entries.',
  'matrix.views': 'Views of the matrix',
  'matrix.counts': 'Numbers',
  'matrix.entries': 'Entries',
  'matrix.entriesLead':
    'The status of each entry in each language. A status opens the entry in its language.',
  'matrix.list': 'Open in the list',
  'matrix.type': 'Entry type',
  'matrix.total': 'Totals',
  'matrix.allTypes': 'All types',
  'matrix.count': '{status}: {count}',
  'matrix.none': '–',
};
