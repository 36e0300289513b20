import type { AboutPageSlug } from '#model/content-types/names.ts';
import { CaptionedPicture } from '#ui/picture/captioned-picture.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { AboutLayout } from './about-layout.tsx';
import type { AboutPageView } from './about-page-view.ts';
import styles from './page.module.css';
import { AboutSections, KeyFigures } from './sections.tsx';

type AboutData = { location: PageLocation } | { location: PageLocation; item: AboutPageView };

// Pages whose sections come before the explanatory text.
const sectionsFirstSlugs: ReadonlySet<AboutPageSlug> = new Set([
  'annual-reports',
  'compliance-control',
  'financial-reports',
  'licenses',
  'teams',
]);

export default function AboutPage({ loaderData }: { loaderData: AboutData }) {
  if (!('item' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  const { item, location } = loaderData;
  const body = item.body === null ? null : <CmsRichText html={item.body} />;
  const hasSectionsFirst = sectionsFirstSlugs.has(item.slug);
  return (
    <AboutLayout title={item.title} lead={item.lead}>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        picture={item.picture}
        location={location}
      />
      {item.picture === null ? null : (
        <CaptionedPicture
          picture={item.picture}
          className={styles.picture}
          sizes="(width >= 1280px) 58rem, 100vw"
          priority
        />
      )}
      {hasSectionsFirst ? null : (
        <div className={styles.textColumns}>
          {body}
          {'figures' in item ? <KeyFigures figures={item.figures} /> : null}
        </div>
      )}
      <AboutSections page={item} />
      {hasSectionsFirst ? body : null}
    </AboutLayout>
  );
}
