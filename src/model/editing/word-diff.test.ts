import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextSegment } from './shortest-edit.ts';
import { diffWords } from './word-diff.ts';

const show = (segments: readonly TextSegment[]) =>
  segments
    .map(({ kind, text }) => ({ equal: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

const textOf = (segments: readonly TextSegment[], other: 'removed' | 'added') =>
  segments.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');

describe('Differences of texts', () => {
  test.each([
    ['Шот ашу', 'Шот ашу', 'Шот ашу'],
    ['', 'Шот', '{+Шот+}'],
    ['Шот', '', '[-Шот-]'],
    ['Шот ашу', 'Шот жабу', 'Шот [-ашу-]{+жабу+}'],
    ['қағаздарды сату', 'қағаздарды қайта сату', 'қағаздарды {+қайта +}сату'],
    // A word is compared whole, in any script.
    ['өңірдегі', 'өңірдегілер', '[-өңірдегі-]{+өңірдегілер+}'],
    ['the client’s order', 'the client order', 'the [-client’s-]{+client+} order'],
    // Changed neighbours appear as one change.
    ['бір екі үш төрт', 'бір бес алты төрт', 'бір [-екі үш-]{+бес алты+} төрт'],
    ['<p>Бір</p>', '<p>Бір</p><p>Екі</p>', '<p>Бір</p>{+<p>Екі</p>+}'],
    ['<b>Бір</b>', '<i>Бір</i>', '[-<b>-]{+<i>+}Бір[-</b>-]{+</i>+}'],
    ['1 000 ₸', '2 000 ₸', '[-1-]{+2+} 000 ₸'],
  ])('From %j to %j', (before, after, shown) => {
    expect(show(diffWords(before, after))).toBe(shown);
  });

  test('The segments give both texts', () => {
    const anyText = fc
      .array(fc.constantFrom('бір', 'екі', ' ', ' ', '\n', '<p>', '</p>', '&amp;', ',', '👩‍💻', 'a'), {
        maxLength: 60,
      })
      .map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const segments = diffWords(before, after);
        expect(textOf(segments, 'added')).toBe(before);
        expect(textOf(segments, 'removed')).toBe(after);
        for (const [index, { kind, text }] of segments.entries()) {
          expect(text).not.toBe('');
          expect(kind).not.toBe(segments[index + 1]?.kind);
        }
      }),
    );
  });
});

describe('Long texts', () => {
  const paragraphs = (count: number, word: (index: number, place: number) => string) =>
    Array.from(
      { length: count },
      (_, index) => `<p>${Array.from({ length: 20 }, (_, place) => word(index, place)).join(' ')}</p>`,
    );
  const old = paragraphs(400, (index, place) => `сөз${index}x${place}`);

  test('An unchanged paragraph is equal, even if most others were rewritten', () => {
    const after = old.map((each, index) => (index % 10 === 0 ? each : each.replaceAll('сөз', 'мәтін')));
    const before = old.join('\n');
    const segments = diffWords(before, after.join('\n'));
    expect(textOf(segments, 'added')).toBe(before);
    const equal = segments.filter(({ kind }) => kind === 'equal').map(({ text }) => text);
    for (const [index, paragraph] of old.entries()) {
      if (index % 10 === 0) expect(equal.some((text) => text.includes(paragraph))).toBe(true);
    }
  });

  test.each([
    ['rewritten', old.join(''), paragraphs(400, (index, place) => `мәтін${index}x${place}`).join('')],
    ['of unclosed tags', '<'.repeat(60_000), '<>'.repeat(30_000)],
    ['of repeated words', 'а '.repeat(30_000), 'а б '.repeat(15_000)],
    ['of different characters', '.,'.repeat(30_000), ';.'.repeat(30_000)],
    ['of lines', 'а\n'.repeat(30_000), 'б\n'.repeat(30_000)],
  ])('A text %s is compared', (_what, before, after) => {
    const segments = diffWords(before, after);
    expect(textOf(segments, 'added')).toBe(before);
    expect(textOf(segments, 'removed')).toBe(after);
  });
});
