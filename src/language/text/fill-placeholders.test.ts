import { describe, expect, test } from 'vitest';
import { endSentence, fillPlaceholders, joinText } from './fill-placeholders.ts';

const fill = (pattern: string, values: Readonly<Record<string, string>>) =>
  fillPlaceholders(pattern, /\{([a-z]+)\}/g, ([, name = '']) => values[name] ?? '');

describe('A full stop after a value', () => {
  test.each([
    ['Ответим не позднее {value}.', '2 декабря 2026 г.', 'Ответим не позднее 2 декабря 2026 г.'],
    ['{value}. Дальше', 'и т. д.', 'и т. д. Дальше'],
    ['The operator is {value}.', 'Dala Bridge Ltd.', 'The operator is Dala Bridge Ltd.'],
    ['We open at {value}.', '9 a.m.', 'We open at 9 a.m.'],
    ['{value}. Бас', 'Қалай?', 'Қалай? Бас'],
    ['The operator is {value}.', 'Dala Bridge Ltd.\u00a0', 'The operator is Dala Bridge Ltd.\u00a0'],
    ['{value}.', 'Алға!', 'Алға!'],
    ['{value}.', 'және тағы басқалар…', 'және тағы басқалар…'],
    ['Новости «{value}».', 'Dala Ltd.', 'Новости «Dala Ltd.»'],
    ['Оператор – {value}.', 'ТОО «Dala Ltd.»', 'Оператор – ТОО «Dala Ltd.»'],
    ['News of “{value}”.', 'Dala Ltd.', 'News of “Dala Ltd.”'],
    ['Вы читали {value}.', '«Что делать?»', 'Вы читали «Что делать?».'],
    ['Вы читали «{value}».', 'Что делать?', 'Вы читали «Что делать?».'],
    ['Оператор – {value}.', 'АО «Дала Көпірі»', 'Оператор – АО «Дала Көпірі».'],
    ['({value}).', '2026 г.', '(2026 г.).'],
    ['{value}, потом', '2026 г.', '2026 г., потом'],
    ['{value}…', 'г.', 'г.…'],
    ['{value}...', 'нет', 'нет...'],
  ])('The pattern %s with %s has no duplicate full stop', (pattern, value, shown) => {
    expect(fill(pattern, { value })).toBe(shown);
  });

  test('joinText and endSentence merge full stops', () => {
    expect(joinText('10 млн', '. Всего')).toBe('10 млн. Всего');
    expect(endSentence('Dala Ltd.')).toBe('Dala Ltd.');
    expect(endSentence('Дала Көпірі')).toBe('Дала Көпірі.');
    expect(endSentence('Не өзгереді?')).toBe('Не өзгереді?');
  });
});

describe('An empty value', () => {
  test.each([
    ['The operator is {company}, {address}.', { company: 'X' }, 'The operator is X.'],
    ['The operator is {company}, {address}.', { address: 'Y' }, 'The operator is Y.'],
    ['{address}, {code}', { address: 'Y' }, 'Y'],
    ['{code}, {address}', { address: 'Y' }, 'Y'],
    ['Мекенжайы: {address}. Нұсқасы', {}, 'Мекенжайы. Нұсқасы'],
    ['write to {email} or call {phone} today', { email: 'a@b.kz' }, 'write to a@b.kz or call today'],
    ['{label} ({note})', { label: 'Қала' }, 'Қала'],
    ['{label} ({note}), тағы', { label: 'Қала' }, 'Қала, тағы'],
    ['{a}, {b}, {c}', { a: '1', c: '3' }, '1, 3'],
    ['{a} – {b}', { a: '1' }, '1'],
    ['{a}', {}, ''],
  ])('The pattern %s has no leftover punctuation', (pattern, values: Record<string, string>, shown) => {
    expect(fill(pattern, values)).toBe(shown);
  });
});
