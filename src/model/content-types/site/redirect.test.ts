import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type PlacedRule, RedirectGraph, resolveRedirectChains } from './redirect.ts';

const origin = 'https://our.example';
const scope = { locale: 'kk', origin } as const;
const mapping = (from: string, to: string, publishedIn: readonly Locale[] = locales): PlacedRule => ({
  from,
  to,
  publishedIn,
});

const findRedirectConflict = (rule: PlacedRule, others: readonly PlacedRule[], locale: Locale = 'kk') =>
  new RedirectGraph([...others, rule], { locale, origin }).findConflict(rule);

describe('Conflicts of a redirect rule', () => {
  test('A rule whose target is not redirected is valid', () => {
    expect(findRedirectConflict(mapping('/a', '/b'), [])).toBeUndefined();
    expect(findRedirectConflict(mapping('/a', '/b'), [mapping('/c', '/d')])).toBeUndefined();
    expect(findRedirectConflict(mapping('/a', 'https://a.example/a'), [mapping('/b', '/c')])).toBeUndefined();
  });

  test('A rule whose source is the target of another rule is valid', () => {
    expect(findRedirectConflict(mapping('/b', '/c'), [mapping('/a', '/b')])).toBeUndefined();
  });

  test.each([
    ['/b', [mapping('/b', '/a')], ['/a', '/b', '/a']],
    ['/b', [mapping('/b', '/c'), mapping('/c', '/a#top')], ['/a', '/b', '/c', '/a']],
    // The loop is among the other rules, but the new rule leads into it.
    ['/b', [mapping('/b', '/c'), mapping('/c', '/b')], ['/a', '/b', '/c', '/b']],
  ])('A rule from /a to %s with the other rules %j is a loop', (to, others, paths) => {
    expect(findRedirectConflict(mapping('/a', to), others)).toEqual({ code: 'redirect-loop', paths });
  });

  test.each(['/a', '/a?x=1#y'])('A rule from /a to %s leads to itself', (to) => {
    const conflict = { code: 'redirect-to-itself', from: '/a' };
    expect(findRedirectConflict(mapping('/a', to), [])).toEqual(conflict);
  });

  test.each([
    ['/b', [mapping('/b', '/c')], '/c'],
    ['/b?x=1', [mapping('/b', '/c')], '/c'],
    ['/b', [mapping('/b', '/c'), mapping('/c', 'https://d.example/')], 'https://d.example/'],
  ])('A rule from /a to %s with the other rules %j is a redirect chain', (to, others, end) => {
    expect(findRedirectConflict(mapping('/a', to), others)).toEqual({ code: 'redirect-chain', to, end });
  });

  test('A second rule from the same path is in conflict while both are active', () => {
    const until = { ...mapping('/a', '/b'), active_to: '2026-12-01T00:00:00Z' };
    const after = { ...mapping('/a', '/c'), active_from: '2026-12-01T00:00:00Z' };
    expect(findRedirectConflict(after, [until])).toBeUndefined();
    const conflict = { code: 'redirect-duplicate', from: '/a', to: '/b' };
    expect(findRedirectConflict(mapping('/a', '/c'), [until])).toEqual(conflict);
  });

  test.each([
    'https://our.example/a',
    'HTTPS://OUR.example:443/A/?x',
    'http://our.example/kk/a#part',
    'https://our.example/KK//kk/a',
  ])('A rule from /a to the URL %s of the site leads to itself', (to) => {
    const conflict = { code: 'redirect-to-itself', from: '/a' };
    expect(findRedirectConflict(mapping('/a', to), [])).toEqual(conflict);
    expect(findRedirectConflict(mapping('/a', to), [], 'ru')).toEqual(conflict);
  });

  test('Paths and URLs of the site form chains and loops with each other', () => {
    const others = [mapping('/b', 'https://our.example/c')];
    expect(findRedirectConflict(mapping('/c', 'http://our.example/kk/b'), others)).toEqual({
      code: 'redirect-loop',
      paths: ['/c', '/b', '/c'],
    });
    expect(findRedirectConflict(mapping('/a', 'https://our.example/b'), others)).toMatchObject({
      code: 'redirect-chain',
      end: 'https://our.example/c',
    });
  });

  test('A URL of the site may lead to the same path in another language', () => {
    const rule = mapping('/a', 'https://our.example/ru/a', ['kk']);
    expect(findRedirectConflict(rule, [], 'kk')).toBeUndefined();
    expect(findRedirectConflict(rule, [], 'ru')).toEqual({ code: 'redirect-to-itself', from: '/a' });
  });

  test('A loop through two languages is found among public rules', () => {
    const rule = mapping('/a', 'https://our.example/en/b', ['ru']);
    const back = mapping('/b', 'https://our.example/ru/a', ['en']);
    expect(findRedirectConflict(rule, [back], 'ru')).toEqual({
      code: 'redirect-loop',
      paths: ['/a', '/en/b', '/a'],
    });
    expect(findRedirectConflict(rule, [{ ...back, publishedIn: [] }], 'ru')).toBeUndefined();
  });

  test('A long loop is shortened', () => {
    const others = Array.from({ length: 99 }, (_, index) =>
      mapping(`/${index + 1}`, `/${(index + 2) % 100}`),
    );
    expect(findRedirectConflict(mapping('/0', '/1'), others)).toEqual({
      code: 'redirect-loop',
      paths: ['/0', '/1', '/2', '/3', '/4', '/5', '…'],
    });
  });

  test('Each of many rules in a chain is followed once', () => {
    const rules = Array.from({ length: 10_000 }, (_, index) => mapping(`/${index}`, `/${index + 1}`));
    const graph = new RedirectGraph(rules, scope);
    const started = performance.now();
    const conflicts = rules.map((rule) => graph.findConflict(rule));
    expect(conflicts[0]).toEqual({ code: 'redirect-chain', to: '/1', end: '/10000' });
    expect(conflicts.at(-1)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('Redirect chains', () => {
  const rule = (from: string, to: string, more = {}) => ({
    id: 1,
    from,
    to,
    status: 301 as const,
    active_from: null,
    active_to: null,
    ...more,
  });
  const resolve = (...rules: ReturnType<typeof rule>[]) =>
    resolveRedirectChains(rules).map(({ from, to, status }) => `${from} ${status} ${to}`);

  test('A chain is resolved to its final target', () => {
    expect(resolve(rule('/a', '/b'), rule('/b', '/c'), rule('/c', 'https://d.example/'))).toEqual([
      '/a 301 https://d.example/',
      '/b 301 https://d.example/',
      '/c 301 https://d.example/',
    ]);
  });

  test('A query and a fragment are inherited, unless the next target has its own', () => {
    expect(resolve(rule('/a', '/b?x=1#y'), rule('/b', '/c'))).toContain('/a 301 /c?x=1#y');
    expect(resolve(rule('/a', '/b?x=1#y'), rule('/b', '/c?z=2#w'))).toContain('/a 301 /c?z=2#w');
  });

  test('A chain with a temporary rule is temporary', () => {
    expect(resolve(rule('/a', '/b'), rule('/b', '/c', { status: 302 }))).toContain('/a 302 /c');
    expect(resolve(rule('/a', '/b', { status: 307 }), rule('/b', '/c'))).toContain('/a 307 /c');
  });

  test('A chain stops before a rule with a time limit', () => {
    const limited = rule('/b', '/c', { active_to: '2026-12-01T00:00:00Z' });
    expect(resolve(rule('/a', '/b'), limited)).toEqual(['/a 301 /b', '/b 301 /c']);
  });

  test('A chain of 10,000 rules is resolved', () => {
    const rules = Array.from({ length: 10_000 }, (_, index) => rule(`/${index}`, `/${index + 1}`));
    const started = performance.now();
    expect(resolve(...rules)[0]).toBe('/0 301 /10000');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('A loop with a time limit is dropped', () => {
    const limited = { active_to: '2026-12-01T00:00:00Z' };
    expect(resolve(rule('/a', '/a?x', limited), rule('/b', '/c', limited), rule('/c', '/b'))).toEqual([
      '/c 301 /b',
    ]);
  });

  test('A loop is dropped', () => {
    expect(resolve(rule('/a', '/b'), rule('/b', '/a'), rule('/c', '/a'), rule('/d', '/e'))).toEqual([
      '/d 301 /e',
    ]);
  });
});
