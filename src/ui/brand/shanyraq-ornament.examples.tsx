import type { Example } from '../gallery/example.ts';
import { LostPicture } from './not-found-illustration.tsx';
import { Shanyraq } from './shanyraq-ornament.tsx';

export const examples: Example[] = [
  { name: 'The ornament', element: <Shanyraq /> },
  { name: 'The picture of the 404 page', element: <LostPicture /> },
];
