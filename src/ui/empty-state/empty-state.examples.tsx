import { ButtonLink } from '../button/button.tsx';
import type { Example } from '../gallery/example.ts';
import { EmptyState } from './empty-state.tsx';

export const examples: Example[] = [
  { name: 'Alone', element: <EmptyState text="There is no news in this category yet." /> },
  {
    name: 'With a button',
    element: (
      <EmptyState text="No vacancy fits these filters.">
        <ButtonLink kind="quiet" href="/en">
          Show all vacancies
        </ButtonLink>
      </EmptyState>
    ),
  },
];
