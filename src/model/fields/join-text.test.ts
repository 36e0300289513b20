import { expect, test } from 'vitest';
import { joinWords } from './join-text.ts';

test.each([
  [[], ''],
  [['бір', null, '', undefined], 'бір'],
  [['Көпір', 'Дала үстінде.', 'Жаңа'], 'Көпір · Дала үстінде. Жаңа'],
  [['«Қайда?»', 'Осында:', 'дала (кең.)', 'тау'], '«Қайда?» Осында: дала (кең.) тау'],
  [['10 000', '000'], '10 000 · 000'],
])('%j is %j', (texts, joined) => {
  expect(joinWords(...texts)).toBe(joined);
});
