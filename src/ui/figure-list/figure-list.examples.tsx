import type { Example } from '../gallery/example.ts';
import { FigureList } from './figure-list.tsx';

const figures = [
  { key: 'assets', value: '₸378 billion', label: 'assets under management' },
  { key: 'clients', value: '41,200', label: 'private clients' },
  { key: 'year', value: '2009', label: 'the year of our foundation' },
];

export const examples: Example[] = [{ name: 'Three figures', element: <FigureList figures={figures} /> }];
