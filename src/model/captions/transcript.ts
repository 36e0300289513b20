import { speakerOf, visibleCueText } from './cue-text.ts';
import type { Cue } from './webvtt.ts';

/** A longer pause after a sentence starts a paragraph. */
const PARAGRAPH_PAUSE_MS = 1500;
const SENTENCE_END = /[.!?…]["»”)\]]*$/u;

/** Joins captions to a text in paragraphs. A new speaker is named. */
export function buildTranscript(cues: readonly Cue[]): string {
  const paragraphs: string[] = [];
  let previous: Cue | undefined;
  let speaker: string | undefined;
  for (const cue of cues.toSorted((a, b) => a.start - b.start)) {
    const text = visibleCueText(cue.text).replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    const nextSpeaker = speakerOf(cue.text);
    const isNewSpeaker = nextSpeaker !== undefined && nextSpeaker !== speaker;
    const current = paragraphs.at(-1);
    const isNewParagraph =
      current === undefined ||
      isNewSpeaker ||
      (previous !== undefined &&
        cue.start - previous.end >= PARAGRAPH_PAUSE_MS &&
        SENTENCE_END.test(current));
    const words = isNewSpeaker ? `${nextSpeaker}: ${text}` : text;
    if (isNewParagraph) paragraphs.push(words);
    else paragraphs[paragraphs.length - 1] = `${current} ${words}`;
    speaker = nextSpeaker ?? speaker;
    previous = cue;
  }
  return paragraphs.join('\n\n');
}
