import type { Example } from '../gallery/example.ts';
import { Button, ButtonLink } from './button.tsx';

export const examples: Example[] = [
  { name: 'Primary', element: <Button>Send the message</Button> },
  { name: 'Quiet', element: <Button kind="quiet">Cancel</Button> },
  { name: 'Disabled', element: <Button disabled>Send the message</Button> },
  { name: 'A link', element: <ButtonLink href="/en">Home page</ButtonLink> },
  {
    name: 'A quiet link with a long Kazakh label',
    element: (
      <ButtonLink kind="quiet" href="/">
        <span lang="kk">Жеке клиенттерге арналған қызметтердің толық тізімі</span>
      </ButtonLink>
    ),
  },
];
