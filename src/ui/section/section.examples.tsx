import type { Example } from '../gallery/example.ts';
import { Anchor } from '../link/link.tsx';
import { Paragraphs } from '../paragraphs/paragraphs.tsx';
import { Section } from './section.tsx';

const text = 'We have worked since 2009.\nOur offices stand in seven cities.';

export const examples: Example[] = [
  {
    name: 'With a link beside its heading',
    element: (
      <Section title="Latest news" more={<Anchor href="/en/press-center">All news</Anchor>}>
        <Paragraphs text={text} />
      </Section>
    ),
  },
  {
    name: 'On a ground of its own',
    element: (
      <Section title="The company in figures" tinted>
        <Paragraphs text={text} />
      </Section>
    ),
  },
];
