import type { Example } from '../gallery/example.ts';
import { Accordion, AccordionItem } from './accordion.tsx';

export const examples: Example[] = [
  {
    name: 'questions, one of them open',
    lang: 'kk',
    element: (
      <Accordion>
        <AccordionItem title="Шотты қалай ашамын?" heading="h3" id="account" open>
          <p>Жеке куәлік пен телефон керек. Он минут уақытыңызды алады.</p>
        </AccordionItem>
        <AccordionItem title="Комиссия қанша болады?" heading="h3" id="commission">
          <p>Мәміле сомасының 0,10 %-ы, ең азы 200 ₸.</p>
        </AccordionItem>
      </Accordion>
    ),
  },
  {
    name: 'a small item without a heading',
    lang: 'kk',
    element: (
      <AccordionItem title="Бұрынғы тарифтер" small>
        <p>2025 жылғы 1 қаңтар – 31 желтоқсан</p>
      </AccordionItem>
    ),
  },
];
