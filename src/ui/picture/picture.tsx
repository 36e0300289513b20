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
  /** The point that crops keep, as shares of width and height; the centre by default. */
  focus?: { x: number; y: number } | null;
  /** An image that moves: its smaller copies stand still. */
  animated?: boolean;
}

export interface PictureProps {
  picture: PictureSource;
  className?: string | undefined;
  /** For the largest picture above the fold: high fetch priority instead of lazy loading. */
  priority?: boolean;
  /** `sizes` attribute; full window width by default. */
  sizes?: string;
}

/** Responsive picture. Known dimensions and a placeholder colour avoid layout shifts. */
export function Picture({ picture, className, priority = false, sizes = '100vw' }: PictureProps) {
  const { url, width, height, colour, alt, focus, animated = false } = picture;
  const { avif, webp } = sourceSets(url, width) ?? {};
  const isCropped = focus !== null && focus !== undefined;
  const image = (
    <img
      src={url}
      srcSet={animated ? undefined : webp}
      sizes={animated ? undefined : webp && sizes}
      {...(width > 0 && height > 0 && { width, height })}
      alt={alt}
      className={className}
      style={{
        backgroundColor: colour || undefined,
        objectPosition: isCropped ? `${focus.x * 100}% ${focus.y * 100}%` : undefined,
      }}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  const element = avif ? (
    <picture>
      <source
        type="image/avif"
        srcSet={avif}
        sizes={sizes}
        media={animated ? '(prefers-reduced-motion: reduce)' : undefined}
      />
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
