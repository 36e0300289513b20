import type { AssetView } from '#contract/admin/entry-state.ts';
import { sourceSets } from '#ui/picture/picture-sizes.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { kindOfMediaType } from './file-kind.ts';
import styles from './files.module.css';

/** A small copy of a picture, or an icon of another file. It is decorative: the name stands beside it. */
export function FileThumbnail({ asset }: { asset: AssetView }) {
  const { url, width, mediaType, focus, animated } = asset;
  const kind = kindOfMediaType(mediaType);
  if (kind !== 'picture') {
    return (
      <span className={styles.thumbnailIcon}>
        <Icon name={kind === 'video' ? 'eye' : 'document'} />
      </span>
    );
  }
  const sets = animated ? undefined : sourceSets(url, width ?? 0);
  return (
    <img
      src={url}
      srcSet={sets?.webp}
      sizes="12rem"
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.thumbnail}
      style={focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : undefined}
    />
  );
}
