import { expect, test } from 'vitest';
import { noCaptions } from '#model/captions/webvtt.ts';
import { changeCue, cueAt, insertCue, removeCue, restoreCue, shiftCues, toDraft } from './caption-draft.ts';

const cue = (start: number, end: number, text: string) => ({
  id: '',
  start,
  end,
  settings: '',
  text,
  blocks: [],
});
const draft = () => toDraft({ ...noCaptions, cues: [cue(1000, 2000, 'бір'), cue(5000, 6000, 'екі')] }, 7);
const timesOf = ({ cues }: { cues: readonly { start: number; end: number }[] }) =>
  cues.map(({ start, end }) => [start, end]);

test('A new cue gets its place in time, and ends before the next one', () => {
  expect(timesOf(insertCue(draft(), 3000).draft)).toEqual([
    [1000, 2000],
    [3000, 5000],
    [5000, 6000],
  ]);
  expect(timesOf(insertCue(draft(), 4700).draft)).toEqual([
    [1000, 2000],
    [4700, 6700],
    [5000, 6000],
  ]);
  expect(timesOf(insertCue(draft(), 9000).draft)).toEqual([
    [1000, 2000],
    [5000, 6000],
    [9000, 11_000],
  ]);
});

test('All cues are shifted, but not before the start of the video', () => {
  expect(timesOf(shiftCues(draft(), 500))).toEqual([
    [1500, 2500],
    [5500, 6500],
  ]);
  expect(timesOf(shiftCues(draft(), -1500))).toEqual([
    [0, 500],
    [3500, 4500],
  ]);
  expect(timesOf(shiftCues(draft(), -9000))).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('A removed cue is restored once at its place, and edits mark the draft as changed', () => {
  const before = draft();
  const [first] = before.cues;
  if (first === undefined) return expect.unreachable();
  const removed = removeCue(before, first.key);
  expect(timesOf(removed)).toEqual([[5000, 6000]]);
  const restored = restoreCue(removed, first, 0);
  expect(restored.cues).toEqual(before.cues);
  expect(restoreCue(restored, first, 0)).toBe(restored);
  expect(before.isChanged).toBe(false);
  const changed = changeCue(before, first.key, { text: 'үш' });
  expect(changed).toMatchObject({ isChanged: true, assetId: 7, cues: [{ text: 'үш' }, { text: 'екі' }] });
});

test('The cue at a time is found', () => {
  const { cues } = draft();
  expect([999, 1000, 1999, 2000, 5500].map((time) => cueAt(cues, time)?.text)).toEqual([
    undefined,
    'бір',
    'бір',
    undefined,
    'екі',
  ]);
});
