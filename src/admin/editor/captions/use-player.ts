import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { encodeCueText } from '#model/captions/cue-text.ts';
import { cueAt, type DraftCue } from './caption-draft.ts';
import type { Drafts } from './use-caption-drafts.ts';

export interface Player {
  video: RefObject<HTMLVideoElement | null>;
  /** In milliseconds. */
  now: () => number;
  /** Plays the video from the start of a cue to its end. */
  play: (cue: DraftCue) => void;
  /** Key of the cue at the current time. */
  currentKey: number | undefined;
}

const isShown = ({ start, end, text }: DraftCue) => Number.isFinite(start) && end > start && text !== '';

/**
 * Shows the edited captions on the video, and plays single cues.
 * @param source the URL of the video; without one there is no player
 */
export function usePlayer(drafts: Drafts, locale: Locale, source: string | undefined): Player {
  const video = useRef<HTMLVideoElement>(null);
  const tracks = useRef<Partial<Record<Locale, TextTrack>>>({});
  const stopAt = useRef<number>(undefined);
  const [currentKey, setCurrentKey] = useState<number>();
  const cues = drafts[locale]?.cues;
  useEffect(() => {
    const element = video.current;
    if (!element || source === undefined) return;
    for (const each of locales) {
      // Tracks cannot be removed from a video.
      const track = tracks.current[each] ?? element.addTextTrack('captions', localeNames[each].own, each);
      tracks.current[each] = track;
      // The cues of a disabled track cannot be read.
      track.mode = each === locale ? 'showing' : 'hidden';
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
      for (const { start, end, text } of drafts[each]?.cues.filter(isShown) ?? []) {
        track.addCue(new VTTCue(start / 1000, end / 1000, encodeCueText(text)));
      }
      if (each !== locale) track.mode = 'disabled';
    }
  }, [drafts, locale, source]);
  useEffect(() => {
    const element = video.current;
    if (!element || source === undefined) return;
    let frame = 0;
    const follow = () => {
      const time = element.currentTime * 1000;
      if (stopAt.current !== undefined && time >= stopAt.current) {
        stopAt.current = undefined;
        element.pause();
      }
      setCurrentKey(cueAt(cues ?? [], time)?.key);
      if (!element.paused) frame = requestAnimationFrame(follow);
    };
    const onPause = () => {
      stopAt.current = undefined;
    };
    element.addEventListener('play', follow);
    element.addEventListener('timeupdate', follow);
    element.addEventListener('pause', onPause);
    if (!element.paused) follow();
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('play', follow);
      element.removeEventListener('timeupdate', follow);
      element.removeEventListener('pause', onPause);
    };
  }, [cues, source]);
  return {
    video,
    now: () => Math.round((video.current?.currentTime ?? 0) * 1000),
    play(cue) {
      const element = video.current;
      if (!element || !Number.isFinite(cue.start)) return;
      element.currentTime = cue.start / 1000;
      stopAt.current = cue.end > cue.start ? cue.end : undefined;
      // Browsers reject playback of a file that they cannot decode; the player says so.
      void element.play().catch(() => undefined);
    },
    currentKey,
  };
}
