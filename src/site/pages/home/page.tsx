import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { Page } from '#ui/page.tsx';
import { CompanyData } from '../../company-data.tsx';
import { readAside, readItem } from '../../content.ts';
import { FormBlock } from '../../forms/form-block.tsx';
import { type FormMarkup, readForm } from '../../forms/form-markup.server.tsx';
import { PageHead } from '../../page-head.tsx';
import type { PagePlace } from '../../page-place.ts';
import { path } from '../../path.ts';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { CallBlock, FollowBlock } from './contact-blocks.tsx';
import { Hero } from './hero.tsx';
import styles from './page.module.css';
import { About, Audiences, Deals, Documents, KeyFigures, LatestNews, Offerings } from './sections.tsx';
import { type LatestNewsCards, type Main, newsShownOf, shownOf } from './shown.ts';

/** Two rows of four; below 1920 px six of them are shown. */
const NEWS_SHOWN = 8;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [main, news] = await Promise.all([
    readItem(context, locale, 'main', async (client) => (await client.main()).data, path.home),
    readAside(
      context,
      'the latest news',
      async (client) => newsShownOf((await client.news()).data.slice(0, NEWS_SHOWN)),
      null,
    ),
  ]);
  if (!('item' in main)) return data(main, { status: 404 });
  const form = await readForm({ url, context }, 'call-me');
  const { item, place } = main;
  const words = pageWords(locale, 'home', 'newsList', 'document', 'duration');
  return data({ place, item: shownOf(item), news, form, words });
}

type HomeData =
  | { place: PagePlace }
  | { place: PagePlace; item: Main; news: LatestNewsCards | null; form: FormMarkup };

export default function HomePage({ loaderData }: { loaderData: HomeData }) {
  if (!('item' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  const { item, place, news, form } = loaderData;
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        picture={item.picture}
        place={place}
      />
      <CompanyData />
      <Hero item={item} />
      <KeyFigures figures={item.figures} />
      <Audiences audiences={item.audiences} />
      <About title={item.about_title} text={item.about_text} video={item.video} />
      <Offerings offerings={item.offerings} />
      <LatestNews news={news} />
      <Deals deals={item.deals} />
      <Documents documents={item.documents} />
      <div className={styles.blocks} data-later="">
        <CallBlock>
          <FormBlock form={form} />
        </CallBlock>
        <FollowBlock />
      </div>
    </Page>
  );
}
