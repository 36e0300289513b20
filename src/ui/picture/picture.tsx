import { sourceSets } from './picture-sizes.ts';

/** A picture that only decorates: what can be said of it is said by the words beside it. Size in pixels, `colour` as `#rrggbb`. */
export interface CoverSource {
  url: string;
  width: number;
  height: number;
  colour: string;
}

/** A picture as the content gives it. */
export interface PictureSource extends CoverSource {
  /** Empty where it only decorates. */
  alt: string;
}

interface PictureProps {
  picture: PictureSource;
  className?: string | undefined;
  /** The largest picture above the fold: fetched first. All others wait until they come near. */
  first?: boolean;
  /** How wide the page shows it, as the attribute `sizes` says it; the whole window where nothing is said. */
  sizes?: string;
}

/**
 * A picture in the size and format that suit the browser. Its own size is known and its colour stands in its place,
 * so nothing jumps when it comes.
 */
export function Picture({ picture, className, first = false, sizes = '100vw' }: PictureProps) {
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
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
  const shown = avif ? (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  ) : (
    image
  );
  if (alt === '') return shown;
  return (
    <>
      {shown}
      {/* Shown where a visitor has switched pictures off: display.css. */}
      <span className="picture-text">{alt}</span>
    </>
  );
}
