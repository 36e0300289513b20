import { expect, test } from 'vitest';
import { joinFieldTexts } from './join-text.ts';

test.each([
  [[], ''],
  [['бір', null, '', undefined], 'бір'],
  [['Көпір', 'Дала үстінде.', 'Жаңа'], 'Көпір · Дала үстінде. Жаңа'],
  [['«Қайда?»', 'Осында:', 'дала (кең.)', 'тау'], '«Қайда?» Осында: дала (кең.) тау'],
  [['10 000', '000'], '10 000 · 000'],
])('The texts %j are joined to %j', (texts, joined) => {
  expect(joinFieldTexts(...texts)).toBe(joined);
});
