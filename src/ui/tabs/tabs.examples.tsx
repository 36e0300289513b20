import type { Example } from '../gallery/example.ts';
import { Tabs } from './tabs.tsx';

const links = [
  { label: 'Жалпы мәлімет', href: '/about', current: false },
  { label: 'Тарихымыз', href: '/about/history', current: true },
  { label: 'Команда', href: '/about/teams', current: false },
  { label: 'Жылдық есептер', href: undefined, current: false },
];

export const examples: Example[] = [
  {
    name: 'horizontal',
    element: (
      <div lang="kk">
        <Tabs label="Компания туралы" links={links} />
      </div>
    ),
  },
  {
    name: 'vertical on large screens',
    element: (
      <div lang="kk">
        <Tabs label="Бөлімдер" links={links} vertical />
      </div>
    ),
  },
  {
    name: 'with counts',
    element: (
      <div lang="kk">
        <Tabs
          label="Нәтижелер"
          links={[
            { label: 'Барлығы', href: '/search?query=шот', current: true, count: '24' },
            {
              label: 'Құжаттар',
              href: '/search?query=шот&section=documents',
              current: false,
              count: '1 204',
            },
          ]}
        />
      </div>
    ),
  },
];
