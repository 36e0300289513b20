import { defaultLocale } from '#language/locale/locale.ts';
import { plainText } from '#language/text/plain-text.ts';
import type { PictureView } from '#model/fields/public-views.ts';
import { useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import type { PagePlace } from '../routing/page-location.ts';
import { path } from '../routing/paths.ts';
import { breadcrumbList, trailTo } from './breadcrumb-json-ld.ts';
import { JsonLd } from './json-ld.tsx';
import { OpenGraph } from './open-graph.tsx';
import { useOrigin } from './use-origin.ts';

interface PageHeadProps {
  /** As the page calls itself; the brand follows it. */
  title: string;
  /** What search engines show for it, where it differs from the title with the brand. */
  seoTitle?: string | null;
  description?: string | null;
  /** The page's own picture, shown where a link to it is shared; without one, the site's usual one. */
  picture?: PictureView | null | undefined;
  type?: 'website' | 'article';
  /** Without a place the page is kept out of search engines. */
  place?: PagePlace | undefined;
  /** Kept out of search engines although it has a place. */
  noindex?: boolean;
}

/** What a page says about itself in its head. React moves these elements there, on the server and in the browser. */
export function PageHead(props: PageHeadProps) {
  const { title, seoTitle, picture, place, type = 'website', noindex = false } = props;
  const brand = useSite()?.settings.brand;
  const description = props.description && plainText(props.description);
  const full = seoTitle ?? (brand === undefined ? title : `${title} – ${brand}`);
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {place === undefined || noindex ? <meta name="robots" content="noindex" /> : null}
      {place === undefined ? null : (
        <>
          <PlaceLinks place={place} />
          {/* What only machines read, they read in the HTML: it is no part of the script. */}
          {import.meta.env.SSR ? (
            <OpenGraph type={type} title={title} description={description} picture={picture} place={place} />
          ) : null}
          <Trail place={place} title={title} />
        </>
      )}
    </>
  );
}

interface TrailProps {
  place: PagePlace;
  title: string;
}

function PlaceLinks({ place }: { place: PagePlace }) {
  const origin = useOrigin();
  const alternates = place.published.length > 1 ? place.published : [];
  return (
    <>
      <link rel="canonical" href={origin + place.canonical} />
      {alternates.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + place.addresses[locale]} />
      ))}
      {alternates.includes(defaultLocale) ? (
        <link rel="alternate" hrefLang="x-default" href={origin + place.addresses[defaultLocale]} />
      ) : null}
    </>
  );
}

/** The way to the page, as search results show it above the title. */
function Trail({ place, title }: TrailProps) {
  const { locale, t } = useWords();
  const origin = useOrigin();
  const navigation = useSite()?.navigation;
  if (!import.meta.env.SSR || navigation === undefined) return <JsonLd things={undefined} />;
  const home = { name: t('layout.home'), address: path.home(locale) };
  const trail = trailTo(place.canonical, title, home, navigation);
  return <JsonLd things={trail.length < 2 ? [] : [breadcrumbList(origin, trail)]} />;
}
