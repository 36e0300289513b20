import { data, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { readAside, readItem } from '../../content.ts';
import { DocumentList } from '../../documents.tsx';
import { Figures } from '../../figures.tsx';
import { PageHead } from '../../page-head.tsx';
import { type PagePlace, placeOfItem } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import styles from './page.module.css';
import { Audiences, Deals, LatestNews, Offerings } from './sections.tsx';

type Main = AnswerOf<'main'>['data'];
type NewsCards = AnswerOf<'news'>['data'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [main, news] = await Promise.all([
    readItem(context, locale, 'main', async (client) => (await client.main()).data, path.home),
    readAside(context, 'the latest news', async (client) => (await client.news()).data.slice(0, 6), null),
  ]);
  if (!('item' in main)) return data(main, { status: 404 });
  const place = placeOfItem(locale, main.item.alternates, 'main', path.home);
  return data({ item: main.item, place, news });
}

type HomeData = { place: PagePlace } | { place: PagePlace; item: Main; news: NewsCards | null };

export default function HomePage({ loaderData }: { loaderData: HomeData }) {
  if (!('item' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  const { item, place, news } = loaderData;
  return (
    <div className={styles.page}>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        picture={item.picture?.url}
        place={place}
      />
      <Hero item={item} />
      <HomeSections item={item} news={news} />
    </div>
  );
}

function Hero({ item: { title, lead, picture } }: { item: Main }) {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {picture === null ? null : <Picture picture={picture} className={styles.heroPicture} first />}
    </div>
  );
}

function HomeSections({ item, news }: { item: Main; news: NewsCards | null }) {
  const { t } = useWords();
  return (
    <>
      {item.figures.length === 0 ? null : (
        <Section title={t('home.figures')} tinted>
          <Figures figures={item.figures} />
        </Section>
      )}
      <Audiences audiences={item.audiences} />
      <Section title={item.about_title}>
        <Paragraphs text={item.about_text} />
      </Section>
      <Offerings offerings={item.offerings} />
      <LatestNews news={news} />
      <Deals deals={item.deals} />
      {item.documents.length === 0 ? null : (
        <Section title={t('home.documents')}>
          <DocumentList documents={item.documents} />
        </Section>
      )}
    </>
  );
}
