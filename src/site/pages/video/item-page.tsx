import { localeNames } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { CardList } from '#ui/card/card.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import { VideoPlayer } from '#ui/video-player/video-player.tsx';
import { Duration } from '../../components/duration.tsx';
import { Day } from '../../components/local-date.tsx';
import { Unavailable } from '../../components/section-unavailable.tsx';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { CompanyThing } from '../../seo/company-json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { AboutFrame } from '../about/about-layout.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import type { Video, VideoCards } from './item-page.load.ts';
import styles from './item-page.module.css';
import { VideoCard } from './video-card.tsx';
import { videoObject } from './video-object.ts';

type ItemData = { place: PagePlace } | { place: PagePlace; item: Video; related: VideoCards | null };

export default function VideoPage({ loaderData }: { loaderData: ItemData }) {
  if (!('item' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  const { item, place, related } = loaderData;
  return (
    <AboutFrame title={item.title} lead={item.summary}>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        picture={item.poster}
        place={place}
      />
      <CompanyThing
        describe={
          import.meta.env.SSR
            ? (origin, locale, company) => videoObject(origin, locale, item, company)
            : undefined
        }
      />
      <Recording item={item} />
      <Transcript text={item.transcript} />
      <Related videos={related} />
    </AboutFrame>
  );
}

function Recording({ item }: { item: Video }) {
  const { locale, t } = useWords();
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
        <Day date={item.recorded_on} />
        {first === undefined ? null : (
          <a href={first.url} download={first.name}>
            {t('video.download')}, {formatFileSize(first.bytes, locale)}
          </a>
        )}
      </p>
      {player === null ? null : <Elsewhere address={player} />}
    </div>
  );
}

/** A player on another site: a link and never a frame, so that nothing of it comes before the visitor goes there. */
function Elsewhere({ address }: { address: string }) {
  const { t } = useWords();
  return (
    <p className={styles.elsewhere}>
      <Anchor href={address} rel="noopener noreferrer">
        {t('video.elsewhere', { host: new URL(address).host })}
      </Anchor>
      <span className={styles.note}>{t('video.elsewhereNote')}</span>
    </p>
  );
}

function Transcript({ text }: { text: string }) {
  const { t } = useWords();
  if (text.trim() === '') return null;
  return (
    <Section title={t('video.transcript')} tinted>
      <Paragraphs text={text} />
    </Section>
  );
}

function Related({ videos }: { videos: VideoCards | null }) {
  const { locale, t } = useWords();
  const more = <Anchor href={path.videos(locale)}>{t('video.all')}</Anchor>;
  if (videos?.length === 0) return <p className={styles.related}>{more}</p>;
  return (
    <aside className={styles.related}>
      <Section title={t('video.related')} more={more}>
        {videos === null ? <Unavailable /> : null}
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
