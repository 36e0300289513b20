import { describe, expect, test } from 'vitest';
import { faultOfWay, straightened } from './redirect.ts';

const way = (from: string, to: string) => ({ from, to });

describe('a rule', () => {
  test('that leads to where no rule begins is in order', () => {
    expect(faultOfWay(way('/a', '/b'), [])).toBeUndefined();
    expect(faultOfWay(way('/a', '/b'), [way('/c', '/d')])).toBeUndefined();
    expect(faultOfWay(way('/a', 'https://a.example/a'), [way('/b', '/c')])).toBeUndefined();
  });

  test('that others lead to is in order', () => {
    expect(faultOfWay(way('/b', '/c'), [way('/a', '/b')])).toBeUndefined();
  });

  test.each([
    ['/a', [], 'goes in a circle: /a → /a'],
    ['/a?x=1#y', [], 'goes in a circle: /a → /a'],
    ['/b', [way('/b', '/a')], 'goes in a circle: /a → /b → /a'],
    ['/b', [way('/b', '/c'), way('/c', '/a#top')], 'goes in a circle: /a → /b → /c → /a'],
    // A circle that was there before is none of its own, but leads nowhere all the same.
    ['/b', [way('/b', '/c'), way('/c', '/b')], 'goes in a circle: /a → /b → /c → /b'],
  ])('from /a to %s beside %j goes in a circle', (to, others, fault) => {
    expect(faultOfWay(way('/a', to), others)).toBe(fault);
  });

  test.each([
    ['/b', [way('/b', '/c')], '"/b" leads on to "/c": name that instead'],
    ['/b?x=1', [way('/b', '/c')], '"/b?x=1" leads on to "/c": name that instead'],
    ['/b', [way('/b', '/c'), way('/c', 'https://d.example/')], '"/b" leads on to "https://d.example/"'],
  ])('from /a to %s beside %j is a detour', (to, others, fault) => {
    expect(faultOfWay(way('/a', to), others)).toContain(fault);
  });
});

describe('rules that are there', () => {
  const rule = (from: string, to: string, more = {}) => ({
    id: 1,
    from,
    to,
    status: 301 as const,
    active_from: null,
    active_to: null,
    ...more,
  });
  const ways = (...rules: ReturnType<typeof rule>[]) =>
    straightened(rules).map(({ from, to, status }) => `${from} ${status} ${to}`);

  test('lead to the end at once', () => {
    expect(ways(rule('/a', '/b'), rule('/b', '/c'), rule('/c', 'https://d.example/'))).toEqual([
      '/a 301 https://d.example/',
      '/b 301 https://d.example/',
      '/c 301 https://d.example/',
    ]);
  });

  test('keep the query and the fragment that they bring, unless a further one brings its own', () => {
    expect(ways(rule('/a', '/b?x=1#y'), rule('/b', '/c'))).toContain('/a 301 /c?x=1#y');
    expect(ways(rule('/a', '/b?x=1#y'), rule('/b', '/c?z=2#w'))).toContain('/a 301 /c?z=2#w');
  });

  test('are temporary where a part of the way is', () => {
    expect(ways(rule('/a', '/b'), rule('/b', '/c', { status: 302 }))).toContain('/a 302 /c');
    expect(ways(rule('/a', '/b', { status: 307 }), rule('/b', '/c'))).toContain('/a 307 /c');
  });

  test('do not go on to a rule that holds for a time only', () => {
    const fair = rule('/b', '/c', { active_to: '2026-12-01T00:00:00Z' });
    expect(ways(rule('/a', '/b'), fair)).toEqual(['/a 301 /b', '/b 301 /c']);
  });

  test('do not hold where they lead in a circle', () => {
    expect(ways(rule('/a', '/b'), rule('/b', '/a'), rule('/c', '/a'), rule('/d', '/e'))).toEqual([
      '/d 301 /e',
    ]);
  });
});
