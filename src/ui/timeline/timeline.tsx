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
  /** In chronological order; neighbours of the same year share a heading. */
  milestones: readonly Milestone[];
}

/** Milestones by year along a vertical line. */
export function Timeline({ milestones }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {groupByYear(milestones).map(({ year, milestones: yearMilestones }) => (
        <li key={year} className={styles.year}>
          <h2 className={styles.number}>
            <time dateTime={String(year)}>{year}</time>
          </h2>
          <div className={styles.milestones}>
            {yearMilestones.map((milestone) => (
              <MilestoneEntry key={milestone.key} milestone={milestone} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function MilestoneEntry({ milestone: { title, text, picture } }: { milestone: Milestone }) {
  return (
    <div className={picture === null ? styles.milestone : styles.withPicture}>
      <div className={styles.body}>
        <h3>{title}</h3>
        <Paragraphs text={text} />
      </div>
      {picture === null ? null : (
        <Picture picture={picture} className={styles.picture} sizes="(width >= 600px) 18rem, 92vw" />
      )}
    </div>
  );
}

function groupByYear(milestones: readonly Milestone[]): { year: number; milestones: Milestone[] }[] {
  const years: { year: number; milestones: Milestone[] }[] = [];
  for (const milestone of milestones) {
    const last = years.at(-1);
    if (last?.year === milestone.year) last.milestones.push(milestone);
    else years.push({ year: milestone.year, milestones: [milestone] });
  }
  return years;
}
