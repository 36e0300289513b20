import type { AnswerOf } from '#contract/calls.ts';
import { Card } from '#ui/card.tsx';
import type { CoverSource } from '#ui/picture.tsx';
import { Day } from '../../day.tsx';
import { Duration } from '../../duration.tsx';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';

interface VideoCardProps {
  video: Omit<AnswerOf<'videos'>['data'][number], 'poster'> & { poster: CoverSource | null };
  heading?: 'h2' | 'h3';
  large?: boolean;
}

/** A video in a list: its poster leads to the page that plays it. */
export function VideoCard({ video, heading = 'h3', large = false }: VideoCardProps) {
  const { locale } = useWords();
  return (
    <Card
      title={video.title}
      text={video.summary}
      picture={video.poster}
      large={large}
      href={path.video(locale, video.slug)}
      heading={heading}
      meta={
        <>
          <Duration seconds={video.duration} />
          <Day date={video.recorded_on} />
        </>
      }
    />
  );
}
