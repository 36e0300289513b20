import type { Example } from '../gallery/example.ts';
import { Link } from '../link/link.tsx';
import { Paragraphs } from '../paragraphs/paragraphs.tsx';
import { Section } from './section.tsx';

const text = 'We have worked since 2009.\nOur offices stand in seven cities.';

export const examples: Example[] = [
  {
    name: 'With a link next to the heading',
    element: (
      <Section title="Latest news" more={<Link href="/en/press-center">All news</Link>}>
        <Paragraphs text={text} />
      </Section>
    ),
  },
  {
    name: 'With a tinted background',
    element: (
      <Section title="The company in figures" tinted>
        <Paragraphs text={text} />
      </Section>
    ),
  },
];
