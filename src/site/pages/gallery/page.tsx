import type { Example } from '#ui/gallery/example.ts';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

const examplesOf = import.meta.glob<Example[]>('../../../ui/*/*.examples.tsx', {
  eager: true,
  import: 'examples',
});

/** Component gallery for developers: the examples of all UI components. */
export default function GalleryPage() {
  return (
    <Page>
      <PageHead title="Components" />
      <PageIntro title="Components" />
      {Object.entries(examplesOf).map(([file, examples]) => (
        <Component key={file} name={nameOf(file)} examples={examples} />
      ))}
    </Page>
  );
}

function Component({ name, examples }: { name: string; examples: Example[] }) {
  return (
    <section id={name} className={styles.component}>
      <h2>{name}</h2>
      {examples.map((example) => (
        <div key={example.name} className={styles.example}>
          <h3 className={styles.name}>{example.name}</h3>
          <div lang={example.lang}>{example.element}</div>
        </div>
      ))}
    </section>
  );
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace('.examples.tsx', '');
}
