import { data, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
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
import {
  About,
  Audiences,
  Deals,
  Documents,
  KeyFigures,
  LatestNews,
  type Main,
  Offerings,
} from './sections.tsx';

type NewsCards = AnswerOf<'news'>['data'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [main, news] = await Promise.all([
    readItem(context, locale, 'main', async (client) => shownOf((await client.main()).data), path.home),
    readAside(context, 'the latest news', async (client) => (await client.news()).data.slice(0, 6), null),
  ]);
  if (!('item' in main)) return data(main, { status: 404 });
  const form = await readForm({ url, context }, 'call-me');
  return data({ ...main, news, form, words: pageWords(locale, 'home', 'news', 'document', 'duration') });
}

/** The story of a deal is long and told on another page: here it would only make the data longer. */
function shownOf(main: AnswerOf<'main'>['data']): Main {
  return { ...main, deals: main.deals.map(({ body: _story, ...deal }) => deal) };
}

type HomeData =
  | { place: PagePlace }
  | { place: PagePlace; item: Main; news: NewsCards | null; form: FormMarkup };

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
      <div className={styles.blocks}>
        <CallBlock>
          <FormBlock form={form} />
        </CallBlock>
        <FollowBlock />
      </div>
    </Page>
  );
}
