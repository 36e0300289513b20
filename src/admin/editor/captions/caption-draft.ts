import { type Captions, type Cue, noCaptions } from '#model/captions/webvtt.ts';

/** A cue that is edited. The key identifies it while its times change. */
export interface DraftCue extends Cue {
  key: number;
}

/** Captions of one language that are edited, before they are put into the form. */
export interface CaptionDraft extends Captions {
  cues: readonly DraftCue[];
  /** The file from which they were read; null without one. */
  assetId: number | null;
  isChanged: boolean;
}

export type CuePatch = Partial<Pick<Cue, 'start' | 'end' | 'text'>>;

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

export const toDraft = (captions: Captions, assetId: number | null, isChanged = false): CaptionDraft => ({
  header: captions.header,
  blocks: captions.blocks,
  cues: captions.cues.map((cue) => ({ ...cue, key: newKey() })),
  assetId,
  isChanged,
});

export const emptyDraft = (): CaptionDraft => toDraft(noCaptions, null);

const withCues = (draft: CaptionDraft, cues: readonly DraftCue[]): CaptionDraft => ({
  ...draft,
  cues,
  isChanged: true,
});

export const changeCue = (draft: CaptionDraft, key: number, patch: CuePatch): CaptionDraft =>
  withCues(
    draft,
    draft.cues.map((cue) => (cue.key === key ? { ...cue, ...patch } : cue)),
  );

export const removeCue = (draft: CaptionDraft, key: number): CaptionDraft =>
  withCues(
    draft,
    draft.cues.filter((cue) => cue.key !== key),
  );

const NEW_CUE_MS = 2000;
const MIN_NEW_CUE_MS = 500;

/** Adds an empty cue at a time. It ends before the next one, if that is not too close. */
export function insertCue(draft: CaptionDraft, start: number): { draft: CaptionDraft; key: number } {
  const key = newKey();
  const next = draft.cues.find((cue) => cue.start > start);
  const room = next === undefined ? NEW_CUE_MS : next.start - start;
  const end = start + (room < MIN_NEW_CUE_MS ? NEW_CUE_MS : Math.min(room, NEW_CUE_MS));
  const cue: DraftCue = { key, id: '', start, end, settings: '', text: '', blocks: [] };
  const index = next === undefined ? draft.cues.length : draft.cues.indexOf(next);
  return { draft: withCues(draft, draft.cues.toSpliced(index, 0, cue)), key };
}

/** Puts a removed cue back. */
export const restoreCue = (draft: CaptionDraft, cue: DraftCue, index: number): CaptionDraft =>
  draft.cues.some(({ key }) => key === cue.key)
    ? draft
    : withCues(draft, draft.cues.toSpliced(index, 0, cue));

/** Moves all cues in time; none starts before the video. */
export const shiftCues = (draft: CaptionDraft, by: number): CaptionDraft =>
  withCues(
    draft,
    draft.cues.map((cue) => {
      const start = Math.max(0, cue.start + by);
      return { ...cue, start, end: Math.max(start, cue.end + by) };
    }),
  );

/** The cue at a time; the one before it in a gap. */
export const cueAt = (cues: readonly DraftCue[], time: number): DraftCue | undefined =>
  cues.findLast(({ start, end }) => start <= time && time < end);
