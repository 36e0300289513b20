import type { MatrixMessages } from '../kk/matrix.ts';

export const messages: MatrixMessages = {
  'matrix.lead':
    'Сколько записей каждого типа в каком статусе на каждом языке. Число открывает список записей.',
  'matrix.views': 'Вид таблицы',
  'matrix.counts': 'Числа',
  'matrix.entries': 'Записи',
  'matrix.entriesLead': 'Статус каждой записи на каждом языке. Статус открывает запись на этом языке.',
  'matrix.list': 'Открыть в списке',
  'matrix.type': 'Тип записи',
  'matrix.total': 'Итого',
  'matrix.allTypes': 'Все типы',
  'matrix.count': '{status}: {count}',
  'matrix.none': '–',
};
