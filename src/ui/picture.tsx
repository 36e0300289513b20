/** A picture as the content gives it: size in pixels, `colour` as `#rrggbb`, `alt` empty where it only decorates. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  alt: string;
  colour: string;
}

interface PictureProps {
  picture: PictureSource;
  className?: string | undefined;
  /** The largest picture above the fold: fetched first. All others wait until they come near. */
  first?: boolean;
}

/** Its size is known and its colour stands in its place, so nothing jumps when it comes. */
export function Picture({ picture, className, first = false }: PictureProps) {
  return (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      className={className}
      style={{ backgroundColor: picture.colour }}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
