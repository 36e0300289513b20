import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { type AboutPageSlug, aboutPageSlugs } from '#model/content-type-name.ts';
import { Picture } from '#ui/picture.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { readItem } from '../../content.ts';
import { PageHead } from '../../page-head.tsx';
import { type PagePlace, placeOfItem } from '../../page-place.ts';
import { path } from '../../path.ts';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { AboutMenu } from './about-menu.tsx';
import type { AboutPageView } from './about-page-view.ts';
import styles from './page.module.css';
import { AboutSections } from './sections.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale, path: address } = localeOfPath(url.pathname);
  // Only the eight addresses of the route table lead here; /about itself is the overview.
  const slug: AboutPageSlug = aboutPageSlugs.find((each) => address === `/about/${each}`) ?? 'overview';
  const found = await readItem(
    context,
    locale,
    slug,
    async (client) => (await client.aboutPage({ slug })).data,
    (each) => path.about(each, slug),
  );
  if (!('item' in found)) return data(found, { status: 404 });
  const { item } = found;
  const place = placeOfItem(locale, item.alternates, slug, (each) => path.about(each, slug));
  return data({ item, place });
}

type AboutData = { place: PagePlace } | { place: PagePlace; item: AboutPageView };

export default function AboutPage({ loaderData }: { loaderData: AboutData }) {
  if (!('item' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  const { item, place } = loaderData;
  return (
    <div className={styles.page}>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        picture={item.picture?.url}
        place={place}
      />
      <AboutMenu />
      <div className={styles.content}>
        <div className={styles.intro}>
          <h1>{item.title}</h1>
          <p className={styles.lead}>{item.lead}</p>
        </div>
        {item.picture === null ? null : <Picture picture={item.picture} className={styles.picture} first />}
        {item.body === null ? null : <RichText html={item.body} />}
        <AboutSections page={item} />
      </div>
    </div>
  );
}
