import type { Example } from '../gallery/example.ts';
import { FactList } from './fact-list.tsx';

const terms = [
  { label: 'Шығарылым көлемі', value: '1 млрд теңгеден' },
  { label: 'Жобаның ұзақтығы', value: '4–5 ай' },
  { label: 'Алғашқы талдау', value: 'тегін' },
];

export const examples: Example[] = [
  { name: 'rows', lang: 'kk', element: <FactList facts={terms} /> },
  { name: 'tiles', lang: 'kk', element: <FactList facts={terms} layout="tiles" /> },
  {
    name: 'tiles with links and a long value',
    lang: 'kk',
    element: (
      <FactList
        layout="tiles"
        facts={[
          { label: 'Телефон', value: <a href="tel:+77270000001">+7 (727) 000-00-01</a> },
          {
            label: 'Электрондық пошта',
            value: <a href="mailto:corporate-finance@example.com">corporate-finance@example.com</a>,
          },
          { label: 'Мекенжай', value: '050000, Алматы қаласы, Абай даңғылы, 500-үй, бірінші қабат' },
        ]}
      />
    ),
  },
];
