import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './page.module.css';

interface PassagesProps {
  title: string;
  passages: readonly { title: string; text: string }[];
}

/** Grid of short titled texts, such as values or principles. */
export function Passages({ title, passages }: PassagesProps) {
  if (passages.length === 0) return null;
  return (
    <Section title={title}>
      <div className={styles.passages}>
        {passages.map((passage) => (
          <div key={passage.title} className={styles.passage}>
            <h3>{passage.title}</h3>
            <Paragraphs text={passage.text} />
          </div>
        ))}
      </div>
    </Section>
  );
}
