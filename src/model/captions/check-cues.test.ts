import { expect, test } from 'vitest';
import { checkCues } from './check-cues.ts';
import { buildTranscript } from './transcript.ts';
import type { Cue } from './webvtt.ts';

const cue = (start: number, end: number, text: string): Cue => ({
  id: '',
  start,
  end,
  settings: '',
  text,
  blocks: [],
});

test.each<[string, Cue[], string[][]]>([
  ['good captions', [cue(0, 2000, 'Сәлем'), cue(2000, 4000, 'Қош')], [[], []]],
  ['an unreadable time', [cue(Number.NaN, 2000, 'Сәлем')], [['time']]],
  ['an end before the start', [cue(2000, 2000, 'Сәлем')], [['negative']]],
  ['no text', [cue(0, 2000, ' ')], [['empty']]],
  ['another order', [cue(3000, 4000, 'Сәлем'), cue(0, 2000, 'Қош')], [[], ['order']]],
  ['an overlap', [cue(0, 2000, 'Сәлем'), cue(1999, 4000, 'Қош')], [[], ['overlap']]],
  ['a flash', [cue(0, 600, 'Сәлем')], [['short']]],
  ['a long cue', [cue(0, 7001, 'Сәлем')], [['long']]],
  ['too much to read', [cue(0, 1000, 'а'.repeat(21))], [['speed']]],
  ['markup, which is not read', [cue(0, 1000, `<v ${'а'.repeat(60)}>Сәлем</v>`)], [[]]],
  ['long lines', [cue(0, 6000, 'а'.repeat(43))], [['line']]],
  ['many lines', [cue(0, 6000, 'а\nб\nв')], [['lines']]],
  ['captions after the end', [cue(9000, 10_001, 'Сәлем')], [['after-end']]],
])('Of %s, the problems are found', (_, cues, problems) => {
  expect(checkCues(cues, 10_000)).toEqual(problems);
});

test('A transcript has a paragraph for each pause after a sentence and for each speaker', () => {
  expect(
    buildTranscript([
      cue(0, 1000, 'Алдымен\nмақсатты'),
      cue(1000, 2000, '<i>белгілеңіз</i>.'),
      cue(2100, 3000, 'Жол көрінеді.'),
      cue(5000, 6000, 'Резерв'),
      cue(9000, 10_000, 'ұстаңыз.'),
      cue(10_000, 11_000, '<v Айгерім>Қалай?</v>'),
      cue(11_000, 12_000, '<v Айгерім>Қашан?</v>'),
    ]),
  ).toBe('Алдымен мақсатты белгілеңіз. Жол көрінеді.\n\nРезерв ұстаңыз.\n\nАйгерім: Қалай? Қашан?');
});
