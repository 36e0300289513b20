import type { PictureSource } from '../picture/picture.tsx';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  title: string;
  /** Its size is the video's: nothing jumps when the video comes. */
  poster: PictureSource | null;
  /** One recording in several formats; the browser takes the first that it can play. */
  sources: readonly { url: string; mediaType: string }[];
  /** Shown from the start; the visitor can turn them off. */
  captions: { url: string; language: string; label: string } | null;
  /** For a browser that plays no video: the name of a link to the file. */
  downloadLabel: string;
}

/** The browser's own player. It begins by a click, and until then it asks for the poster alone. */
export function VideoPlayer({ title, poster, sources, captions, downloadLabel }: VideoPlayerProps) {
  const [first] = sources;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are content; a recording may lack them in one language
    <video
      controls
      playsInline
      preload="none"
      poster={poster?.url}
      width={poster?.width || undefined}
      height={poster?.height || undefined}
      aria-label={title}
      className={styles.video}
      style={{ backgroundColor: poster?.colour || undefined }}
    >
      {sources.map(({ url, mediaType }) => (
        <source key={url} src={url} type={mediaType} />
      ))}
      {captions === null ? null : (
        <track
          kind="captions"
          src={captions.url}
          srcLang={captions.language}
          label={captions.label}
          default
        />
      )}
      {first === undefined ? null : <a href={first.url}>{downloadLabel}</a>}
    </video>
  );
}
