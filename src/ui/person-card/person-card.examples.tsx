import type { Example } from '../gallery/example.ts';
import { PersonCard } from './person-card.tsx';

export const examples: Example[] = [
  {
    name: 'a person without a portrait',
    element: (
      <div lang="kk">
        <PersonCard
          name="Раушан Сабырқызы Төлебаева"
          position="тәуелсіз директор, аудит және тәуекел комитетінің төрағасы"
          biography="Аудит саласында жиырма екі жыл еңбек еткен. 2019 жылдан бері компанияның тәуелсіз директоры."
          biographyLabel="Өмірбаяны"
          portrait={null}
        />
      </div>
    ),
  },
];
