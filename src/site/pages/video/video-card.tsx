import type { ResponseOf } from '#contract/calls.ts';
import { Card } from '#ui/card/card.tsx';
import type { CoverSource } from '#ui/picture/picture.tsx';
import { Duration } from '../../components/duration.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';

interface VideoCardProps {
  video: Omit<ResponseOf<'videos'>['data'][number], 'poster'> & { poster: CoverSource | null };
  heading?: 'h2' | 'h3';
  large?: boolean;
}

/** Card that links to the page of a video. */
export function VideoCard({ video, heading = 'h3', large = false }: VideoCardProps) {
  const { locale } = useMessages();
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
          <LocalDate date={video.recorded_on} />
        </>
      }
    />
  );
}
