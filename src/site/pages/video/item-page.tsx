import { localeNames } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { CardList } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import { VideoPlayer } from '#ui/video-player/video-player.tsx';
import { Duration } from '../../components/duration.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { SectionUnavailable } from '../../components/section-unavailable.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { ContentJsonLd } from '../../seo/company-json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { AboutLayout } from '../about/about-layout.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import type { Video, VideoCards } from './item-page.load.ts';
import styles from './item-page.module.css';
import { VideoCard } from './video-card.tsx';
import { buildVideoObject } from './video-object.ts';

type ItemData =
  | { location: PageLocation }
  | { location: PageLocation; item: Video; related: VideoCards | null };

export default function VideoPage({ loaderData }: { loaderData: ItemData }) {
  if (!('item' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  const { item, location, related } = loaderData;
  return (
    <AboutLayout title={item.title} lead={item.summary}>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        picture={item.poster}
        location={location}
      />
      <ContentJsonLd
        buildNode={
          import.meta.env.SSR
            ? (origin, locale, company) => buildVideoObject(origin, locale, item, company)
            : undefined
        }
      />
      <Recording item={item} />
      <Transcript text={item.transcript} />
      <Related videos={related} />
    </AboutLayout>
  );
}

function Recording({ item }: { item: Video }) {
  const { locale, t } = useMessages();
  const { title, poster, sources, captions, player } = item;
  const [first] = sources;
  return (
    <div className={styles.recording}>
      {first === undefined ? null : (
        <VideoPlayer
          title={title}
          poster={poster}
          sources={sources.map(({ url, media_type }) => ({ url, mediaType: media_type }))}
          captions={captions && { url: captions.url, language: locale, label: localeNames[locale].own }}
          downloadLabel={t('video.download')}
        />
      )}
      <p className={styles.facts}>
        <Duration seconds={item.duration} />
        <LocalDate date={item.recorded_on} />
        {first === undefined ? null : (
          <a href={first.url} download={first.name}>
            {t('video.download')}, {formatFileSize(first.bytes, locale)}
          </a>
        )}
      </p>
      {player === null ? null : <ExternalPlayerLink url={player} />}
    </div>
  );
}

/** Links to an external player. It is not embedded, so no third-party content loads before a click. */
function ExternalPlayerLink({ url }: { url: string }) {
  const { t } = useMessages();
  return (
    <p className={styles.elsewhere}>
      <Link href={url} rel="noopener noreferrer">
        {t('video.elsewhere', { host: new URL(url).host })}
      </Link>
      <span className={styles.note}>{t('video.elsewhereNote')}</span>
    </p>
  );
}

function Transcript({ text }: { text: string }) {
  const { t } = useMessages();
  if (text.trim() === '') return null;
  return (
    <Section title={t('video.transcript')} tinted>
      <Paragraphs text={text} />
    </Section>
  );
}

function Related({ videos }: { videos: VideoCards | null }) {
  const { locale, t } = useMessages();
  const more = <Link href={path.page(locale, 'about/video')}>{t('video.all')}</Link>;
  if (videos?.length === 0) return <p className={styles.related}>{more}</p>;
  return (
    <aside className={styles.related}>
      <Section title={t('video.related')} more={more}>
        {videos === null ? <SectionUnavailable /> : null}
        <CardList small>
          {videos?.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </CardList>
      </Section>
    </aside>
  );
}
