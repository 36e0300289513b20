import type { Example } from '../gallery/example.ts';
import { Alert } from './alert.tsx';

export const examples: Example[] = [
  {
    name: 'Information',
    element: (
      <Alert title="The office is closed on 22 March">
        <p>We answer messages on the next working day.</p>
      </Alert>
    ),
  },
  {
    name: 'Success',
    element: (
      <Alert kind="success" title="Your message has been sent">
        <p>Its number is 2026-0117.</p>
      </Alert>
    ),
  },
  {
    name: 'Error',
    element: (
      <Alert kind="error" title="Two fields need your attention">
        <ul>
          <li>Enter your name</li>
          <li>Enter a telephone number</li>
        </ul>
      </Alert>
    ),
  },
];
