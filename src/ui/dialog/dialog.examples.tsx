import type { Example } from '../gallery/example.ts';
import { Dialog } from './dialog.tsx';

export const examples: Example[] = [
  {
    name: 'Opened by its button',
    element: (
      <Dialog open="How we count the fee" title="How we count the fee" close="Close">
        <p>The fee is counted before taxes, for the whole term, as a yearly rate.</p>
      </Dialog>
    ),
  },
];
