import type { AboutPageSlug } from '#model/content-types/names.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { EditorText } from '../../components/cms-rich-text.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { AboutFrame } from './about-layout.tsx';
import type { AboutPageView } from './about-page-view.ts';
import styles from './page.module.css';
import { AboutSections, KeyFigures } from './sections.tsx';

type AboutData = { place: PagePlace } | { place: PagePlace; item: AboutPageView };

// Where the page's own matter is not text, it comes before the text that explains it.
const matterFirst: ReadonlySet<AboutPageSlug> = new Set([
  'annual-reports',
  'compliance-control',
  'financial-reports',
  'licenses',
  'teams',
]);

export default function AboutPage({ loaderData }: { loaderData: AboutData }) {
  if (!('item' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  const { item, place } = loaderData;
  const body = item.body === null ? null : <EditorText html={item.body} />;
  const isMatterFirst = matterFirst.has(item.slug);
  return (
    <AboutFrame title={item.title} lead={item.lead}>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        picture={item.picture}
        place={place}
      />
      {item.picture === null ? null : (
        <Picture
          picture={item.picture}
          className={styles.picture}
          sizes="(width >= 1280px) 58rem, 100vw"
          first
        />
      )}
      {isMatterFirst ? null : (
        <div className={styles.beside}>
          {body}
          {'figures' in item ? <KeyFigures figures={item.figures} /> : null}
        </div>
      )}
      <AboutSections page={item} />
      {isMatterFirst ? body : null}
    </AboutFrame>
  );
}
