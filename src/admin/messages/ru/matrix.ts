import type { MatrixMessages } from '../kk/matrix.ts';

export const messages: MatrixMessages = {
  'matrix.lead':
    'Сколько записей каждого типа в каком статусе на каждом языке. Число открывает список записей.',
  'matrix.type': 'Тип содержимого',
  'matrix.total': 'Итого',
  'matrix.allTypes': 'Все типы',
  'matrix.count': '{status}: {count}',
  'matrix.none': '–',
};
