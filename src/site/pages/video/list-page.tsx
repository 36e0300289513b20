import { CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useMessages } from '../../data/messages.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { AboutLayout } from '../about/about-layout.tsx';
import type { loader } from './list-page.load.ts';
import { VideoCard } from './video-card.tsx';

export default function VideoListPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useMessages();
  const { videos, location } = loaderData;
  return (
    <AboutLayout title={t('video.title')} lead={t('video.description')}>
      <PageHead
        title={t('video.title')}
        description={t('video.description')}
        picture={videos[0]?.poster}
        location={location}
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
    </AboutLayout>
  );
}
