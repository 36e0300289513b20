import type { Example } from '../gallery/example.ts';
import { Timeline } from './timeline.tsx';

const founding = {
  key: 'founding',
  year: 2009,
  title: 'Компания құрылды',
  text: 'Алматыда екі бөлмелі кеңсе ашылды.',
  picture: null,
};

const service = {
  key: 'service',
  year: 2011,
  title: 'Алғашқы қызмет',
  text: 'Жаңа қызмет түрі іске қосылды.\nБір жылда 412 клиент қосылды.',
  picture: null,
};

export const examples: Example[] = [
  {
    name: 'one year',
    element: (
      <div lang="kk">
        <Timeline milestones={[founding]} />
      </div>
    ),
  },
  {
    name: 'two milestones in one year',
    element: (
      <div lang="kk">
        <Timeline
          milestones={[
            founding,
            service,
            { ...service, key: 'association', title: 'Салалық қауымдастық мүшесі' },
            { ...service, key: 'astana', year: 2012, title: 'Астанадағы кеңсе' },
          ]}
        />
      </div>
    ),
  },
];
