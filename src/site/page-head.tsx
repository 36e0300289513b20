import { useRouteLoaderData } from 'react-router';
import { defaultLocale } from '#language/locale.ts';
import type { PagePlace } from './page-place.ts';
import type { loader as rootLoader } from './root.tsx';
import { useSite } from './site-data.ts';

interface PageHeadProps {
  /** As the page calls itself; the brand follows it. */
  title: string;
  /** What search engines show for it, where it differs from the title with the brand. */
  seoTitle?: string | null;
  description?: string | null;
  picture?: string | null | undefined;
  /** Without a place the page is kept out of search engines. */
  place?: PagePlace | undefined;
}

/** What a page says about itself in its head. React moves these elements there, on the server and in the browser. */
export function PageHead({ title, seoTitle, description, picture, place }: PageHeadProps) {
  const brand = useSite()?.settings.brand;
  const full = seoTitle ?? (brand === undefined ? title : `${title} – ${brand}`);
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {place === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PlaceLinks place={place} title={title} description={description} picture={picture} />
      )}
    </>
  );
}

interface PlaceLinksProps {
  place: PagePlace;
  title: string;
  description: string | null | undefined;
  picture: string | null | undefined;
}

function PlaceLinks({ place, title, description, picture }: PlaceLinksProps) {
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
  const usual = useSite()?.settings.share_picture?.url;
  const sharePicture = picture ?? usual;
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
      <meta property="og:title" content={title} />
      <meta property="og:url" content={origin + place.canonical} />
      {description ? <meta property="og:description" content={description} /> : null}
      {sharePicture ? <meta property="og:image" content={origin + sharePicture} /> : null}
    </>
  );
}
