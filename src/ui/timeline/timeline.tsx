import { Paragraphs } from '../paragraphs/paragraphs.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import styles from './timeline.module.css';

interface Milestone {
  key: string;
  year: number;
  title: string;
  text: string;
  picture: PictureSource | null;
}

interface TimelineProps {
  /** In the order of time; neighbours of one year share its heading. */
  milestones: readonly Milestone[];
}

/** What happened year by year, along a line. */
export function Timeline({ milestones }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {byYear(milestones).map(({ year, milestones: ofYear }) => (
        <li key={year} className={styles.year}>
          <h2 className={styles.number}>
            <time dateTime={String(year)}>{year}</time>
          </h2>
          <div className={styles.milestones}>
            {ofYear.map((milestone) => (
              <Entry key={milestone.key} milestone={milestone} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Entry({ milestone: { title, text, picture } }: { milestone: Milestone }) {
  return (
    <div className={picture === null ? styles.milestone : styles.pictured}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <Paragraphs text={text} />
      </div>
      {picture === null ? null : (
        <Picture picture={picture} className={styles.picture} sizes="(width >= 600px) 18rem, 92vw" />
      )}
    </div>
  );
}

function byYear(milestones: readonly Milestone[]): { year: number; milestones: Milestone[] }[] {
  const years: { year: number; milestones: Milestone[] }[] = [];
  for (const milestone of milestones) {
    const last = years.at(-1);
    if (last?.year === milestone.year) last.milestones.push(milestone);
    else years.push({ year: milestone.year, milestones: [milestone] });
  }
  return years;
}
