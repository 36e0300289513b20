import type { Example } from '../gallery/example.ts';
import { NotFoundIllustration } from './not-found-illustration.tsx';
import { ShanyraqOrnament } from './shanyraq-ornament.tsx';

export const examples: Example[] = [
  { name: 'The ornament', element: <ShanyraqOrnament /> },
  { name: 'The picture of the 404 page', element: <NotFoundIllustration /> },
];
