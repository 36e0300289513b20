import type { Example } from '../gallery/example.ts';
import { SearchForm } from './search-form.tsx';

export const examples: Example[] = [
  {
    name: 'With a query',
    element: (
      <SearchForm
        action="/en/faq"
        name="query"
        label="Search the questions"
        hint="Two or three words will do."
        query="commission"
        maxLength={200}
        submit="Search"
      />
    ),
  },
];
