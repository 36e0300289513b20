import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCueText, encodeCueText, normaliseCueText } from './cue-text.ts';
import { formatShortTime, formatTimestamp, parseTimestamp, parseTypedTime } from './cue-time.ts';
import { type Captions, type Cue, noCaptions, parseCaptions, serialiseCaptions } from './webvtt.ts';

const cue = (start: number, end: number, text: string): Cue => ({
  id: '',
  start,
  end,
  settings: '',
  text,
  blocks: [],
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map(normaliseCueText);
const anyText = fc
  .oneof(
    text,
    fc.constantFrom('a --> b', '<v Айгерім>Сәлем</v>', '1 < 2 & 3 > 2', '&lt;i&gt;', 'NOTE', 'WEBVTT'),
  )
  .filter((each) => each !== '');
const block = fc.constantFrom(
  'NOTE a comment',
  'NOTE\nof two\nlines',
  'STYLE\n::cue { color: lime }',
  'REGION\nid:a',
);
const captions: fc.Arbitrary<Captions> = fc.record({
  header: fc.constantFrom('', '- Сұхбат', 'Kind: captions\nLanguage: kk'),
  cues: fc
    .array(
      fc.record({
        id: fc.constantFrom('', 'intro', 'кіріспе 1'),
        start: fc.nat(20_000_000),
        end: fc.nat(20_000_000),
        settings: fc.constantFrom('', 'line:0', 'align:start position:10%'),
        text: anyText,
        blocks: fc.array(block, { maxLength: 2 }),
      }),
      { maxLength: 12 },
    )
    .map((cues) => cues.toSorted((a, b) => a.start - b.start || a.end - b.end)),
  blocks: fc.array(block, { maxLength: 2 }),
});

describe('WebVTT', () => {
  test('Captions survive a round trip', () => {
    fc.assert(
      fc.property(captions, (given) => {
        const expected = { ...given, rejected: [] };
        expect(parseCaptions(serialiseCaptions(given))).toEqual(expected);
        const windowsFile = `\ufeff${serialiseCaptions(given).replaceAll('\n', '\r\n')}`;
        expect(parseCaptions(windowsFile)).toEqual(expected);
      }),
    );
  });

  test('No text breaks the file: what is read back is the same cue', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (first, second) => {
        const written = { ...noCaptions, cues: [cue(0, 1000, `a${first}`), cue(1000, 2000, `b${second}`)] };
        const read = parseCaptions(serialiseCaptions(written));
        expect(read.rejected).toEqual([]);
        expect(read.cues.map(({ start }) => start)).toEqual([0, 1000]);
        expect(serialiseCaptions(read)).toBe(serialiseCaptions(written));
      }),
    );
  });

  test('Nothing makes the parser throw', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string(), fc.constantFrom('WEBVTT', '\n', '\n\n', ' --> ', '00:00:01.000', 'NOTE')),
        ),
        (parts) => void parseCaptions(parts.join('')),
      ),
    );
  });

  test.each(readdirSync('demo/media').filter((name) => name.endsWith('.vtt')))('%s is unchanged', (name) => {
    const file = readFileSync(`demo/media/${name}`, 'utf8');
    expect(serialiseCaptions(parseCaptions(file)).trim()).toBe(file.trim());
  });

  test('Cues are written in the order of their times, and numbers follow it', () => {
    const cues = [
      { ...cue(3000, 4000, 'екінші'), id: '7' },
      { ...cue(1000, 2000, 'бірінші'), id: '9' },
    ];
    expect(serialiseCaptions({ ...noCaptions, cues })).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nбірінші\n\n2\n00:00:03.000 --> 00:00:04.000\nекінші\n',
    );
  });

  test('SubRip files are read', () => {
    const file =
      '1\r\n00:00:01,500 --> 00:00:03,000 X1:40 X2:600\r\n{\\an8}<font color="#fff">Сәлем</font>, <I>әлем</I>\r\n\r\n' +
      '2\r\n0:00:04,5 --> 0:00:06,000\r\nR&D < 5 %\r\nекінші жол\r\n';
    expect(parseCaptions(file)).toMatchObject({
      cues: [
        { start: 1500, end: 3000, settings: '', text: 'Сәлем, <i>әлем</i>' },
        { start: 4500, end: 6000, text: 'R&D < 5 %\nекінші жол' },
      ],
      rejected: [],
    });
  });

  test('Parts that are no captions are reported', () => {
    const { cues, rejected } = parseCaptions(
      'WEBVTT\n\n00:00:61.000 --> 00:01:02.000\nкеш\n\njust text\n\n00:01.000 --> 00:02.000 line:0 other\nжақсы',
    );
    expect(cues).toEqual([{ ...cue(1000, 2000, 'жақсы'), settings: 'line:0' }]);
    expect(rejected).toEqual(['00:00:61.000 --> 00:01:02.000\nкеш', 'just text']);
  });
});

describe('Text of a cue', () => {
  test.each([
    ['a & b', 'a &amp; b'],
    ['<i>a</i> < b', '<i>a</i> &lt; b'],
    ['<v.first Айгерім>Сәлем', '<v.first Айгерім>Сәлем'],
    ['a --> b', 'a --&gt; b'],
    ['&lt;', '&amp;lt;'],
    ['<script>', '&lt;script&gt;'],
    ['<00:00:01.000>a', '<00:00:01.000>a'],
  ])('%s is written as %s', (edited, encoded) => {
    expect(encodeCueText(edited)).toBe(encoded);
    expect(decodeCueText(encoded)).toBe(edited);
  });
});

describe('Times', () => {
  test('A time survives a round trip', () => {
    fc.assert(
      fc.property(fc.nat(400_000_000), (time) => {
        expect(parseTimestamp(formatTimestamp(time))).toBe(time);
        expect(parseTypedTime(formatShortTime(time))).toBe(time);
      }),
    );
  });

  test.each([
    ['62,5', 62_500],
    ['1:02', 62_000],
    ['1:02:03.25', 3_723_250],
    ['90:00', 5_400_000],
    [' 0:07.1 ', 7100],
    ['', undefined],
    ['1:', undefined],
    ['-1', undefined],
    ['1:2:3:4', undefined],
    ['abc', undefined],
  ])('“%s” is typed for %s', (typed, time) => {
    expect(parseTypedTime(typed)).toBe(time);
  });
});
