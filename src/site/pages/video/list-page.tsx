import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { CardList } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { readContent } from '../../content.ts';
import { PageHead } from '../../page-head.tsx';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { AboutFrame } from '../about/about-frame.tsx';
import { VideoCard } from './video-card.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data: videos } = await readContent(context, (client) => client.videos());
  return {
    videos,
    place: placeEverywhere(locale, path.videos),
    words: pageWords(locale, 'video', 'about', 'duration'),
  };
}

export default function VideoListPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useWords();
  const { videos, place } = loaderData;
  return (
    <AboutFrame title={t('video.title')} lead={t('video.description')}>
      <PageHead
        title={t('video.title')}
        description={t('video.description')}
        picture={videos[0]?.poster}
        place={place}
      />
      {videos.length === 0 ? (
        <EmptyState text={t('video.empty')} />
      ) : (
        <CardList>
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} heading="h2" />
            </li>
          ))}
        </CardList>
      )}
    </AboutFrame>
  );
}
