import type { AnswerOf } from '#contract/calls.ts';
import { Card } from '#ui/card/card.tsx';
import type { CoverSource } from '#ui/picture/picture.tsx';
import { Duration } from '../../components/duration.tsx';
import { Day } from '../../components/local-date.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';

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
