import { Page } from '#ui/page/page.tsx';
import { FormBlock } from '../../forms/form-block.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { CompanyJsonLd } from '../../seo/company-json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { CallBlock, FollowBlock } from './contact-blocks.tsx';
import { Hero } from './hero.tsx';
import styles from './page.module.css';
import { About, Audiences, Deals, Documents, KeyFigures, LatestNews, Offerings } from './sections.tsx';
import type { HomeItem, LatestNewsCards } from './select-home-data.ts';

type HomeData =
  | { location: PageLocation }
  | { location: PageLocation; item: HomeItem; news: LatestNewsCards | null; form: FormMarkup };

export default function HomePage({ loaderData }: { loaderData: HomeData }) {
  if (!('item' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  const { item, location, news, form } = loaderData;
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        picture={item.picture}
        location={location}
      />
      <CompanyJsonLd />
      <Hero item={item} />
      <KeyFigures figures={item.figures} />
      <Audiences audiences={item.audiences} />
      <About title={item.about_title} text={item.about_text} video={item.video} />
      <Offerings offerings={item.offerings} />
      <LatestNews news={news} />
      <Deals deals={item.deals} />
      <Documents documents={item.documents} />
      <div className={styles.blocks} data-below-fold="">
        <CallBlock>
          <FormBlock form={form} />
        </CallBlock>
        <FollowBlock />
      </div>
    </Page>
  );
}
