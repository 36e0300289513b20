import type { Example } from '../gallery/example.ts';
import { Tag } from './tag.tsx';

export const examples: Example[] = [
  { name: 'Usual', element: <Tag>New</Tag> },
  { name: 'Of something that is over', element: <Tag kind="quiet">Closed</Tag> },
];
