import { Paragraphs } from '../paragraphs/paragraphs.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import styles from './person-card.module.css';

interface PersonCardProps {
  name: string;
  position: string;
  biography: string;
  /** Label of the control that expands the biography on narrow screens. */
  biographyLabel: string;
  portrait: PictureSource | null;
}

/**
 * Person with portrait, name, position and biography. The biography is collapsed on narrow screens and
 * expanded by CSS on wide ones; older browsers show it collapsed.
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
