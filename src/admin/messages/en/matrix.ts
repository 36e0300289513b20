import type { MatrixMessages } from '../kk/matrix.ts';

export const messages: MatrixMessages = {
  'matrix.lead':
    'How many entries of each type have which status in each language. A number opens the list of entries.',
  'matrix.type': 'Content type',
  'matrix.total': 'Totals',
  'matrix.allTypes': 'All types',
  'matrix.count': '{status}: {count}',
  'matrix.none': '–',
};
