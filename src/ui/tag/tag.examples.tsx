import type { Example } from '../gallery/example.ts';
import { Tag } from './tag.tsx';

export const examples: Example[] = [
  { name: 'Default', element: <Tag>New</Tag> },
  { name: 'Inactive', element: <Tag kind="quiet">Closed</Tag> },
];
