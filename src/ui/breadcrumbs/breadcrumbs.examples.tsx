import type { Example } from '../gallery/example.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const examples: Example[] = [
  {
    name: 'Two steps',
    element: (
      <Breadcrumbs
        label="Where you are"
        links={[
          { label: 'Home page', href: '/en' },
          { label: 'News and press', href: '/en/press-center' },
        ]}
      />
    ),
  },
];
