import { type SourceSets, sourceSets } from './picture-size.ts';

/** A picture as the content gives it: size in pixels, `colour` as `#rrggbb`, `alt` empty where it only decorates. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  alt: string;
  colour: string;
}

/** A picture as it stands in a page, in texts alone, with the sizes in which it is to be had. */
export interface WrittenPicture {
  url: string;
  width?: string | undefined;
  height?: string | undefined;
  alt: string;
  colour?: string | undefined;
  sets: SourceSets | undefined;
}

interface PictureProps {
  picture: PictureSource | WrittenPicture;
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
  const { url, width, height, alt, colour } = picture;
  const sets = 'sets' in picture ? picture.sets : sourceSets(url, picture.width);
  const image = (
    <img
      src={url}
      srcSet={sets?.webp}
      sizes={sets && sizes}
      width={width}
      height={height}
      alt={alt}
      className={className}
      style={{ backgroundColor: colour }}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
  const shown = sets ? (
    <picture>
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
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
