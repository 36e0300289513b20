import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import type { PictureView } from '#model/fields/public-views.ts';
import { shareAddress, sharePicture } from '#ui/picture/picture-sizes.ts';
import { useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import type { PagePlace } from '../routing/page-location.ts';
import { titlePictureAddress } from './share-image.ts';
import { absolute, useOrigin } from './use-origin.ts';

/** The names that the Open Graph protocol's readers know: language and country. */
const graphLocales: Localised<string> = { kk: 'kk_KZ', ru: 'ru_RU', en: 'en_GB' };

interface OpenGraphProps {
  type: 'website' | 'article';
  title: string;
  description: string | null | undefined;
  /** The page's own; without one, its title is drawn, and where it has none of its own, the site's usual one serves. */
  picture: PictureView | null | undefined;
  place: PagePlace;
}

/** What a messenger or a social network shows of a link to the page (ogp.me). */
export function OpenGraph({ type, title, description, picture, place }: OpenGraphProps) {
  const { locale } = useWords();
  const origin = useOrigin();
  const settings = useSite()?.settings;
  const others = locales.filter((each) => each !== locale && place.published.includes(each));
  const titled = settings && !place.canonical.includes('?');
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={origin + place.canonical} />
      {description ? <meta property="og:description" content={description} /> : null}
      {settings ? <meta property="og:site_name" content={settings.brand} /> : null}
      <meta property="og:locale" content={graphLocales[locale]} />
      {others.map((each: Locale) => (
        <meta key={each} property="og:locale:alternate" content={graphLocales[each]} />
      ))}
      <SharedPicture
        origin={origin}
        title={title}
        picture={
          picture ??
          (titled ? drawnTitle(place.canonical, title, settings.brand) : (settings?.share_picture ?? null))
        }
      />
    </>
  );
}

type SharedPictureView = Pick<PictureView, 'url' | 'width' | 'height' | 'alt'>;

const drawnTitle = (address: string, title: string, brand: string): SharedPictureView => ({
  url: titlePictureAddress(address, title, brand),
  ...sharePicture,
  alt: title,
});

interface SharedPictureProps {
  picture: SharedPictureView | null;
  origin: string;
  title: string;
}

function SharedPicture({ picture, origin, title }: SharedPictureProps) {
  if (picture === null) return null;
  const cut = shareAddress(picture.url);
  const { width, height } = cut === undefined ? picture : sharePicture;
  return (
    <>
      <meta property="og:image" content={absolute(origin, cut ?? picture.url)} />
      {cut === undefined ? null : <meta property="og:image:type" content="image/jpeg" />}
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {/* What only decorates the page stands for it here. */}
      <meta property="og:image:alt" content={picture.alt === '' ? title : picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
