import styles from './captioned-picture.module.css';
import { Picture, type PictureProps, type PictureSource } from './picture.tsx';

interface CaptionedPictureProps extends PictureProps {
  picture: PictureSource & { caption: string | null; credit: string | null };
}

/** A picture that is content: its caption and credit, if it has any, stand below it. */
export function CaptionedPicture(props: CaptionedPictureProps) {
  const { caption, credit } = props.picture;
  if (caption === null && credit === null) return <Picture {...props} />;
  return (
    <figure className={styles.figure}>
      <Picture {...props} />
      <figcaption className={styles.caption}>
        {caption}
        {caption !== null && credit !== null ? ' ' : null}
        {credit === null ? null : <small className={styles.credit}>{credit}</small>}
      </figcaption>
    </figure>
  );
}
