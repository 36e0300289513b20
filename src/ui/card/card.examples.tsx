import { NEUTRAL_ICON_URL } from '../brand/neutral-icon.ts';
import type { Example } from '../gallery/example.ts';
import { Card, CardList } from './card.tsx';

const picture = { url: NEUTRAL_ICON_URL, width: 640, height: 400, alt: '', colour: '#9fcdd0' };

export const examples: Example[] = [
  {
    name: 'With and without pictures',
    element: (
      <CardList>
        <li>
          <Card
            title="Results of nine months"
            href="/en"
            text="Assets under management grew by a tenth."
            picture={picture}
            meta="12 November 2026 · Company"
            heading="h4"
          />
        </li>
        <li>
          <Card
            title="For business"
            href="/en"
            text="Raising capital, managing free money, savings plans for your people."
            heading="h4"
          />
        </li>
        <li>
          <Card title="Without a link" text="It is plain text." heading="h4" />
        </li>
      </CardList>
    ),
  },
];
