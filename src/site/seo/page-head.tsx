import { defaultLocale } from '#language/locale/locale.ts';
import { stripTypesetting } from '#language/text/strip-typesetting.ts';
import type { PictureView } from '#model/fields/public-views.ts';
import { useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import type { PageLocation } from '../routing/page-location.ts';
import { path } from '../routing/paths.ts';
import { breadcrumbList, buildBreadcrumbs } from './breadcrumb-json-ld.ts';
import { JsonLd } from './json-ld.tsx';
import { OpenGraph } from './open-graph.tsx';
import { useOrigin } from './use-origin.ts';

interface PageHeadProps {
  /** Page title; the brand is appended in `<title>`. */
  title: string;
  /** Replaces the title with brand in `<title>`. */
  seoTitle?: string | null;
  description?: string | null;
  /** Picture for link previews. */
  picture?: PictureView | null | undefined;
  type?: 'website' | 'article';
  /** Without a location the page is `noindex`. */
  location?: PageLocation | undefined;
  noindex?: boolean;
}

/** Head elements of a page; React hoists them to `<head>`. */
export function PageHead(props: PageHeadProps) {
  const { title, seoTitle, picture, location, type = 'website', noindex = false } = props;
  const brand = useSite()?.settings.brand;
  const description = props.description && stripTypesetting(props.description);
  const documentTitle = seoTitle ?? (brand === undefined ? title : `${title} – ${brand}`);
  return (
    <>
      <title>{documentTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {location === undefined || noindex ? <meta name="robots" content="noindex" /> : null}
      {location === undefined ? null : (
        <>
          <LocationLinks location={location} />
          {/* Crawlers read the server-rendered HTML only, so this is not in the browser bundle. */}
          {import.meta.env.SSR ? (
            <OpenGraph
              type={type}
              title={title}
              description={description}
              picture={picture}
              location={location}
            />
          ) : null}
          <BreadcrumbJsonLd location={location} title={title} />
        </>
      )}
    </>
  );
}

interface BreadcrumbJsonLdProps {
  location: PageLocation;
  title: string;
}

function LocationLinks({ location }: { location: PageLocation }) {
  const origin = useOrigin();
  const alternates = location.published.length > 1 ? location.published : [];
  return (
    <>
      <link rel="canonical" href={origin + location.canonical} />
      {alternates.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + location.paths[locale]} />
      ))}
      {alternates.includes(defaultLocale) ? (
        <link rel="alternate" hrefLang="x-default" href={origin + location.paths[defaultLocale]} />
      ) : null}
    </>
  );
}

function BreadcrumbJsonLd({ location, title }: BreadcrumbJsonLdProps) {
  const { locale, t } = useMessages();
  const origin = useOrigin();
  const navigation = useSite()?.navigation;
  if (!import.meta.env.SSR || navigation === undefined) return <JsonLd nodes={undefined} />;
  const home = { name: t('layout.home'), path: path.home(locale) };
  const breadcrumbs = buildBreadcrumbs(location.canonical, title, home, navigation);
  return <JsonLd nodes={breadcrumbs.length < 2 ? [] : [breadcrumbList(origin, breadcrumbs)]} />;
}
