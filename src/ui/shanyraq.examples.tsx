import type { Example } from './example.ts';
import { LostPicture } from './lost-picture.tsx';
import { Shanyraq } from './shanyraq.tsx';

export const examples: Example[] = [
  { name: 'The ornament', element: <Shanyraq /> },
  { name: 'The picture of the 404 page', element: <LostPicture /> },
];
