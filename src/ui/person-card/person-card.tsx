import { Paragraphs } from '../paragraphs/paragraphs.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import styles from './person-card.module.css';

interface PersonCardProps {
  name: string;
  position: string;
  biography: string;
  /** The word that opens the biography on a narrow screen. */
  biographyLabel: string;
  portrait: PictureSource | null;
}

/**
 * A person: portrait, name, position and life. On a narrow screen the life opens by a click; where there is room it is
 * simply there, by style alone. A browser too old for that keeps it folded.
 */
export function PersonCard({ name, position, biography, biographyLabel, portrait }: PersonCardProps) {
  return (
    <article className={styles.person}>
      {portrait === null ? (
        <span className={styles.portrait} />
      ) : (
        <Picture picture={portrait} className={styles.portrait} sizes="8rem" />
      )}
      <div className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.position}>{position}</p>
      </div>
      <details className={styles.biography}>
        <summary className={styles.summary}>
          {biographyLabel}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <Paragraphs text={biography} />
      </details>
    </article>
  );
}
