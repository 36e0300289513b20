import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Example } from './example.ts';

export const examples: Example[] = [
  { name: 'Alone', element: <EmptyState text="There is no news in this category yet." /> },
  {
    name: 'With a way on',
    element: (
      <EmptyState text="No vacancy fits these filters.">
        <ButtonLink kind="quiet" href="/en">
          Show all vacancies
        </ButtonLink>
      </EmptyState>
    ),
  },
];
