import type { Example } from '../gallery/example.ts';
import { Dialog } from './dialog.tsx';

export const examples: Example[] = [
  {
    name: 'Opened by its button',
    element: (
      <Dialog openLabel="How we count the fee" title="How we count the fee" closeLabel="Close">
        <p>The fee is counted before taxes, for the whole term, as a yearly rate.</p>
      </Dialog>
    ),
  },
];
