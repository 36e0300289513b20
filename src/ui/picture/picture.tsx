import { sourceSets } from './picture-sizes.ts';

/** Decorative picture. Size in pixels, `colour` as `#rrggbb`. */
export interface CoverSource {
  url: string;
  width: number;
  height: number;
  colour: string;
}

/** Picture from the content API. */
export interface PictureSource extends CoverSource {
  /** Empty for decorative pictures. */
  alt: string;
}

interface PictureProps {
  picture: PictureSource;
  className?: string | undefined;
  /** For the largest picture above the fold: high fetch priority instead of lazy loading. */
  priority?: boolean;
  /** `sizes` attribute; full window width by default. */
  sizes?: string;
}

/** Responsive picture. Known dimensions and a placeholder colour avoid layout shifts. */
export function Picture({ picture, className, priority = false, sizes = '100vw' }: PictureProps) {
  const { url, width, height, colour, alt } = picture;
  const { avif, webp } = sourceSets(url, width) ?? {};
  const image = (
    <img
      src={url}
      srcSet={webp}
      sizes={webp && sizes}
      {...(width > 0 && height > 0 && { width, height })}
      alt={alt}
      className={className}
      style={{ backgroundColor: colour || undefined }}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  const element = avif ? (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  ) : (
    image
  );
  if (alt === '') return element;
  return (
    <>
      {element}
      {/* Visible if the visitor has switched pictures off (display-modes.css). */}
      <span className="picture-text">{alt}</span>
    </>
  );
}
