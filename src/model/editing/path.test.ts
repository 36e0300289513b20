import { describe, expect, test } from 'vitest';
import { formatPath, getAt, parsePath, setAt } from './path.ts';

const fields = {
  title: 'Шот',
  officer: { name: 'Гүлнар' },
  steps: [
    { key: 'ab12', title: 'Өтініш' },
    { key: 'cd34', title: 'Шарт', rows: [{ key: 'r-1', text: 'бір' }] },
  ],
  labels: { clients: 'клиент' },
};

describe('Key paths', () => {
  test.each([
    ['title', ['title']],
    ['officer.name', ['officer', 'name']],
    ['steps[cd34].rows[r-1].text', ['steps', { key: 'cd34' }, 'rows', { key: 'r-1' }, 'text']],
    ['labels[clients]', ['labels', { key: 'clients' }]],
    ['', []],
  ])('%s', (path, steps) => {
    expect(parsePath(path)).toEqual(steps);
    expect(formatPath(steps)).toBe(path);
  });

  test.each(['.title', 'a..b', 'a.', 'a[', 'a[]', 'a[b', 'a]b', 'a[b]c', 'a[b[c]]', 'a.[b]'])(
    'The path %j is malformed',
    (path) => {
      expect(() => parsePath(path)).toThrow(RangeError);
    },
  );
});

test.each([
  ['title', 'Шот'],
  ['officer.name', 'Гүлнар'],
  ['steps[ab12].title', 'Өтініш'],
  ['steps[cd34].rows[r-1]', { key: 'r-1', text: 'бір' }],
  ['labels[clients]', 'клиент'],
  ['labels[other]', undefined],
  ['steps[none].title', undefined],
  ['steps.title', undefined],
  ['title.length', undefined],
  ['constructor.name', undefined],
  ['__proto__', undefined],
])('The value at %s is read', (path, value) => {
  expect(getAt(fields, path)).toEqual(value);
});

describe('Setting a value', () => {
  test('changes only the objects on its path', () => {
    const after = setAt(fields, 'steps[cd34].rows[r-1].text', 'екі');
    expect(getAt(after, 'steps[cd34].rows[r-1].text')).toBe('екі');
    expect(fields.steps[1]?.rows?.[0]?.text).toBe('бір');
    expect(after.officer).toBe(fields.officer);
    expect(after.labels).toBe(fields.labels);
    expect(after.steps[0]).toBe(fields.steps[0]);
    expect(after.steps[1]).not.toBe(fields.steps[1]);
  });

  test('to the same value returns the same object', () => {
    expect(setAt(fields, 'steps[cd34].title', 'Шарт')).toBe(fields);
    expect(setAt(fields, 'labels[none]', undefined)).toBe(fields);
    expect(setAt(fields, 'steps[none]', undefined)).toBe(fields);
  });

  test('creates missing objects and texts', () => {
    expect(setAt({}, 'officer.name', 'Әлия')).toEqual({ officer: { name: 'Әлия' } });
    expect(setAt({ pay: null }, 'pay.from', 1)).toEqual({ pay: { from: 1 } });
    expect(setAt({}, 'labels[clients]', 'клиент')).toEqual({ labels: { clients: 'клиент' } });
  });

  test('adds a missing item at the end', () => {
    const item = { key: 'ef56', title: 'Ақша' };
    expect(setAt(fields, 'steps[ef56]', item).steps.map(({ key }) => key)).toEqual(['ab12', 'cd34', 'ef56']);
    expect(setAt({ steps: [] }, 'steps[x].title', 'Ақша')).toEqual({ steps: [{ key: 'x', title: 'Ақша' }] });
  });

  test('to undefined removes a field, a text or an item', () => {
    expect(setAt(fields, 'title', undefined)).not.toHaveProperty('title');
    expect(setAt(fields, 'labels[clients]', undefined).labels).toEqual({});
    expect(setAt(fields, 'steps[ab12]', undefined).steps).toEqual([fields.steps[1]]);
  });

  test('does not change prototypes', () => {
    const after = setAt<Record<string, string>>({}, '__proto__', 'x');
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.keys(after)).toEqual(['__proto__']);
  });

  test.each(['title.more', 'steps.title', 'title[x]'])(
    'within a value without parts is an error: %s',
    (path) => {
      expect(() => setAt(fields, path, 'x')).toThrow(RangeError);
    },
  );
});
