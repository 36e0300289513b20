import { expect, test } from 'vitest';
import { findCommands } from './commands.ts';

const commands = ['Жаңалықтар', 'Жаңалық санаттары', 'Жаңа жазба: Құжаттар', 'Құжаттар', 'Users'].map(
  (label) => ({ label }),
);
const found = (query: string) => {
  const { starting, others } = findCommands(commands, query);
  return [...starting, ...others].map(({ label }) => label);
};

test('An empty query finds all commands in their order', () => {
  expect(found('')).toEqual(commands.map(({ label }) => label));
});

test('Labels that start with the query come first', () => {
  expect(found('құжат')).toEqual(['Құжаттар', 'Жаңа жазба: Құжаттар']);
});

test('All words of the query must occur', () => {
  expect(found('жаңа құжат')).toEqual(['Жаңа жазба: Құжаттар']);
  expect(found('жаңа қала')).toEqual([]);
});

test('A query typed with another keyboard layout finds the same', () => {
  // `users` with the Russian layout, and «құжат» with the US layout.
  expect(found('гыукы')).toEqual(['Users']);
  expect(found('09;fn')).toEqual(['Құжаттар', 'Жаңа жазба: Құжаттар']);
});

test('Russian letters in place of the Kazakh ones find the same', () => {
  expect(found('жаналык')).toEqual(['Жаңалықтар', 'Жаңалық санаттары']);
});
