import { expect, test } from 'vitest';
import { metRules } from './password-rules.ts';

const own = ['Айгерім Сәрсенова', 'aigerim@dala.kz'];

test.each([
  ['', []],
  ['қысқа', ['own']],
  ['жеті рет өлшеп, бір рет кес', ['length', 'variety', 'own']],
  ['aaaaaaaaaaaa', ['length', 'own']],
  ['123456789012', ['length', 'own']],
  ['ababababab', ['length', 'own']],
  ['Айгерім Сәрсенова', ['length', 'variety']],
  ['aigerim@dala.kz1', ['length', 'variety']],
  ['сәрсенова', ['variety']],
])('The password “%s” meets the rules %j', (password, rules) => {
  expect([...metRules(password, own)]).toEqual(rules);
});

test('Letters beyond the basic plane count as one character', () => {
  expect(metRules('𝒶𝒷𝒸𝒹𝒺', []).has('length')).toBe(false);
});
