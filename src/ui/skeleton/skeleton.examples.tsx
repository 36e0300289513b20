import type { Example } from '../gallery/example.ts';
import { Skeleton } from './skeleton.tsx';

export const examples: Example[] = [
  { name: 'Three lines', element: <Skeleton lines={3} label="The answer is on its way" /> },
];
