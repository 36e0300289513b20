import type { Example } from '../gallery/example.ts';
import { FilterBar } from './filter-bar.tsx';

const years = {
  label: 'Жылы',
  options: [
    { label: 'Барлығы', to: '/documents/reports', current: true, count: '12' },
    { label: '2026', to: '/documents/reports?year=2026', current: false, count: '8' },
    { label: '2025', to: '/documents/reports?year=2025', current: false, count: '4' },
  ],
};

const clients = {
  label: 'Кімге арналған',
  options: [
    { label: 'Барлығы', to: '/faq', current: false },
    { label: 'Бизнеске', to: '/faq?type=business', current: true },
    { label: 'Жеке клиенттерге', to: '/faq?type=private', current: false },
  ],
};

export const examples: Example[] = [
  { name: 'one filter with counts', lang: 'kk', element: <FilterBar filters={[years]} /> },
  {
    name: 'two filters',
    lang: 'kk',
    element: <FilterBar filters={[clients, { ...years, label: 'Есеп жылы' }]} />,
  },
];
