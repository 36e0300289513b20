import type { PictureSource } from '../picture/picture.tsx';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  title: string;
  /** Its size must match the video, to avoid layout shifts. */
  poster: PictureSource | null;
  /** Formats of one video; the browser plays the first supported one. */
  sources: readonly { url: string; mediaType: string }[];
  /** Shown by default. */
  captions: { url: string; language: string; label: string } | null;
  /** Link text for browsers without video support. */
  downloadLabel: string;
}

/** Native video player. Before playback it loads the poster and no video data. */
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
