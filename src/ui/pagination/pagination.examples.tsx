import type { Example } from '../gallery/example.ts';
import { Pagination } from './pagination.tsx';

const labels = { previous: 'Previous', next: 'Next', nameOf: (page: number) => `Page ${page}` };
const hrefOf = (page: number) => `/en/press-center?page=${page}`;

export const examples: Example[] = [
  {
    name: 'In the middle',
    element: <Pagination current={5} last={9} hrefOf={hrefOf} label="Pages of news" {...labels} />,
  },
  {
    name: 'At the beginning',
    element: <Pagination current={1} last={3} hrefOf={hrefOf} label="Pages of deals" {...labels} />,
  },
];
