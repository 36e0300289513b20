import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import type { PictureView } from '#model/fields/public-views.ts';
import { readTheme, type Theme } from '#model/theme/theme.ts';
import { shareImageSize, shareImageUrl } from '#ui/picture/picture-sizes.ts';
import { useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import type { PageLocation } from '../routing/page-location.ts';
import { shareImagePath } from './share-image.ts';
import { toAbsoluteUrl, useOrigin } from './use-origin.ts';

/** Locale codes of the Open Graph protocol. */
const graphLocales: Localised<string> = { kk: 'kk_KZ', ru: 'ru_RU', en: 'en_GB' };

interface OpenGraphProps {
  type: 'website' | 'article';
  title: string;
  description: string | null | undefined;
  /** Falls back to a share image with the title, or to the site's picture for pages with a query. */
  picture: PictureView | null | undefined;
  location: PageLocation;
}

/** Open Graph tags for link previews (ogp.me). */
export function OpenGraph({ type, title, description, picture, location }: OpenGraphProps) {
  const { locale } = useMessages();
  const origin = useOrigin();
  const site = useSite();
  const settings = site?.settings;
  const otherLocales = locales.filter((each) => each !== locale && location.published.includes(each));
  const hasShareImage = settings && !location.canonical.includes('?');
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={origin + location.canonical} />
      {description ? <meta property="og:description" content={description} /> : null}
      {settings ? <meta property="og:site_name" content={settings.brand} /> : null}
      <meta property="og:locale" content={graphLocales[locale]} />
      {otherLocales.map((each: Locale) => (
        <meta key={each} property="og:locale:alternate" content={graphLocales[each]} />
      ))}
      <PreviewPicture
        origin={origin}
        title={title}
        picture={
          picture ??
          (hasShareImage
            ? shareImage(location.canonical, title, settings.brand, readTheme(site?.theme))
            : (settings?.share_picture ?? null))
        }
      />
    </>
  );
}

type PreviewPictureView = Pick<PictureView, 'url' | 'width' | 'height' | 'alt' | 'focus'>;

const shareImage = (
  canonicalPath: string,
  title: string,
  brand: string,
  theme: Theme,
): PreviewPictureView => ({
  url: shareImagePath(canonicalPath, title, brand, theme),
  ...shareImageSize,
  alt: title,
  focus: null,
});

interface PreviewPictureProps {
  picture: PreviewPictureView | null;
  origin: string;
  title: string;
}

function PreviewPicture({ picture, origin, title }: PreviewPictureProps) {
  if (picture === null) return null;
  const croppedUrl = shareImageUrl(picture.url, picture.focus);
  const { width, height } = croppedUrl === undefined ? picture : shareImageSize;
  return (
    <>
      <meta property="og:image" content={toAbsoluteUrl(origin, croppedUrl ?? picture.url)} />
      {croppedUrl === undefined ? null : <meta property="og:image:type" content="image/jpeg" />}
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {/* A decorative picture has an empty alternative text on the page but represents it here. */}
      <meta property="og:image:alt" content={picture.alt === '' ? title : picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
